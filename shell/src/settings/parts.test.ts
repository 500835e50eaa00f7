import { addressOf, partAt, SETTINGS_PARTS } from './parts';

/** The parts of the settings, as product §2.17 lists them. */

const EVERYBODY = ['admin', 'manager'];
const ADMINS = ['admin'];

/** Label, address, who may open it, the text below its heading, and whether it takes all the width. */
const PARTS: [string, string, string[], string, boolean][] = [
  ['Profile', '/admin/settings', EVERYBODY, 'How your colleagues see you.', false],
  ['Password', '/admin/settings/password', EVERYBODY, 'Choose a long one that you use nowhere else.', false],
  ['Second factor', '/admin/settings/second-factor', EVERYBODY, 'What your sign-in needs beside the password.', false],
  ['Sessions', '/admin/settings/sessions', EVERYBODY, 'Where you are signed in.', false],
  ['Appearance', '/admin/settings/appearance', EVERYBODY, 'Light or dark, in this browser.', false],
  [
    'Company',
    '/admin/settings/company',
    ADMINS,
    'Name, address and hours, as the public site and the brochure show them.',
    true,
  ],
  ['Privacy', '/admin/settings/privacy', ADMINS, 'What is held about a person, as a file, and its end.', false],
  [
    'Modules',
    '/admin/settings/modules',
    ADMINS,
    'What is live, how it stands in this tab, and what failed in browsers.',
    true,
  ],
  ['Page speed', '/admin/settings/speed', ADMINS, 'How fast pages were for visitors and staff, day by day.', true],
  [
    'Policy reports',
    '/admin/settings/policy',
    ADMINS,
    'What browsers did not load or run, because the site’s policy forbids it.',
    true,
  ],
  ['Audit trail', '/admin/settings/audit', ADMINS, 'Who changed what, and when.', true],
];

it('the settings have these parts, for these roles, in this order', () => {
  expect(
    SETTINGS_PARTS.map((part) => [part.label, addressOf(part), [...part.roles], part.summary, part.wide ?? false]),
  ).toEqual(PARTS);
});

it.each([
  [undefined, 'Profile'],
  ['profile', 'Profile'],
  ['second-factor', 'Second factor'],
  ['paint', undefined],
])('at %s is %s', (word, label) => {
  expect(partAt(word)?.label).toBe(label);
});
