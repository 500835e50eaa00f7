import type { Lock } from '@capsule/contracts';
import { LockMovedError } from '../errors';
import type { Leftover, ReleaseStore, StoredRelease, Withdrawal } from '../store';
import { daysAgo, locksSince, namedBy, readEveryLock, releaseKey } from './window';

/** How long a draft is left alone: it may be of a publish that is still running. */
const DRAFT_MS = 3_600_000;

/** What was removed from a store, or would be. */
export interface Pruning {
  releases: StoredRelease[];
  /** Drafts of commands that were killed, by their place in the store. */
  leftovers: string[];
  /** The lock that was added, so that deployments which were being decided are decided anew. */
  lock: Lock | null;
}

interface PruneRequest {
  /** What was live or published in this time stays. */
  days: number;
  by: string;
  dryRun?: boolean;
}

/**
 * The releases that were published before `since` and that no lock since then names, and those that one names.
 * @throws StoreError when a lock cannot be read that may have been live since then: it may name any of them
 */
async function unneeded(store: ReleaseStore, since: Date): Promise<{ releases: StoredRelease[]; needed: Set<string> }> {
  const { locks, unreadable } = await readEveryLock(store);
  const recent = locksSince(locks, since);
  const [first] = recent;
  const isRecent = (number: number) => !first || number > first.number || Date.parse(first.at) >= since.getTime();
  const doubtful = unreadable.find(({ number }) => isRecent(number));
  if (doubtful) throw doubtful.error;
  const needed = namedBy(recent);
  const releases = (await store.listReleases()).filter(
    ({ app, version, publishedAt }) => publishedAt < since && !needed.has(releaseKey(app, version)),
  );
  return { releases, needed };
}

async function withdrawAll(store: ReleaseStore, releases: StoredRelease[]): Promise<Withdrawal[]> {
  const withdrawn: Withdrawal[] = [];
  try {
    for (const { app, version } of releases) withdrawn.push(await store.withdraw(app, version));
    return withdrawn;
  } catch (error) {
    await Promise.all(withdrawn.map((each) => each.putBack()));
    throw error;
  }
}

/**
 * Hides the releases, and adds a lock that changes nothing. A deployment reads the live lock first, then looks whether
 * its release is there, and adds its lock only to the one that it has read. So either it comes first, this lock fails,
 * and the releases are put back; or it has to decide anew, and finds no release.
 *
 * @returns `null` when a deployment came first
 */
async function withdrawUnderLock(
  store: ReleaseStore,
  live: Lock,
  releases: StoredRelease[],
  by: string,
): Promise<Lock | null> {
  const withdrawn = await withdrawAll(store, releases);
  try {
    const why = `Pruned: ${releases.length} releases that were not live any more`;
    const lock = await store.deploy({ expected: live.number, apps: live.apps, by, why });
    await Promise.all(withdrawn.map((each) => each.remove()));
    return lock;
  } catch (error) {
    await Promise.all(withdrawn.map((each) => each.putBack()));
    if (error instanceof LockMovedError) return null;
    throw error;
  }
}

const isOld = ({ since }: Leftover) => Date.now() - since.getTime() > DRAFT_MS;

/** Removes what killed commands have left; a release that is needed after all comes back. */
async function clearLeftovers(store: ReleaseStore, needed: Set<string>, dryRun = false): Promise<string[]> {
  const old = (await store.listLeftovers()).filter(isOld);
  const isNeeded = ({ release }: Leftover) => release !== null && needed.has(releaseKey(release.app, release.version));
  if (!dryRun) await Promise.all(old.map((each) => (isNeeded(each) ? each.putBack() : each.remove())));
  return old.filter((each) => !isNeeded(each)).map(({ name }) => name);
}

/**
 * Removes releases that were neither live nor published in the last days, and drafts of publishes that were killed.
 * @throws StoreError when the live lock, or another of that time, cannot be read: nothing is removed then
 */
export async function pruneStore(store: ReleaseStore, { days, by, dryRun }: PruneRequest): Promise<Pruning> {
  const leftovers: string[] = [];
  for (;;) {
    const live = await store.readLive();
    const { releases, needed } = await unneeded(store, daysAgo(days));
    // First, because on a full disk there may be no room for a lock without it.
    leftovers.push(...(await clearLeftovers(store, needed, dryRun)));
    if (live === null || releases.length === 0 || dryRun) {
      return { releases: live === null ? [] : releases, leftovers, lock: null };
    }
    const lock = await withdrawUnderLock(store, live, releases, by);
    if (lock) return { releases, leftovers, lock };
  }
}
