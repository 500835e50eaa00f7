import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { federationName, type RemoteRegistry, type RegisteredRemote } from '@capsule/contracts/releases/composition';
import type { RemoteModule } from '@capsule/host';
import { remoteRegistry } from './remote-registry';

/** The only file that uses the Module Federation runtime; tests replace this module. */

/** Without this, a hanging remoteEntry would block its page for 20 s, the default (architecture §4). */
const SCRIPT_TIMEOUT_MS = 5000;

const toRemote = ({ name, entry }: RegisteredRemote) => ({ name: federationName(name), entry, type: 'var' as const });

/**
 * Loads a remote's entry with a time limit and with the hash from the live registry, so that altered bytes do not run;
 * the entry holds the hashes of its own chunks. An entry that is not in the registry is not loaded at all.
 */
const loadChecked: ModuleFederationRuntimePlugin = {
  name: 'load-checked',
  createScript({ url }) {
    const remote = remoteRegistry.findByEntry(url);
    if (!remote) throw new Error(`${url} is no entry of a live module.`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = remote.integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

/** Registers the live remotes. Each is loaded when one of its pages is first opened. */
export function installFederation(registry: RemoteRegistry): void {
  registerPlugins([loadChecked]);
  registerRemotes(registry.remotes.filter(({ entry }) => entry !== '').map(toRemote));
}

/** Registers a remote again, at its current address, and drops what was loaded of it before. */
export function registerAgain(remote: RegisteredRemote): void {
  if (remote.entry === '') return;
  registerRemotes([toRemote(remote)], { force: true });
}

/**
 * Loads a remote's exposed module.
 *
 * @throws when the entry cannot be loaded, throws while it runs, or exports no pages
 */
export async function loadExposedModule(name: string): Promise<RemoteModule> {
  if (remoteRegistry.find(name)?.entry === '') throw new Error(`The release of ${name} cannot be read.`);
  const module = await loadRemote<{ default?: RemoteModule }>(`${federationName(name)}/remote`);
  if (!module?.default?.pages) throw new Error(`The remote ${name} has no pages.`);
  return module.default;
}
