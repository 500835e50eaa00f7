import { readBuild, type ReleaseStore } from '@capsule/releases';
import {
  deployRelease,
  readLocks,
  standingOf,
  type Budgets,
  type MoveCheck,
  type Outcome,
  type Standing,
} from '@capsule/releases/teams';

/** A build of this checkout, and what the history of the store says of it. */
export interface StandingBuild {
  folder: string;
  app: string;
  version: string;
  standing: Standing;
}

/** Says how each build stands: live, never live, or taken back on purpose. @param builds their folders */
export async function standingOfBuilds(store: ReleaseStore, builds: readonly string[]): Promise<StandingBuild[]> {
  const locks = await readLocks(store);
  return Promise.all(
    builds.map(async (folder) => {
      const { app, version } = await readBuild(folder);
      return { folder, app, version, standing: standingOf(locks, app, version) };
    }),
  );
}

interface ShipRequest {
  builds: readonly string[];
  by: string;
  why?: string;
  firstBudgets: Budgets;
  check?: MoveCheck | undefined;
  /** Publishes and deploys nothing. */
  dryRun?: boolean;
}

export interface Shipment {
  /** What was never live, with its outcome; without one in a dry run. */
  shipped: { build: StandingBuild; outcome: Outcome | null }[];
  /** What history has taken back, or off: a person who names it brings it back. */
  leftOut: StandingBuild[];
}

/**
 * Publishes and deploys every build that was never live, each through the deploy checks. One may need another that is
 * refused before it, such as a newer host, so the refused ones are tried again while others succeed.
 */
export async function ship(store: ReleaseStore, { builds, dryRun, ...request }: ShipRequest): Promise<Shipment> {
  const standing = await standingOfBuilds(store, builds);
  const leftOut = standing.filter((build) => build.standing === 'taken-back' || build.standing === 'retired');
  let waiting = standing.filter((build) => build.standing === 'new');
  if (dryRun) return { shipped: waiting.map((build) => ({ build, outcome: null })), leftOut };

  for (const { folder } of waiting) await store.publish(folder, await readBuild(folder));
  const outcomes = new Map<StandingBuild, Outcome>();
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    for (const build of waiting) {
      const { app, version } = build;
      outcomes.set(build, await deployRelease(store, { app, version, ...request }));
    }
    waiting = waiting.filter((build) => outcomes.get(build)?.kind === 'refused');
  }
  return { shipped: [...outcomes].map(([build, outcome]) => ({ build, outcome })), leftOut };
}
