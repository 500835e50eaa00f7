import { listeners } from './listeners';

/** The newest lock that this tab has heard of, by an answer of the server or by its event stream. */

let newest = 0;
const { subscribe, tell } = listeners<[lock: number]>();

export const liveLock = {
  /** Notes that this lock is live. Responses can overtake each other, so an older number is ignored. */
  seen(lock: number): void {
    if (!(lock > newest)) return;
    newest = lock;
    tell(lock);
  },

  /** Calls `listener` with the number of each newer lock. @returns a function that unsubscribes */
  subscribe,
};
