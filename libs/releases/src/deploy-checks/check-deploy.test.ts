import { describe, expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { SHARED } from '../fixtures';
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

const codes = (of: Candidate, live = LIVE) => checkDeploy(of, live, BUDGETS).map(({ code }) => code);
const verdict = (of: Release, live = LIVE) => codes(candidate(of), live);

describe('the deploy checks accept', () => {
  it.each([
    ['a remote with pages of its own', withPages('mfe-new', [route('/admin/new')], [entry('/admin/new')]), LIVE],
    [
      'a public remote without Emotion',
      {
        ...withPages('mfe-new', [route('/new', 'public')]),
        shared: { react: SHARED['react']!, '@capsule/host': SHARED['@capsule/host']! },
      },
      LIVE,
    ],
    [
      'pages beside those of another module',
      withPages('mfe-new', [route('/admin/contacts-2'), route('/admin/new/contacts')]),
      LIVE,
    ],
    ['a public remote', withPages('mfe-new', [route('/', 'public'), route('/administration', 'public')]), LIVE],
    ['a page whose name only begins like a reserved one', withPages('mfe-new', [route('/mediation', 'public')]), LIVE],
    ['the next version of a live remote', { ...inbox, version: '1.0.1-0123456789ab' }, LIVE],
    ['the first host', shell, []],
    [
      'a host with pages of both frames',
      { ...shell, manifest: withPages('shell', [route('/admin'), route('/', 'public')]).manifest },
      [],
    ],
    ['the next host that meets every live remote', { ...shell, host: '1.9.0' }, LIVE],
    ['a host while a remote is broken by itself', { ...shell, host: '1.9.0' }, [shell, release('mfe-inbox')]],
    [
      'a remote that shares with another what suits both',
      release('mfe-new', shares({ grid: at('9.2.0', '^9.0.0') })),
      [shell, release('mfe-inbox', shares({ grid: at('9.4.0', '^9.0.0') }))],
    ],
    [
      "a remote whose copy of the host's package is older: the host's own version says what it provides",
      release('mfe-new', { host: '^1.4.0', ...shares({ '@capsule/host': at('1.4.0') }) }),
      LIVE,
    ],
    [
      'whatever it says of sub-paths: their package alone is looked at',
      release('mfe-new', shares({ 'react/': at('1.0.0'), grid: at('9.2.0'), 'grid/': at('1.0.0') })),
      [shell, release('mfe-inbox', shares({ grid: at('9.2.0'), 'grid/': at('2.0.0') }))],
    ],
  ])('%s', (_what, of, live) => {
    expect(codes(candidate(of, { federation: carrying(of, 'grid') }), live)).toStrictEqual([]);
  });
});

describe('the deploy checks refuse', () => {
  it.each<[string, Release, string[]]>([
    ['a remote of a newer host', release('mfe-new', { host: '^1.5.0' }), ['host.range']],
    ['a remote of the next major host', release('mfe-new', { host: '^2.0.0' }), ['host.range']],
    ['a range that is none', release('mfe-new', { host: 'whatever' }), ['host.range']],
    [
      'a remote of another host with another React',
      release('mfe-new', { host: '^2.0.0', ...shares({ react: at('18.2.0') }) }),
      ['host.range', 'shared.range'],
    ],
    ['another major of React', release('mfe-new', shares({ react: at('18.2.0') })), ['shared.range']],
    ['a shared range that is none', release('mfe-new', shares({ react: at('19.3.1', 'x.y') })), ['shared.range']],
    ['a React of its own', release('mfe-new', { shared: { '@capsule/host': at('1.0.0') } }), ['shared.missing']],
    ['a package that nobody brings', release('mfe-new', shares({ 'react-redux': at('9.3.1') })), ['shared.missing']],
    ["another module's page", withPages('mfe-new', [route('/admin/contacts')]), ['route.clash']],
    ["the shell's sign-in", withPages('mfe-new', [route('/admin/login')]), ['route.clash']],
    ["the shell's dashboard", withPages('mfe-new', [route('/admin')]), ['route.clash']],
    ['a page named twice', withPages('mfe-new', [route('/admin/a'), route('/admin/a')]), ['route.clash']],
    ['a back-office page outside /admin/', withPages('mfe-new', [route('/units')]), ['route.frame']],
    ['a public page under /admin/', withPages('mfe-new', [route('/admin/units', 'public')]), ['route.frame']],
    ['the public page /admin', withPages('mfe-new', [route('/admin', 'public')]), ['route.frame', 'route.clash']],
    [
      "another module's sidebar entry",
      withPages('mfe-new', [route('/admin/new')], [entry('/admin/contacts')]),
      ['nav.clash', 'nav.dead'],
    ],
    ['an entry to nowhere', withPages('mfe-new', [], [entry('/admin/new')]), ['nav.dead']],
    [
      "a manifest of another module's",
      release('mfe-new', { manifest: inbox.manifest }),
      ['name.clash', 'route.clash', 'nav.clash'],
    ],
    ['a page under a page of another module', withPages('mfe-new', [route('/admin/contacts/x')]), ['route.clash']],
    [
      "another module's label",
      withPages('mfe-new', [route('/admin/new')], [labelled(' entry /ADMIN/contacts')]),
      ['nav.clash'],
    ],
    [
      'a label twice',
      withPages(
        'mfe-new',
        [route('/admin/new'), route('/admin/b')],
        [labelled('New'), { ...labelled('new'), path: '/admin/b' }],
      ),
      ['nav.clash'],
    ],
    [
      'a public page of a module of the back office',
      withPages('mfe-admin-new', [route('/new', 'public')]),
      ['route.frame'],
    ],
    [
      'a public page beside one of the back office',
      withPages('mfe-new', [route('/new', 'public'), route('/admin/new')]),
      ['route.frame'],
    ],
    [
      'a page of the back office with an Emotion or a React DOM of its own',
      {
        ...withPages('mfe-new', [route('/admin/new')]),
        shared: { react: SHARED['react']!, '@capsule/host': SHARED['@capsule/host']! },
      },
      ['shared.missing', 'shared.missing'],
    ],
    ["a name that may be the browser's", release('location'), ['name.clash']],
    ['a second host', release('other-shell', { kind: 'host', host: '1.4.0' }), ['host.second']],
    ['a host that becomes a remote', release('shell'), ['host.missing', 'name.clash']],
  ])('%s', (_what, of, expected) => {
    expect(verdict(of).sort()).toEqual(expected.sort());
  });

  it('a page above a page of another module', () => {
    const live = [shell, withPages('mfe-deep', [route('/admin/deep/page')])];
    expect(verdict(withPages('mfe-new', [route('/admin/deep')]), live)).toEqual(['route.clash']);
  });

  it('a remote where no host is live', () => {
    expect(verdict(release('mfe-new'), [inbox])).toEqual(['host.missing']);
  });

  it("a remote under another one's global name", () => {
    const of = release('mfe-new');
    expect(codes(candidate(of, { federation: { ...federationOf(of), name: 'mfe_inbox' } }))).toEqual(['name.clash']);
  });

  it.each([
    ['does not meet a live remote', { host: '2.0.0' }, ['host.range']],
    ['brings another React', shares({ react: at('20.0.0') }), ['shared.range']],
    [
      "claims a live module's page",
      { manifest: withPages('shell', [route('/admin/contacts')]).manifest },
      ['route.clash'],
    ],
  ])('a new host that %s', (_why, changes, expected) => {
    expect(verdict({ ...shell, ...changes })).toEqual(expected);
  });

  it.each(['/api', '/api/units', '/media', '/media/ab/dawn.png', '/livez', '/readyz'])(
    'a page at %s, which the gateway answers itself',
    (path) => {
      expect(verdict(withPages('mfe-new', [route(path, 'public')]))).toEqual(['route.reserved']);
    },
  );

  it.each([
    ['neither suits the other', at('9.4.0'), at('10.0.0')],
    ['it would not suit the live one', at('9.4.0'), at('10.0.0', '>=9.0.0')],
    ['the live one would not suit it', at('9.4.0', '>=9.0.0'), at('10.0.0')],
  ])('a package that two remotes bring, when %s: whichever loads first serves both', (_why, theirs, mine) => {
    const live = [shell, release('mfe-inbox', shares({ grid: theirs }))];
    const of = release('mfe-new', shares({ grid: mine }));
    expect(codes(candidate(of, { federation: carrying(of, 'grid') }), live)).toEqual(['shared.range']);
  });
});
