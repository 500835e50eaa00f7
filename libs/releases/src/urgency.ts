import type { Lock } from '@capsule/contracts';
import type { ReleaseStore } from './store';

/**
 * How a lock tells open tabs not to wait: by the beginning of its reason, as with a retirement. A field of its own would
 * make such a lock unreadable for gateways that are already running.
 */
const MARK = 'Urgent: ';

/** @param why the reason without the mark */
export const urgentReason = (why: string): string => `${MARK}${why}`;

/** Whether tabs that run what this lock has replaced are to be told at once. */
export const isUrgent = ({ why }: Lock): boolean => why.startsWith(MARK);

/** Whoever starts anew looks back as far as this, in locks: no tab is open for longer. */
const FAR_BACK = 200;

/**
 * Finds the newest urgent lock before this one, for whoever has not read every lock as it went live: because it was
 * started since, or because two locks came at once. A lock that cannot be read is passed over.
 *
 * @param numbers those of all locks, the oldest first
 * @param known the newest lock that was read already; none of those before it is read again
 */
export async function findUrgent(
  store: Pick<ReleaseStore, 'readLock'>,
  numbers: readonly number[],
  before: number,
  known = before - FAR_BACK,
): Promise<number | undefined> {
  const between = numbers.filter((number) => number > known && number < before);
  for (const number of between.reverse()) {
    const lock = await store.readLock(number).catch(() => null);
    if (lock && isUrgent(lock)) return number;
  }
  return undefined;
}
