import { describe, expect, it } from '@jest/globals';
import { federationName, type Release, type RemoteRoute } from '@capsule/contracts';
import { SHARED } from '../fixtures';
import type { Budgets } from './budgets';
import type { Candidate } from './candidate';
import { checkDeploy } from './check-deploy';

const release = (app: string, changes: Partial<Release> = {}): Release => ({
  format: 1,
  app,
  version: '1.0.0-0123456789ab',
  kind: 'remote',
  host: '^1.0.0',
  shared: SHARED,
  entry: 'entry.js',
  preload: {},
  scriptHashes: [],
  manifest: { name: app, nav: [], routes: [] },
  files: {},
  ...changes,
});
const candidate = (of: Release, changes: Partial<Candidate> = {}): Candidate => ({
  release: of,
  federation: { name: federationName(of.app), shared: [] },
  served: {},
  ...changes,
});
const route = (path: string, frame: RemoteRoute['frame'] = 'admin'): RemoteRoute => ({
  path,
  frame,
  page: 'page',
  title: 'Page',
});
const entry = (path: string) => ({
  path,
  label: 'Entry',
  summary: 'S.',
  icon: 'M4 4h16',
  order: 5,
  roles: ['admin' as const],
});
const withPages = (app: string, routes: RemoteRoute[], nav = [] as ReturnType<typeof entry>[]) =>
  release(app, { manifest: { name: app, nav, routes } });
const shares = (changes: Release['shared']) => ({ shared: { ...SHARED, ...changes } });
const at = (version: string, range = `^${version}`) => ({ version, range });

const shell = release('shell', {
  kind: 'host',
  host: '1.4.0',
  entry: null,
  manifest: { name: 'shell', nav: [entry('/admin')], routes: [route('/admin'), route('/admin/login')] },
});
const inbox = release('mfe-inbox', {
  manifest: { name: 'mfe-inbox', nav: [entry('/admin/contacts')], routes: [route('/admin/contacts')] },
});
const LIVE = [shell, inbox];
const BUDGETS: Budgets = {
  host: { public: 1000, admin: 2000 },
  remote: { public: 100, admin: 200 },
  exceptions: { 'mfe-heavy': { page: 300 } },
};
const codes = (of: Candidate, live = LIVE) => checkDeploy(of, live, BUDGETS).map(({ code }) => code);
const verdict = (of: Release, live = LIVE) => codes(candidate(of), live);

describe('the deploy checks let a release live', () => {
  it.each([
    ['a remote with pages of its own', withPages('mfe-new', [route('/admin/new')], [entry('/admin/new')]), LIVE],
    ['a public remote', withPages('mfe-new', [route('/', 'public'), route('/administration', 'public')]), LIVE],
    ['the next version of a live remote', { ...inbox, version: '1.0.1-0123456789ab' }, LIVE],
    ['the first host', shell, []],
    ['the next host that meets every live remote', { ...shell, host: '1.9.0' }, LIVE],
    ['a host while a remote is broken by itself', { ...shell, host: '1.9.0' }, [shell, release('mfe-inbox')]],
    [
      'a remote that shares with another what suits both',
      release('mfe-new', shares({ grid: at('9.2.0', '^9.0.0') })),
      [shell, release('mfe-inbox', shares({ grid: at('9.4.0', '^9.0.0') }))],
    ],
  ])('%s', (_what, of, live) => {
    const carrying = { federation: { name: federationName(of.app), shared: [carried('grid')] } };
    expect(codes(candidate(of, carrying), live)).toEqual([]);
  });
});

const carried = (name: string) => ({ name, assets: { js: { sync: ['1.js'] } } });

describe('the deploy checks refuse', () => {
  it.each<[string, Release, string[]]>([
    ['a remote of a newer host', release('mfe-new', { host: '^1.5.0' }), ['host.range']],
    ['a remote of the next major host', release('mfe-new', { host: '^2.0.0' }), ['host.range']],
    ['a range that is none', release('mfe-new', { host: 'whatever' }), ['host.range']],
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
    ['a page among the calls', withPages('mfe-new', [route('/api/units', 'public')]), ['route.reserved']],
    ['a page that is a probe', withPages('mfe-new', [route('/livez', 'public')]), ['route.reserved']],
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
    ["a name that may be the browser's", release('location'), ['name.clash']],
    ['a second host', release('other-shell', { kind: 'host', host: '1.4.0' }), ['host.second']],
    ['a host that becomes a remote', release('shell'), ['host.missing', 'name.clash']],
  ])('%s', (_what, of, expected) => {
    expect(verdict(of).sort()).toEqual(expected.sort());
  });

  it('a remote where no host is live', () => {
    expect(verdict(release('mfe-new'), [inbox])).toEqual(['host.missing']);
  });

  it("a remote under another one's global name", () => {
    const of = candidate(release('mfe-new'), { federation: { name: 'mfe_inbox', shared: [] } });
    expect(codes(of)).toEqual(['name.clash']);
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

  it('a package between two remotes that would not suit whichever loads second', () => {
    const live = [shell, release('mfe-inbox', shares({ grid: at('9.4.0') }))];
    const of = candidate(release('mfe-new', shares({ grid: at('10.0.0') })), {
      federation: { name: 'mfe_new', shared: [carried('grid')] },
    });
    expect(codes(of, live)).toEqual(['shared.range']);
  });

  it('says what and why', () => {
    expect(checkDeploy(candidate(withPages('mfe-new', [route('/admin/login')])), LIVE, BUDGETS)).toEqual([
      { code: 'route.clash', message: "The page /admin/login of mfe-new is shell's already." },
    ]);
    expect(checkDeploy(candidate(release('mfe-new', { host: '^2.0.0' })), LIVE, BUDGETS)[0]?.message).toBe(
      'mfe-new 1.0.0-0123456789ab needs @capsule/host ^2.0.0, and shell 1.0.0-0123456789ab provides 1.4.0.',
    );
  });
});

describe('a size budget', () => {
  const weighing = (app: string, bytes: number, frame: RemoteRoute['frame'] = 'admin') => {
    const path = frame === 'admin' ? '/admin/new' : '/new';
    const of = { ...withPages(app, [route(path, frame)]), preload: { page: ['exposed.js', 'entry.js'] } };
    return candidate(of, { served: { 'entry.js': 50, 'exposed.js': bytes - 50, 'later.js': 9999 } });
  };

  it.each([
    ['mfe-new', 200, 'admin', []],
    ['mfe-new', 201, 'admin', ['size.budget']],
    ['mfe-new', 101, 'public', ['size.budget']],
    ['mfe-heavy', 300, 'admin', []],
    ['mfe-heavy', 301, 'admin', ['size.budget']],
  ] as const)('of %s with %d bytes on a page of the %s frame: %j', (app, bytes, frame, expected) => {
    expect(codes(weighing(app, bytes, frame))).toEqual(expected);
  });

  it.each([
    ['public', 1001, ['size.budget']],
    ['admin', 1001, []],
  ] as const)("of the host's %s frame with %d bytes: %j", (frame, bytes, expected) => {
    const host = candidate({ ...shell, preload: { [frame]: ['main.js'] } }, { served: { 'main.js': bytes } });
    expect(codes(host)).toEqual(expected);
  });

  it('does not hold back what was live before', () => {
    expect(checkDeploy(weighing('mfe-new', 9999), LIVE, null)).toEqual([]);
  });
});
