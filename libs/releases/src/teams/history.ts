import type { Lock } from '@capsule/contracts';
import { StoreError } from '../errors';
import type { ReleaseStore } from '../store';

/** A change of one app from lock to lock; `null` where it is not live. */
export interface Change {
  app: string;
  from: string | null;
  to: string | null;
}

/** A lock, and its changes. */
export interface HistoryEntry {
  lock: Lock;
  changes: Change[];
}

/** Enough for years of deploys; reading more would make a rollback slow. */
const MAX_LOCKS_READ = 1000;

/** The version of an app in a lock; `null` where it is not live. Names are user input: `constructor` must not match. */
export const versionIn = (apps: Lock['apps'], app: string): string | null =>
  Object.hasOwn(apps, app) ? (apps[app] ?? null) : null;

function changesBetween(before: Lock['apps'], after: Lock['apps']): Change[] {
  const apps = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return apps
    .map((app) => ({ app, from: versionIn(before, app), to: versionIn(after, app) }))
    .filter(({ from, to }) => from !== to);
}

async function readIfReadable(store: ReleaseStore, number: number): Promise<Lock[]> {
  try {
    return [await store.readLock(number)];
  } catch (error) {
    // A damaged lock must not hide the history of the others.
    if (error instanceof StoreError) return [];
    throw error;
  }
}

/** The readable locks, the oldest first. */
export async function readLocks(store: ReleaseStore): Promise<Lock[]> {
  const numbers = (await store.listLocks()).slice(-MAX_LOCKS_READ);
  return (await Promise.all(numbers.map((number) => readIfReadable(store, number)))).flat();
}

/**
 * The history of deployments: one entry per lock, the newest first.
 * @param app only locks that changed this app
 */
export function historyOf(locks: Lock[], app?: string): HistoryEntry[] {
  return locks
    .map((lock, index) => ({ lock, changes: changesBetween(locks[index - 1]?.apps ?? {}, lock.apps) }))
    .filter(({ changes }) => app === undefined || changes.some((change) => change.app === app))
    .reverse();
}

/** The version of an app in each lock, the oldest first; `null` where it was not live. */
export const versionsOf = (locks: Lock[], app: string): (string | null)[] =>
  locks.map(({ apps }) => versionIn(apps, app));
