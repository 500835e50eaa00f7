import { setTimeout as pause } from 'node:timers/promises';

/** Visitors who request pages repeatedly until they are stopped. */
export interface Visitors {
  /** Waits for open requests to end. @returns the status of every request; throws when one failed */
  end: () => Promise<number[]>;
}

/** Milliseconds between requests: still hundreds per second, but other work gets its turn on the event loop. */
const BETWEEN_VIEWS_MS = 5;

/**
 * Starts visitors. They must be ended before the server is closed, or the test itself causes failed requests.
 * @param view requests a page and reads the whole response. @returns its status
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
  // The failure is reported by `end`; until then it must not count as unhandled.
  visits.catch(() => undefined);
  return {
    end: async () => {
      leaving.abort();
      await visits;
      return statuses;
    },
  };
}
