import { liveLock } from '@capsule/host';
import { registerAgain } from './federation';
import { guardEntryGlobals } from './isolation/entry-globals';
import { remoteRegistry } from './remote-registry';

/** Keeps an open tab at what is live, as far as it can without loading the page again (architecture §4). */

/** After this, a registry that could not be had, or was still older, is asked for again. */
const RETRY_MS = 5000;

let following: Promise<void> | null = null;

async function mergeLive(): Promise<void> {
  const moved = await remoteRegistry.follow();
  guardEntryGlobals(moved.map(({ name }) => name));
  for (const remote of moved) registerAgain(remote);
}

/** Takes over what is live now. @throws when the live registry cannot be had */
export function followLive(): Promise<void> {
  following ??= mergeLive().finally(() => {
    following = null;
  });
  return following;
}

function followUntilDone(lock: number): void {
  if (lock <= remoteRegistry.current().lock) return;
  // A registry that was asked for before may be older than this lock; the one that arrives may also be newer.
  const again = () => setTimeout(followUntilDone, RETRY_MS, lock);
  followLive().then(() => {
    if (lock > remoteRegistry.current().lock) again();
  }, again);
}

/** Follows each lock that this tab hears of from now on. */
export function followLocks(): void {
  liveLock.subscribe(followUntilDone);
}
