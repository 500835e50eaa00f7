import { setTimeout as pause } from 'node:timers/promises';

/** Visitors who view again and again until they are sent away. */
export interface Visitors {
  /** Lets the views in progress end. @returns what every view was answered with; throws when one was not answered */
  end: () => Promise<number[]>;
}

/** Hundreds of views a second all the same; without it they take all the turns of what runs beside them. */
const BETWEEN_VIEWS_MS = 5;

/**
 * Starts visitors. Whoever starts them ends them before the server is closed, or it is the test that drops their calls.
 * @param view one view to its last byte. @returns its status
 */
export function startVisitors(count: number, view: () => Promise<number>): Visitors {
  const statuses: number[] = [];
  const leaving = new AbortController();
  const visit = async () => {
    while (!leaving.signal.aborted) {
      statuses.push(await view());
      await pause(BETWEEN_VIEWS_MS);
    }
  };
  const visits = Promise.all(Array.from({ length: count }, visit));
  // Told at the end; nobody waits for it before.
  visits.catch(() => undefined);
  return {
    end: async () => {
      leaving.abort();
      await visits;
      return statuses;
    },
  };
}
