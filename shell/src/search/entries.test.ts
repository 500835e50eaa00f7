import type { FoundGroup } from '@capsule/contracts/search/search';
import type { SearchKind } from '@capsule/contracts/search/search-words';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { localGroups, recordGroups } from './entries';

/** What the search offers, in which groups and in which order (product §2.8). */

const entry = (label: string, path: string, order: number) => {
  return { label, path, roles: ['admin' as const], summary: '', icon: `Icon of ${label}`, order };
};
const KINDS: [SearchKind, string][] = [
  ['unit', 'Units'],
  ['booking', 'Bookings'],
  ['contact', 'Inquiries'],
  ['maintenance', 'Maintenance'],
  ['media', 'Media'],
  ['seo', 'SEO'],
  ['user', 'Users'],
];
const LABELS = [
  'Bookings',
  'Booking Rules',
  'Notebooks',
  'Add-on Booking',
  'Bookshelf',
  'Old Bookings',
  'Booked',
  'Book',
];

beforeAll(() => {
  const nav = LABELS.map((label, at) => entry(label, `/admin/${label.toLowerCase().replaceAll(' ', '-')}`, at + 1));
  const search = KINDS.filter(([kind]) => kind !== 'user').map(([kind]) => ({ kind, path: `/admin/${kind}?open=:id` }));
  const actions = [{ label: 'Add New Booking', path: '/admin/bookings?new' }];
  const twice = [{ label: 'Add New Booking Again', path: '/admin/bookings?new' }];
  remoteRegistry.install({
    lock: 1,
    remotes: [
      sampleRemote('mfe-a', { nav, search, actions: [...actions, ...twice] }),
      sampleRemote('mfe-b', { nav: [entry('Units', '/admin/unit', 50)] }),
    ],
  });
});

const titlesOf = (text: string) =>
  localGroups('admin', text, []).map(({ label, entries }) => [label, entries.map(({ title }) => title)]);

it('of screens the five that fit best are offered, best first', () => {
  expect(titlesOf('book')).toEqual([
    ['Actions', ['Add New Booking', 'Add New Booking Again']],
    ['Screens', ['Book', 'Bookings', 'Booking Rules', 'Bookshelf', 'Booked']],
  ]);
});

it('without a text all of them are offered, in the order of the navigation', () => {
  expect(titlesOf('')).toEqual([
    ['Actions', ['Add New User', 'Add New Booking', 'Add New Booking Again']],
    ['Screens', ['Dashboard', ...LABELS, 'Units', 'Users', 'Settings']],
  ]);
});

it('what was opened last is offered once, and in no other group', () => {
  const recents = [
    { path: '/admin/bookings?new', title: 'Add New Booking' },
    { path: '/admin/bookings', title: 'Bookings' },
    { path: '/admin/gone', title: 'Gone' },
  ];
  const [recent, ...others] = localGroups('admin', '', recents);
  expect([recent?.label, recent?.entries.map(({ title }) => title)]).toEqual([
    'Recent',
    ['Add New Booking', 'Bookings'],
  ]);
  expect(others.map(({ label, entries }) => [label, entries.map(({ title }) => title)])).toEqual([
    ['Actions', ['Add New User']],
    ['Screens', ['Dashboard', ...LABELS.filter((label) => label !== 'Bookings'), 'Units', 'Users', 'Settings']],
  ]);
  expect(localGroups('admin', 'book', recents).map(({ label }) => label)).toEqual(['Actions', 'Screens']);
});

describe('a record that was found', () => {
  const record = { id: 4, title: 'Trackside', subtitle: 'Randwick', match: null };

  it.each(KINDS)('as a %s stands among the %s', (kind, label) => {
    const groups = recordGroups([{ kind, records: [record] }] as FoundGroup[], 'admin');
    expect(groups.map((group) => group.label)).toEqual([label]);
    expect(groups[0]!.entries[0]!.path).toBe(`/admin/${kind === 'user' ? 'users' : kind}?open=4`);
  });

  it('has the icon of its screen, or else that of a record, and is remembered whole', () => {
    const iconOf = (kind: SearchKind) => recordGroups([{ kind, records: [record] }], 'admin')[0]!.entries[0]!.icon;
    expect(iconOf('unit')).toBe('Icon of Units');
    expect(iconOf('media')).toMatch(/^M\d/);
    expect(recordGroups([{ kind: 'unit', records: [record] }], 'admin')[0]!.entries[0]!.recent).toEqual({
      kind: 'unit',
      id: 4,
      title: 'Trackside',
      subtitle: 'Randwick',
    });
  });
});
