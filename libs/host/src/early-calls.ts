import { EARLY_CALLS } from '@capsule/contracts/calls/first-calls';

/**
 * Calls that are sent early: while the code of a page still loads, its first responses are on their way (decision 072).
 * Whoever makes such a call later gets that response, once.
 */

/** In ms. A response that nobody has taken by then is too old: the screen must show the current data. */
const FRESH_MS = 10_000;
const TIMEOUT_MS = 20_000;

interface Sent {
  response: Promise<Response>;
  at: number;
}

/**
 * The calls that were sent and not taken. The first screen of a page is a separate script and may have sent some
 * already.
 */
const page = globalThis as { [EARLY_CALLS]?: Map<string, Sent> };
const sent = (page[EARLY_CALLS] ??= new Map());

const isFresh = ({ at }: Sent) => performance.now() - at < FRESH_MS;

export const earlyCalls = {
  /**
   * Sends a GET with the options of the page's preloads, so that the browser answers it from a preload. If the same
   * call was sent and not taken yet, its response is returned.
   *
   * @param path such as `/api/units?page=1`
   * @returns the response, whose body belongs to whoever takes it: read a clone
   */
  start(path: string): Promise<Response> {
    const known = sent.get(path);
    if (known && isFresh(known)) return known.response;
    const response = fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Read at once, because whoever takes the response later is busy drawing a page. They also get a failure.
    response.then((answer) => answer.clone().arrayBuffer()).catch(() => undefined);
    sent.set(path, { response, at: performance.now() });
    return response;
  },

  /** The response to a call that was sent early; `undefined` where there is none, or where it is too old. */
  take(path: string): Promise<Response> | undefined {
    const early = sent.get(path);
    sent.delete(path);
    return early && isFresh(early) ? early.response : undefined;
  },
};
