import type { Lock } from '@capsule/contracts';
import { versionIn, versionsOf } from './history';

/**
 * What the history says of a version of an app. `new`: it was never live. `taken-back`: it was live, and somebody rolled
 * it back or deployed another over it. `retired`: the app was taken off, whatever the version.
 */
export type Standing = 'live' | 'new' | 'taken-back' | 'retired';

/** @param locks the oldest first */
export function standingOf(locks: Lock[], app: string, version: string): Standing {
  const live = versionIn(locks.at(-1)?.apps ?? {}, app);
  const versions = versionsOf(locks, app);
  if (live === version) return 'live';
  if (live === null && versions.some((former) => former !== null)) return 'retired';
  return versions.includes(version) ? 'taken-back' : 'new';
}
