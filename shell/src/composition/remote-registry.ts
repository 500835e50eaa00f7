import {
  REGISTRY_ELEMENT_ID,
  REGISTRY_PATH,
  type RemoteRegistry,
  type RegisteredRemote,
} from '@capsule/contracts/releases/composition';

/**
 * The live remotes and their addresses. The gateway puts the registry into every page; "Try again" fetches the live
 * one, because a repaired release has a new address (architecture §4).
 */

function readInlined(): RemoteRegistry {
  const element = document.getElementById(REGISTRY_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '{"lock":0,"remotes":[]}') as RemoteRegistry;
}

let registry: RemoteRegistry | null = null;

const FETCH_TIMEOUT_MS = 5000;

export const remoteRegistry = {
  /** Sets the registry where there is no page to read it from: when a server draws the screen. */
  install(known: RemoteRegistry): void {
    registry = known;
  },

  /** The registry that this tab uses. */
  current(): RemoteRegistry {
    registry ??= readInlined();
    return registry;
  },

  /** A remote's entry in the registry, or `undefined` when it is not live. */
  find(name: string): RegisteredRemote | undefined {
    return remoteRegistry.current().remotes.find((remote) => remote.name === name);
  },

  /** The remote with this entry address, or `undefined`. */
  findByEntry(url: string): RegisteredRemote | undefined {
    const absolute = (address: string) => new URL(address, document.baseURI).href;
    return remoteRegistry.current().remotes.find(({ entry }) => absolute(entry) === absolute(url));
  },

  /** Whether a remote is loaded from another address than the store's. */
  isOverridden(name: string): boolean {
    return remoteRegistry.current().overrides?.some((override) => override.name === name) ?? false;
  },

  /** Replaces the registry's entry for this remote. */
  replace(row: RegisteredRemote): void {
    const { remotes, ...rest } = remoteRegistry.current();
    registry = { ...rest, remotes: [...remotes.filter(({ name }) => name !== row.name), row] };
  },

  /**
   * Fetches the live registry and takes over its entry for one remote. All other entries stay, so that modules in use
   * in this tab are not replaced. An overridden module keeps its address.
   *
   * @returns the entry, or `undefined` when the remote is not live any more
   */
  async refresh(name: string): Promise<RegisteredRemote | undefined> {
    if (remoteRegistry.isOverridden(name)) return remoteRegistry.find(name);
    const response = await fetch(REGISTRY_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The live registry was answered with ${response.status}.`);
    const row = ((await response.json()) as RemoteRegistry).remotes.find((remote) => remote.name === name);
    if (row) remoteRegistry.replace(row);
    return row;
  },
};
