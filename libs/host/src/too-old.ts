import { listeners } from './listeners';

/** Whether the API has refused this page as too old to go on (product §10). An external store, for the shell. */

let isTooOld = false;
const { subscribe, tell } = listeners();

export const tooOld = {
  current: (): boolean => isTooOld,

  /** Marks the page as too old. Only reloading it helps. */
  tell(): void {
    isTooOld = true;
    tell();
  },

  subscribe,
};
