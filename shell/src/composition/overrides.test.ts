import { applyOverrides } from './overrides';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

const released = sampleRemote('mfe-admin-inbox');
const ORIGIN = 'http://localhost:4173';
const manifest = {
  ...released.manifest,
  routes: [{ path: '/admin/contacts', page: 'inquiries', frame: 'admin', title: 'Mine' }],
};
const served = {
  app: 'mfe-admin-inbox',
  version: '1.0.0-mine',
  entry: 'remoteEntry.js',
  manifest,
  files: { 'remoteEntry.js': { integrity: 'sha384-mine' }, 'other.js': { integrity: 'sha384-other' } },
};

/** What the other address serves. */
const serving = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  remoteRegistry.install({
    lock: 1,
    remotes: [released],
    overrides: [{ name: 'mfe-admin-inbox', origin: ORIGIN, fixed: false }],
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a module from another address', () => {
  it('is taken from there: its entry, its integrity and its pages', async () => {
    const fetch = serving(served);
    const limit = jest.spyOn(AbortSignal, 'timeout');
    await applyOverrides();
    expect(limit.mock.calls).toEqual([[5000]]);
    expect(fetch.mock.calls[0]).toMatchObject([`${ORIGIN}/release.json`, { cache: 'no-store' }]);
    expect(remoteRegistry.find('mfe-admin-inbox')).toEqual({
      name: 'mfe-admin-inbox',
      version: '1.0.0-mine',
      entry: `${ORIGIN}/remoteEntry.js`,
      integrity: 'sha384-mine',
      manifest,
    });
    expect(log).not.toHaveBeenCalled();
  });

  it('that says no hash of its entry is taken without one', async () => {
    serving({ ...served, files: {} });
    await applyOverrides();
    expect(remoteRegistry.find('mfe-admin-inbox')).toMatchObject({ version: '1.0.0-mine', integrity: '' });
    expect(log).not.toHaveBeenCalled();
  });

  it('is asked for by nobody where there is none', async () => {
    remoteRegistry.install({ lock: 1, remotes: [released] });
    const fetch = serving(served);
    await applyOverrides();
    expect(fetch).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  it.each<readonly [string, () => unknown, string]>([
    ['serves another module', () => serving({ ...served, app: 'mfe-admin-ops' }), 'mfe-admin-ops is served there.'],
    ['serves nothing', () => serving({}, 404), 'release.json was answered with 404.'],
    ['serves something else', () => serving({ app: 'mfe-admin-inbox' }), 'its release.json is not that of a module.'],
    ...(['app', 'entry', 'manifest', 'files'] as const).map(
      (part) =>
        [
          `serves a release without its ${part}`,
          () => serving({ ...served, [part]: undefined }),
          'its release.json is not that of a module.',
        ] as const,
    ),
    [
      'serves a manifest without routes',
      () => serving({ ...served, manifest: {} }),
      'its release.json is not that of a module.',
    ],
    [
      'serves no JSON',
      () => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<!doctype html>')),
      'its release.json is not that of a module.',
    ],
    [
      'cannot be reached',
      () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
      'nothing there answers this browser.',
    ],
  ])('that %s stays as it is released, and override and console say why', async (_what, arrange, why) => {
    arrange();
    await applyOverrides();
    expect(remoteRegistry.find('mfe-admin-inbox')).toEqual(released);
    expect(remoteRegistry.current().overrides).toEqual([expect.objectContaining({ origin: ORIGIN, problem: why })]);
    expect(remoteRegistry.isOverridden('mfe-admin-inbox')).toBe(false);
    expect(log.mock.calls).toEqual([[`mfe-admin-inbox could not be taken from ${ORIGIN}: ${why}`]]);
  });

  it('that fails keeps no other from being taken', async () => {
    const ops = sampleRemote('mfe-admin-ops');
    remoteRegistry.install({
      lock: 1,
      remotes: [released, ops],
      overrides: [
        { name: 'mfe-admin-inbox', origin: 'http://localhost:1', fixed: false },
        { name: 'mfe-admin-ops', origin: ORIGIN, fixed: false },
      ],
    });
    serving({ ...served, app: 'mfe-admin-ops' });
    await applyOverrides();
    expect(remoteRegistry.find('mfe-admin-inbox')).toEqual(released);
    expect(remoteRegistry.find('mfe-admin-ops')?.version).toBe('1.0.0-mine');
    expect(remoteRegistry.isOverridden('mfe-admin-ops')).toBe(true);
  });
});
