/** The newest lock that this tab has heard of, by an answer of the server or by its event stream. */

type Listener = (lock: number) => void;

let newest = 0;
const listeners = new Set<Listener>();

export const liveLock = {
  /** Notes that this lock is live. Responses can overtake each other, so an older number is ignored. */
  seen(lock: number): void {
    if (!(lock > newest)) return;
    newest = lock;
    for (const listener of listeners) listener(lock);
  },

  /** Calls `listener` with the number of each newer lock. @returns a function that unsubscribes */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
