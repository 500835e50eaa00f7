import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import { listLockNumbers } from './locks';

/** The net under `fs.watch`, which misses changes on network and container file systems. */
const POLL_MS = 200;

function tryWatch(folder: string, look: () => void): FSWatcher | null {
  try {
    mkdirSync(folder, { recursive: true });
    const watcher = watch(folder, { persistent: false }, look);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null; // The poll alone does it, at its pace.
  }
}

/**
 * Calls back soon after the start, and whenever the newest lock is another one than before. The call at the start
 * closes the gap between a caller's own first reading and the watch.
 *
 * @returns the way to end it
 */
export function watchLocks(folder: string, onChange: () => void): () => void {
  let seen: number | undefined;
  let ended = false;
  let isLooking = false;
  let isWanted = false;

  const compare = async () => {
    const newest = (await listLockNumbers(folder)).at(-1) ?? 0;
    if (ended || newest === seen) return;
    seen = newest;
    onChange();
  };
  // One look after the other, so that an older answer never passes for the newer one; and one for all that asked
  // meanwhile, because writing one lock is several changes of the folder. A store that cannot be read for a moment
  // is looked at again by the next poll.
  const look = async () => {
    isWanted = true;
    if (isLooking) return;
    isLooking = true;
    while (isWanted) {
      isWanted = false;
      await compare().catch(() => undefined);
    }
    isLooking = false;
  };

  void look();
  const watcher = tryWatch(folder, () => void look());
  const poll = setInterval(() => void look(), POLL_MS).unref();
  return () => {
    ended = true;
    clearInterval(poll);
    watcher?.close();
  };
}
