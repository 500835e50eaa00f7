import type { Lock } from '@capsule/contracts';
import { StoreError } from '../errors';
import type { ReleaseStore } from '../store';

/** The locks of the last days, and what they name: whatever open tabs may still load. */

const DAY_MS = 86_400_000;

/** How long a release stays that no lock names any more. */
export const DEFAULT_DAYS = 30;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** The locks that were live at some time since then. @param locks the oldest first */
export function locksSince(locks: Lock[], since: Date): Lock[] {
  const first = locks.findIndex(({ at }) => Date.parse(at) >= since.getTime());
  // The one before was live when the time began.
  return first < 0 ? locks.slice(-1) : locks.slice(Math.max(0, first - 1));
}

/** `<app>/<version>` */
export const releaseKey = (app: string, version: string): string => `${app}/${version}`;

export const namedBy = (locks: Lock[]): Set<string> =>
  new Set(locks.flatMap(({ apps }) => Object.entries(apps).map(([app, version]) => releaseKey(app, version))));

/** A lock that cannot be read, and why. */
interface UnreadableLock {
  number: number;
  error: StoreError;
}

/** Every lock of a store, the oldest first, and those that cannot be read. */
export async function readEveryLock(store: ReleaseStore): Promise<{ locks: Lock[]; unreadable: UnreadableLock[] }> {
  const locks: Lock[] = [];
  const unreadable: UnreadableLock[] = [];
  for (const number of await store.listLocks()) {
    try {
      locks.push(await store.readLock(number));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      unreadable.push({ number, error });
    }
  }
  return { locks, unreadable };
}
