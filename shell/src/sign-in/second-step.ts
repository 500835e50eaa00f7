/**
 * Whether a sign-in waits for its second factor (product §2.35). An external store: the sign-in waits on it, and a dialog
 * asks meanwhile.
 */

/** How the second step ended: signed in, given up by the person, or over because it took too long. */
export type SecondStepEnd = 'done' | 'cancelled' | 'over';

let waiting: ((end: SecondStepEnd) => void) | null = null;
const listeners = new Set<() => void>();

function set(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const secondStep = {
  isAsked: (): boolean => waiting !== null,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Asks for the second factor of a sign-in whose password was right. One that waited before is given up. */
  ask(): Promise<SecondStepEnd> {
    waiting?.('cancelled');
    return new Promise((resolve) => set(resolve));
  },

  end(how: SecondStepEnd): void {
    const resolve = waiting;
    set(null);
    resolve?.(how);
  },
};
