import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import { listNumbers } from './numbered';

/** Polling interval in ms, because `fs.watch` misses changes on network and container file systems. */
const POLL_MS = 200;

function tryWatch(folder: string, look: () => void): FSWatcher | null {
  try {
    mkdirSync(folder, { recursive: true });
    const watcher = watch(folder, { persistent: false }, look);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null; // Polling alone is enough.
  }
}

/**
 * Calls back soon after the start, and whenever there is a new newest lock. The first call closes the gap between the
 * first reading by the caller and the watch.
 *
 * @returns a function that stops it
 */
export function watchLocks(folder: string, onChange: () => void): () => void {
  let seen: number | undefined;
  let ended = false;
  let isLooking = false;
  let isWanted = false;

  const compare = async () => {
    const newest = (await listNumbers(folder)).at(-1) ?? 0;
    if (ended || newest === seen) return;
    seen = newest;
    onChange();
  };
  // Checks run one after another, so that an older result never replaces a newer one. Several requests during a check
  // cause only one more, because one lock is several changes of the folder. A failed check is repeated by the next
  // poll.
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
