import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { installFederation, loadExposedModule, registerAgain } from './federation';
import { remoteRegistry } from './remote-registry';
import { sampleRemote } from './testing/sample-remote';

/** What the federation runtime is told of the live modules, and which scripts it may load (architecture §4). */

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const ops = sampleRemote('mfe-admin-ops');
const unread = { ...sampleRemote('mfe-unread'), entry: '' };
const registry = { lock: 1, remotes: [ops, unread] };
const REGISTERED = { name: 'mfe_admin_ops', entry: ops.entry, type: 'var' };

beforeEach(() => {
  jest.clearAllMocks();
  remoteRegistry.install(registry);
});

it('knows each module whose release can be read', () => {
  installFederation(registry);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
  expect(registerRemotes).toHaveBeenCalledWith([REGISTERED]);
});

it('drops what it has loaded of a module that has moved, and takes it from its new address', () => {
  registerAgain(ops);
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([[[REGISTERED], { force: true }]]);
  registerAgain(unread);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

describe('a script that the runtime asks for', () => {
  type CreateScript = (asked: { url: string }) => { script: HTMLScriptElement; timeout: number };
  const createScript = (url: string) => {
    installFederation(registry);
    const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
    return (plugin as unknown as { createScript: CreateScript }).createScript({ url });
  };

  it('is the entry of a live module, with its hash, and is waited for 5 s', () => {
    const { script, timeout } = createScript(new URL(ops.entry, document.baseURI).href);
    expect(script).toMatchObject({ async: true, integrity: 'sha384-1.0.0-a', crossOrigin: 'anonymous' });
    expect(script.src).toBe(new URL(ops.entry, document.baseURI).href);
    expect(timeout).toBe(5000);
  });

  it('is no other one', () => {
    const url = 'https://elsewhere.example/remoteEntry.js';
    expect(() => createScript(url)).toThrow(`${url} is no entry of a live module.`);
  });
});

describe('what a module exposes', () => {
  const load = jest.mocked(loadRemote);

  it('is loaded by its name', async () => {
    const module = { manifest: ops.manifest, pages: {} };
    load.mockResolvedValue({ default: module });
    expect(await loadExposedModule('mfe-admin-ops')).toBe(module);
    expect(load).toHaveBeenCalledWith('mfe_admin_ops/remote');
  });

  it.each([null, {}, { default: {} }])('must be pages, and is not %j', async (exposed) => {
    load.mockResolvedValue(exposed);
    await expect(loadExposedModule('mfe-admin-ops')).rejects.toThrow('The remote mfe-admin-ops has no pages.');
  });

  it('is nothing of a module that this tab does not know', async () => {
    load.mockResolvedValue(null);
    await expect(loadExposedModule('mfe-unknown')).rejects.toThrow('The remote mfe-unknown has no pages.');
  });

  it('is not asked for of a release that cannot be read', async () => {
    await expect(loadExposedModule('mfe-unread')).rejects.toThrow('The release of mfe-unread cannot be read.');
    expect(load).not.toHaveBeenCalled();
  });
});
