import {
  REGISTRY_ELEMENT_ID,
  REGISTRY_PATH,
  type RemoteRegistry,
  type RegisteredRemote,
} from '@capsule/contracts/releases/composition';

/**
 * Which remotes are live, and where. The gateway puts the registry into every page; "Try again" fetches the live one,
 * because a release that was fixed has a new address (architecture §4).
 */

function readInlined(): RemoteRegistry {
  const element = document.getElementById(REGISTRY_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '{"lock":0,"remotes":[]}') as RemoteRegistry;
}

let registry: RemoteRegistry | null = null;

const FETCH_TIMEOUT_MS = 5000;

export const remoteRegistry = {
  /** Says the registry where no page holds it: on a server that draws one. */
  install(known: RemoteRegistry): void {
    registry = known;
  },

  /** The registry that this tab works by. */
  current(): RemoteRegistry {
    registry ??= readInlined();
    return registry;
  },

  /** A remote's row, or `undefined` when it is not live. */
  find(name: string): RegisteredRemote | undefined {
    return remoteRegistry.current().remotes.find((remote) => remote.name === name);
  },

  /** The remote whose entry stands at an address, or `undefined`. */
  findByEntry(url: string): RegisteredRemote | undefined {
    const absolute = (address: string) => new URL(address, document.baseURI).href;
    return remoteRegistry.current().remotes.find(({ entry }) => absolute(entry) === absolute(url));
  },

  /** Whether a remote comes from another address than the store's. */
  isOverridden(name: string): boolean {
    return remoteRegistry.current().overrides?.some((override) => override.name === name) ?? false;
  },

  /** Puts a row in place of the one of its name. */
  replace(row: RegisteredRemote): void {
    const { remotes, ...rest } = remoteRegistry.current();
    registry = { ...rest, remotes: [...remotes.filter(({ name }) => name !== row.name), row] };
  },

  /**
   * Takes over the live row of one remote. The other rows stay: modules that work in this tab are not exchanged under
   * it. A module from another address stays where it is.
   *
   * @returns the row, or `undefined` when the remote is not live any more
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
