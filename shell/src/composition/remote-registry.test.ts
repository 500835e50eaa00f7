import { REGISTRY_ELEMENT_ID, REGISTRY_PATH, type RegisteredRemote } from '@capsule/contracts/releases/composition';
import { remoteRegistry } from './remote-registry';
import type * as Registry from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

const inbox = sampleRemote('mfe-admin-inbox');
const ops = sampleRemote('mfe-admin-ops');

/** How a tab begins. */
const UP_TO_DATE = { isOutdated: false, isUrgent: false, retired: [] };

/** What is live by now. @returns what was asked of the network */
function live(...remotes: RegisteredRemote[]) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ lock: 2, remotes })));
}

beforeEach(() => remoteRegistry.install({ lock: 1, remotes: [inbox, ops] }));
afterEach(() => jest.restoreAllMocks());

describe('the registry of the live remotes', () => {
  it('is read from the page', () => {
    jest.isolateModules(() => {
      const inlined = JSON.stringify({ lock: 7, remotes: [ops] });
      document.body.innerHTML = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlined}</script>`;
      const fresh = jest.requireActual<typeof Registry>('./remote-registry').remoteRegistry;
      expect(fresh.state()).toEqual({ registry: { lock: 7, remotes: [ops] }, ...UP_TO_DATE });
    });
  });

  it('is up to date where it was given', () => {
    expect(remoteRegistry.state()).toEqual({ registry: { lock: 1, remotes: [inbox, ops] }, ...UP_TO_DATE });
  });

  it('finds a remote by its name, and by the address of its entry', () => {
    expect(remoteRegistry.find('mfe-admin-ops')).toBe(ops);
    expect(remoteRegistry.find('mfe-x')).toBeUndefined();
    expect(remoteRegistry.findByEntry(new URL(ops.entry, document.baseURI).href)).toBe(ops);
    expect(remoteRegistry.findByEntry(`https://elsewhere.example${ops.entry}`)).toBeUndefined();
  });
});

describe('a remote that is tried again', () => {
  it('is taken from where it is live now; the others stay as this tab knows them', async () => {
    const fetch = live(
      ...['mfe-admin-inbox', 'mfe-admin-ops'].map((name) => sampleRemote(name, { version: '1.0.0-b' })),
    );
    const fresh = await remoteRegistry.refresh('mfe-admin-inbox');
    expect(fresh?.version).toBe('1.0.0-b');
    expect(remoteRegistry.find('mfe-admin-inbox')).toBe(fresh);
    expect(remoteRegistry.find('mfe-admin-ops')).toBe(ops);
    expect(remoteRegistry.current()).toMatchObject({ lock: 1, remotes: [{}, {}] });
    expect(fetch.mock.calls[0]).toMatchObject([REGISTRY_PATH, { cache: 'no-cache' }]);
  });

  it('stays where it comes from when that is another address: nobody’s module is exchanged for the released one', async () => {
    const mine = { ...inbox, entry: 'http://localhost:4173/remoteEntry.js' };
    remoteRegistry.install({
      lock: 1,
      remotes: [mine, ops],
      overrides: [{ name: 'mfe-admin-inbox', origin: 'http://localhost:4173', fixed: false }],
    });
    const fetch = live(inbox, ops);
    expect(await remoteRegistry.refresh('mfe-admin-inbox')).toBe(mine);
    expect(remoteRegistry.find('mfe-admin-inbox')).toBe(mine);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is nothing when it is not live any more', async () => {
    live(ops);
    expect(await remoteRegistry.refresh('mfe-admin-inbox')).toBeUndefined();
  });

  it('fails when the registry cannot be had', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    await expect(remoteRegistry.refresh('mfe-admin-inbox')).rejects.toThrow('answered with 503');
    expect(remoteRegistry.find('mfe-admin-inbox')).toBe(inbox);
  });
});

describe('a tab that follows what is live', () => {
  const at = (version: string) => sampleRemote('mfe-admin-ops', { version });
  const follow = (registry: object) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(registry)));
    return remoteRegistry.follow();
  };

  it('need not hurry any more when what it runs is live again', async () => {
    remoteRegistry.install({ lock: 1, remotes: [at('1.0.0-a')] });
    remoteRegistry.markLoaded('mfe-admin-ops');
    await follow({ lock: 2, urgent: 2, remotes: [at('1.0.0-b')] });
    expect(remoteRegistry.state()).toMatchObject({ isOutdated: true, isUrgent: true });
    await follow({ lock: 3, urgent: 2, remotes: [at('1.0.0-a')] });
    expect(remoteRegistry.state()).toMatchObject({ isOutdated: false, isUrgent: false });
  });

  it('takes a module that has moved from there, where nothing of it is loaded and no other address is given', async () => {
    const mine = sampleRemote('mfe-mine');
    const overrides = [{ name: 'mfe-mine', origin: 'http://localhost:4173', fixed: false }];
    remoteRegistry.install({ lock: 1, remotes: [mine, inbox], overrides });
    const moved = sampleRemote('mfe-admin-inbox', { version: '1.0.0-b' });
    expect(await follow({ lock: 2, remotes: [mine, moved] })).toEqual([moved]);
    expect(remoteRegistry.find('mfe-admin-inbox')).toEqual(moved);
  });

  it('must hurry until it runs what is live, though what comes later need not', async () => {
    remoteRegistry.install({ lock: 1, remotes: [at('1.0.0-a')] });
    remoteRegistry.markLoaded('mfe-admin-ops');
    await follow({ lock: 2, urgent: 2, remotes: [at('1.0.0-b')] });
    await follow({ lock: 3, urgent: 2, remotes: [at('1.0.0-c')] });
    expect(remoteRegistry.state()).toMatchObject({ isOutdated: true, isUrgent: true });
  });

  it('keeps a module from another address, though nothing of it is loaded', async () => {
    const mine = { ...sampleRemote('mfe-mine'), entry: 'http://localhost:4173/remoteEntry.js' };
    const overrides = [{ name: 'mfe-mine', origin: 'http://localhost:4173', fixed: false }];
    remoteRegistry.install({ lock: 1, remotes: [mine], overrides });
    expect(await follow({ lock: 2, remotes: [sampleRemote('mfe-mine', { version: '1.0.0-b' })] })).toEqual([]);
    expect(remoteRegistry.find('mfe-mine')).toEqual(mine);
  });

  it('tells each change until nobody listens, and waits 5 s for an answer', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const listener = jest.fn();
    const end = remoteRegistry.subscribe(listener);
    await follow({ lock: 2, remotes: [inbox] });
    expect(limit.mock.calls).toEqual([[5000]]);
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    await follow({ lock: 3, remotes: [inbox] });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
