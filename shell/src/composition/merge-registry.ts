import type { RegisteredRemote, RemoteRegistry } from '@capsule/contracts/releases/composition';

/** What an open tab makes of a newer registry. */
export interface MergedRegistry {
  registry: RemoteRegistry;
  /** Modules that come from another address from now on, new ones included: they must be registered. */
  moved: RegisteredRemote[];
  /** Whether this tab runs something else than what is live, so that only loading it again brings that. */
  isOutdated: boolean;
  /** Whether what this tab runs was taken back, and must not be run on. */
  isUrgent: boolean;
  /** Modules that are live no more. */
  retired: string[];
}

const byName = (a: RegisteredRemote, b: RegisteredRemote) => (a.name < b.name ? -1 : 1);

/**
 * Takes over what is live now for every module of which nothing has been loaded in this tab; the others stay as they
 * are, because two releases of one module do not work side by side. Retired modules stay known: their pages say so.
 *
 * @param isLoaded whether a module's code runs in this tab, or whether it is overridden
 */
export function mergeRegistry(
  known: RemoteRegistry,
  live: RemoteRegistry,
  isLoaded: (remote: string) => boolean,
): MergedRegistry {
  const before = new Map(known.remotes.map((remote) => [remote.name, remote]));
  const after = new Set(live.remotes.map(({ name }) => name));
  const isMoved = ({ name, version }: RegisteredRemote) => before.get(name)?.version !== version;
  const moved = live.remotes.filter((remote) => isMoved(remote) && !isLoaded(remote.name));
  const isOverridden = (name: string) =>
    known.overrides?.some((override) => override.name === name && override.problem === undefined) ?? false;
  // An overridden module may never have been live.
  const gone = known.remotes.filter(({ name }) => !after.has(name));
  const retired = gone.filter(({ name }) => !isOverridden(name));
  const kept = live.remotes.map((remote) => (isLoaded(remote.name) ? (before.get(remote.name) ?? remote) : remote));
  const hostMoved = known.host !== undefined && live.host !== undefined && known.host !== live.host;
  // What comes from another address is not what is live, and would not be after a reload.
  const runsAnother = (remote: RegisteredRemote) =>
    isMoved(remote) && isLoaded(remote.name) && !isOverridden(remote.name);
  const isOutdated = hostMoved || live.remotes.some(runsAnother);
  return {
    // The host stays what this tab runs.
    registry: {
      ...live,
      host: known.host,
      overrides: known.overrides,
      remotes: [...kept, ...gone].toSorted(byName),
    },
    moved,
    isOutdated,
    isUrgent: isOutdated && (live.urgent ?? 0) > known.lock,
    retired: retired.map(({ name }) => name),
  };
}
