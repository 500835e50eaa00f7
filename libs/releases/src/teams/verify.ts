import { inspectRelease } from '../deploy-checks/candidate';
import { refusalOf, refuse, type Refusal } from '../deploy-checks/refusals';
import type { ReleaseStore } from '../store';
import { isAsPublished } from '../version';
import { currentBudgets } from './store-budgets';
import { daysAgo, locksSince, namedBy, readEveryLock, releaseKey } from './window';

/** What is wrong with a release. */
export interface DamagedRelease {
  app: string;
  version: string;
  isLive: boolean;
  refusals: Refusal[];
}

/** The result of reading a store through. */
export interface Verification {
  /** How many releases were read. */
  releases: number;
  damaged: DamagedRelease[];
  /** Locks that cannot be read; the newest one counts most. */
  locks: Refusal[];
  /** Why the newest lock is not served; `null` when it can be read. */
  newest: Refusal | null;
  budgets: Refusal | null;
}

async function problemsOf(store: ReleaseStore, app: string, version: string): Promise<Refusal[]> {
  const { candidate, refusals } = await inspectRelease(store, app, version);
  if (candidate === null || isAsPublished(candidate.release)) return refusals;
  const message = `${app} ${version} has other content than that which its version was made from.`;
  return [refuse('version.changed', message)];
}

async function problemOf(reading: Promise<unknown>): Promise<Refusal | null> {
  return reading.then(
    () => null,
    (error: unknown) => refusalOf(error),
  );
}

/**
 * Reads every byte of the releases that locks of the last days name, and compares it with its hash.
 * @param days `null` for every lock and every release of the store
 */
export async function verifyStore(store: ReleaseStore, { days }: { days: number | null }): Promise<Verification> {
  const { locks, unreadable } = await readEveryLock(store);
  const live = namedBy(locks.slice(-1));
  const wanted = namedBy(days === null ? locks : locksSince(locks, daysAgo(days)));
  const stored = days === null ? await store.listReleases() : [];
  for (const { app, version } of stored) wanted.add(releaseKey(app, version));
  const damaged: DamagedRelease[] = [];
  // One after the other: a store may have more files than a process may open.
  for (const key of [...wanted].sort()) {
    const [app = '', version = ''] = key.split('/');
    const refusals = await problemsOf(store, app, version);
    if (refusals.length > 0) damaged.push({ app, version, isLive: live.has(key), refusals });
  }
  return {
    releases: wanted.size,
    damaged,
    locks: unreadable.map(({ error }) => refusalOf(error)),
    newest: await problemOf(store.readLive()),
    budgets: await problemOf(currentBudgets(store)),
  };
}
