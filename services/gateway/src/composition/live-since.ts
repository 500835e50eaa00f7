import type { Lock } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';

/** Who starts anew looks back as far as this, in locks. What has been live for longer is as old as the last of them. */
const FAR_BACK = 200;

/** What was read of the former composition. */
interface Former {
  lock: Lock;
  since: Readonly<Record<string, string>>;
}

/**
 * Finds since when each app of a lock has been live in its version, which is when its pages were changed last. A lock
 * that cannot be read is passed over.
 *
 * @param former what was live before, by which no lock has to be read again
 * @param numbers those of all locks, the oldest first
 */
export async function liveSince(
  store: Pick<ReleaseStore, 'readLock'>,
  lock: Lock,
  former: Former | null,
  numbers: readonly number[],
): Promise<Record<string, string>> {
  const since = Object.fromEntries(Object.keys(lock.apps).map((app) => [app, lock.at]));
  const isSame = (app: string, other: Lock) => other.apps[app] === lock.apps[app];
  if (former) {
    const same = Object.keys(since).filter((app) => isSame(app, former.lock));
    return { ...since, ...Object.fromEntries(same.map((app) => [app, former.since[app] ?? lock.at])) };
  }
  let open = Object.keys(since);
  const before = numbers.filter((number) => number < lock.number).slice(-FAR_BACK);
  for (const number of before.reverse()) {
    const older = await store.readLock(number).catch(() => null);
    if (!older) continue;
    open = open.filter((app) => isSame(app, older));
    for (const app of open) since[app] = older.at;
    if (open.length === 0) break;
  }
  return since;
}
