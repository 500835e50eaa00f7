/** Does something in one tab of a browser at a time; when that tab closes, another one takes over. */

export interface OnePerBrowser {
  /** Takes over from the leading tab, which may be frozen. Does nothing if this tab leads. */
  takeOver: () => void;
  end: () => void;
}

/** In ms. A browser that refuses the lock, as without a place to store anything, is asked again after this time. */
const REFUSED_MS = 10_000;

/** Rejected so when another tab takes over, or when it is ended before its turn. */
const isRobbed = (error: unknown) => (error as Partial<Error>).name === 'AbortError';

/**
 * Waits until no other tab leads, then leads.
 *
 * @param name the same for all tabs of the browser
 * @param lead begins what the leading tab does, and gives what ends it
 */
export function onePerBrowser(name: string, lead: () => () => void): OnePerBrowser {
  let waiting = new AbortController();
  let hasEnded = false;
  /** Ends the work of the leading tab; `null` if this tab does not lead. */
  let stop: (() => void) | null = null;
  /** Lets another tab lead. */
  let release: () => void = () => undefined;

  const leadUntilReleased = () =>
    new Promise<void>((resolve) => {
      if (hasEnded) return resolve();
      release = resolve;
      stop = lead();
    });

  function queue(steal: boolean): void {
    waiting = new AbortController();
    const { signal } = waiting;
    void navigator.locks
      .request(name, steal ? { steal } : { signal }, leadUntilReleased)
      .then(
        () => true,
        (error: unknown) => isRobbed(error),
      )
      .then((atOnce) => {
        // This request has ended, or a newer one is waiting.
        if (signal.aborted) return;
        stop?.();
        stop = null;
        if (atOnce) queue(false);
        else setTimeout(() => !signal.aborted && queue(false), REFUSED_MS);
      });
  }

  queue(false);
  return {
    takeOver: () => {
      if (stop !== null || hasEnded) return;
      waiting.abort();
      queue(true);
    },
    end: () => {
      hasEnded = true;
      stop?.();
      stop = null;
      waiting.abort();
      release();
    },
  };
}
