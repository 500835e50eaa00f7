import {
  REGISTRY_ELEMENT_ID,
  REGISTRY_PATH,
  type RemoteOverride,
  type RemoteRegistry,
  type RegisteredRemote,
} from '@capsule/contracts/releases/composition';
import { mergeRegistry } from './merge-registry';

/**
 * The remotes that this tab knows, and their addresses. The gateway puts the registry into every page; an open tab
 * follows the live one as far as it can, and "Try again" takes one remote from it, because a repaired release has a new
 * address (architecture §4).
 */

const FETCH_TIMEOUT_MS = 5000;

function readInlined(): RemoteRegistry {
  const element = document.getElementById(REGISTRY_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? '{"lock":0,"remotes":[]}') as RemoteRegistry;
}

/** What the frame draws of it. A new object at each change, so that React notices. */
export interface TabState {
  registry: RemoteRegistry;
  /** Whether only loading the page again brings all that is live. */
  isOutdated: boolean;
  /** Whether that must not wait: the next page is loaded from the server. */
  isUrgent: boolean;
  /** Names of modules that are live no more. */
  retired: readonly string[];
}

let state: TabState | null = null;
const listeners = new Set<() => void>();

/** Modules whose code runs in this tab. */
const loaded = new Set<string>();

/** Modules that failed in this tab, and have not loaded again since. */
const failed = new Set<string>();

function set(next: TabState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function fetchLive(): Promise<RemoteRegistry> {
  const response = await fetch(REGISTRY_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The live registry was answered with ${response.status}.`);
  return (await response.json()) as RemoteRegistry;
}

export const remoteRegistry = {
  /** Sets the registry where there is no page to read it from: when a server draws the screen. */
  install(known: RemoteRegistry): void {
    set({ registry: known, isOutdated: false, isUrgent: false, retired: [] });
  },

  /** The registry that this tab uses. */
  current(): RemoteRegistry {
    return remoteRegistry.state().registry;
  },

  /** The registry, and how far this tab is behind what is live. An external store, with `subscribe`. */
  state(): TabState {
    state ??= { registry: readInlined(), isOutdated: false, isUrgent: false, retired: [] };
    return state;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Says that the code of a module runs in this tab now, so that its release stays. */
  markLoaded(name: string): void {
    loaded.add(name);
    failed.delete(name);
  },

  /** Says that a page or part of a module could not be loaded, or threw. */
  markFailed(name: string): void {
    failed.add(name);
  },

  /** What became of a module in this tab; `null` where nobody has opened it. */
  outcomeOf(name: string): 'loaded' | 'failed' | null {
    if (failed.has(name)) return 'failed';
    return loaded.has(name) ? 'loaded' : null;
  },

  /**
   * Follows what is live now, as far as this tab can (architecture §4).
   *
   * @returns the modules that come from another address now
   * @throws when the live registry cannot be had
   */
  async follow(): Promise<RegisteredRemote[]> {
    const live = await fetchLive();
    const isLoaded = (name: string) => loaded.has(name) || remoteRegistry.isOverridden(name);
    const { moved, ...taken } = mergeRegistry(remoteRegistry.current(), live, isLoaded);
    // A later lock that is not urgent does not make it less so.
    const isUrgent = taken.isUrgent || (remoteRegistry.state().isUrgent && taken.isOutdated);
    set({ ...taken, isUrgent });
    return moved;
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
    const { overrides = [] } = remoteRegistry.current();
    return overrides.some((override) => override.name === name && override.problem === undefined);
  },

  /** Notes why a module could not be taken from its other address: it runs as it is released. */
  giveUpOverride(given: RemoteOverride, problem: string): void {
    const { overrides = [], ...rest } = remoteRegistry.current();
    const noted = overrides.map((each) => (each === given ? { ...each, problem } : each));
    set({ ...remoteRegistry.state(), registry: { ...rest, overrides: noted } });
  },

  /** Replaces the registry's entry for this remote. */
  replace(row: RegisteredRemote): void {
    const { remotes, ...rest } = remoteRegistry.current();
    set({
      ...remoteRegistry.state(),
      registry: { ...rest, remotes: [...remotes.filter(({ name }) => name !== row.name), row] },
    });
  },

  /**
   * Fetches the live registry and takes over its entry for one remote. All other entries stay, so that modules in use
   * in this tab are not replaced. An overridden module keeps its address.
   *
   * @returns the entry, or `undefined` when the remote is not live any more
   */
  async refresh(name: string): Promise<RegisteredRemote | undefined> {
    if (remoteRegistry.isOverridden(name)) return remoteRegistry.find(name);
    const row = (await fetchLive()).remotes.find((remote) => remote.name === name);
    if (row) remoteRegistry.replace(row);
    return row;
  },
};
