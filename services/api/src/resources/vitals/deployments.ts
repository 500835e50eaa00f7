import { dayIn, MAX_VITAL_DEPLOYMENTS, type Lock, type VitalDeployment } from '@capsule/contracts';

/** What a lock changed since the one before it, by name. */
function changedBy({ apps }: Lock, before: Lock['apps']): VitalDeployment['changed'] {
  const names = [...new Set([...Object.keys(apps), ...Object.keys(before)])].toSorted();
  return names
    .filter((name) => apps[name] !== before[name])
    .map((module) => ({ module, version: apps[module] ?? null }));
}

/**
 * The locks that changed what is live, the newest first.
 *
 * @param locks the oldest first
 * @param first the day from which on they are told
 * @param timeZone whose days they are
 */
export function deploymentsSince(locks: readonly Lock[], first: string, timeZone: string): VitalDeployment[] {
  return locks
    .map((lock, index) => {
      const { number, at, by, why } = lock;
      const changed = changedBy(lock, locks[index - 1]?.apps ?? {});
      return { day: dayIn(timeZone, new Date(at)), lock: number, at, by, why, changed };
    })
    .filter(({ day, changed }) => day >= first && changed.length > 0)
    .toReversed()
    .slice(0, MAX_VITAL_DEPLOYMENTS);
}
