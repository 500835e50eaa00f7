import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { federationName, type RemoteRegistry, type RegisteredRemote } from '@capsule/contracts/releases/composition';
import type { RemoteModule } from '@capsule/host';
import { remoteRegistry } from './remote-registry';

/** The one place that talks to the Module Federation runtime; tests replace this module. */

/** A hung remoteEntry would hold its page for 20 s by default (architecture §4). */
const SCRIPT_TIMEOUT_MS = 5000;

const toRemote = ({ name, entry }: RegisteredRemote) => ({ name: federationName(name), entry, type: 'var' as const });

/**
 * Loads a remote's entry under a time limit, and only with the bytes that the live registry promises: the entry then
 * holds the hashes of its chunks. An entry that the registry does not name is not loaded at all.
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

/** Makes the live remotes known. None is loaded before its page is asked for. */
export function installFederation(registry: RemoteRegistry): void {
  registerPlugins([loadChecked]);
  registerRemotes(registry.remotes.filter(({ entry }) => entry !== '').map(toRemote));
}

/** Makes a remote's (new) address known, in place of what is known or half loaded of it. */
export function registerAgain(remote: RegisteredRemote): void {
  if (remote.entry === '') return;
  registerRemotes([toRemote(remote)], { force: true });
}

/**
 * Loads a remote's exposed module.
 *
 * @throws when the entry cannot be loaded, fails while running, or gives nothing
 */
export async function loadExposedModule(name: string): Promise<RemoteModule> {
  if (remoteRegistry.find(name)?.entry === '') throw new Error(`The release of ${name} cannot be read.`);
  const module = await loadRemote<{ default?: RemoteModule }>(`${federationName(name)}/remote`);
  if (!module?.default?.pages) throw new Error(`The remote ${name} has no pages.`);
  return module.default;
}
