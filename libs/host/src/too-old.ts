/** Whether the API has refused this page as too old to go on (product §10). An external store, for the shell. */

let isTooOld = false;
const listeners = new Set<() => void>();

export const tooOld = {
  current: (): boolean => isTooOld,

  /** Marks the page as too old. Only reloading it helps. */
  tell(): void {
    isTooOld = true;
    for (const listener of listeners) listener();
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
