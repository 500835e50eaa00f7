import { expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import type { Candidate } from './candidate';
import { checkDeploy } from './check-deploy';
import {
  at,
  BUDGETS,
  candidate,
  carrying,
  entry,
  federationOf,
  inbox,
  labelled,
  LIVE,
  release,
  route,
  shares,
  shell,
  withPages,
} from './fixtures';

/** What a team reads when its deploy is refused: what is wrong, with whose, and why. */

const messagesOf = (of: Candidate, live: Release[] = LIVE) =>
  checkDeploy(of, live, BUDGETS).map(({ message }) => message);
/** Without the hash in each version, which the tests do not choose. */
const withoutHashes = (message: string) => message.replaceAll(/-[0-9a-f]{12}/g, '');
const wordsOf = (of: Release, live: Release[] = LIVE) => messagesOf(candidate(of), live).map(withoutHashes);

it.each<[string, Release, Release[], string[]]>([
  [
    "a name that may be the browser's own",
    release('location'),
    LIVE,
    ["The name of location 1.0.0 will not do: a name of one word may be the browser's own, as `location` is."],
  ],
  [
    "another module's name in the manifest",
    release('mfe-new', { manifest: { ...inbox.manifest, nav: [], routes: [] } }),
    LIVE,
    ['The name of mfe-new 1.0.0 will not do: its manifest says that it is mfe-inbox.'],
  ],
  [
    'a second host',
    release('other-shell', { kind: 'host', host: '1.4.0' }),
    LIVE,
    ['shell is the live host, and there is one host: other-shell cannot be another.'],
  ],
  [
    'a remote without a host',
    release('mfe-new'),
    [inbox],
    ['mfe-new needs a readable live host beside it: deploy that first.'],
  ],
  [
    'a page that is named twice',
    withPages('mfe-new', [route('/admin/a'), route('/admin/a'), route('/admin/b')]),
    LIVE,
    ['The page /admin/a is named twice by mfe-new.'],
  ],
  [
    'an entry that is named twice',
    withPages(
      'mfe-new',
      [route('/admin/new')],
      [entry('/admin/new'), { ...entry('/admin/new'), label: 'New once more' }],
    ),
    LIVE,
    ['The sidebar entry /admin/new is named twice by mfe-new.'],
  ],
  [
    'a label that is there twice, whatever stands around it',
    withPages(
      'mfe-new',
      [route('/admin/new'), route('/admin/b')],
      [labelled(' New'), { ...labelled('new '), path: '/admin/b' }],
    ),
    LIVE,
    ['The sidebar label "new " of mfe-new is there twice.'],
  ],
  [
    "a label that is another module's",
    withPages('mfe-new', [route('/admin/new')], [labelled('Entry /admin/contacts')]),
    LIVE,
    ['The sidebar label "Entry /admin/contacts" of mfe-new is mfe-inbox\'s already.'],
  ],
  [
    'a page that the gateway answers itself',
    withPages('mfe-new', [route('/api/units', 'public')]),
    LIVE,
    ['mfe-new claims /api/units, which the gateway answers itself.'],
  ],
  [
    'a public page of the back office',
    withPages('mfe-admin-new', [route('/new', 'public')]),
    LIVE,
    ['mfe-admin-new is a module of the back office, and has the public page /new.'],
  ],
  [
    'a shared package of another version',
    release('mfe-new', shares({ react: at('18.2.0') })),
    LIVE,
    ['mfe-new 1.0.0 needs react ^18.2.0, and shell 1.0.0 provides 19.3.1.'],
  ],
  [
    'a package that it must share',
    release('mfe-new', { shared: { '@capsule/host': at('1.0.0') } }),
    LIVE,
    ["mfe-new 1.0.0 does not share react: it would run a copy of its own beside the host's."],
  ],
  [
    'a remote of a newer host',
    release('mfe-new', { host: '^2.0.0' }),
    LIVE,
    ['mfe-new 1.0.0 needs @capsule/host ^2.0.0, and shell 1.0.0 provides 1.4.0.'],
  ],
  [
    "another module's page",
    withPages('mfe-new', [route('/admin/login')]),
    LIVE,
    ["The page /admin/login of mfe-new is shell's already."],
  ],
  [
    "another module's sidebar entry, which leads to no page of its own",
    withPages('mfe-new', [], [entry('/admin/contacts')]),
    LIVE,
    [
      "The sidebar entry /admin/contacts of mfe-new is mfe-inbox's already.",
      'The entry "Entry /admin/contacts" of mfe-new leads to /admin/contacts, no page of its own.',
    ],
  ],
  [
    'a page of the back office outside it',
    withPages('mfe-new', [route('/units')]),
    LIVE,
    ['mfe-new has the page /units in the admin frame: it must be under /admin/.'],
  ],
  [
    'a public page in the back office',
    withPages('mfe-new', [route('/admin/units', 'public')]),
    LIVE,
    ['mfe-new has the page /admin/units in the public frame: it must not be under /admin.'],
  ],
  [
    'a package that nobody brings',
    release('mfe-new', shares({ 'react-redux': at('9.3.1') })),
    LIVE,
    ['mfe-new 1.0.0 takes react-redux from the host, and shell 1.0.0 does not share it.'],
  ],
])('%s', (_what, of, live, messages) => {
  expect(wordsOf(of, live)).toEqual(messages);
});

it("another module's global name", () => {
  const of = release('mfe-new');
  const [message] = messagesOf(candidate(of, { federation: { ...federationOf(of), name: 'mfe_inbox' } }));
  expect(message).toMatch(/^The name of mfe-new .* will not do: it takes the global name mfe_inbox and not mfe_new\.$/);
});

it('a package that two remotes bring, in versions that do not suit each other', () => {
  const live = [shell, release('mfe-inbox', shares({ grid: at('9.4.0') }))];
  const of = release('mfe-new', shares({ grid: at('10.0.0') }));
  const [message] = messagesOf(candidate(of, { federation: carrying(of, 'grid') }), live);
  expect(withoutHashes(message ?? '')).toBe(
    'mfe-new 1.0.0 has grid 10.0.0 (needs ^10.0.0), and mfe-inbox 1.0.0 has 9.4.0 (needs ^9.4.0): whichever loads first serves both.',
  );
});

it('a release that was changed after it was made', () => {
  const of = candidate(release('mfe-new'));
  const changed = { ...of, release: { ...of.release, host: '^1.1.0' } };
  expect(messagesOf(changed)).toEqual([
    `mfe-new ${of.release.version} has other content than that which its version was made from.`,
  ]);
});

it('a release whose build has no entry', () => {
  const of = release('mfe-new');
  const entryless = { ...federationOf(of), metaData: { remoteEntry: { name: '' } } };
  const message = wordsOf(release('mfe-new', { entry: null })).find((each) => each.includes('entry'));
  expect(message).toBe('mfe-new 1.0.0 names no entry, and its build has entry.js.');
  expect(messagesOf(candidate(of, { federation: entryless }))[0]).toMatch(
    /^mfe-new .* names the entry entry\.js, and its build has none\.$/,
  );
});
