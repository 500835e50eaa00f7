import { EARLY_CALLS } from '@capsule/contracts/calls/first-calls';

/**
 * Calls that are sent before there is anybody who makes them: while the code of a page is still loaded, its first
 * answers are on their way (decision 072). Whoever makes such a call gets that answer, once.
 */

/** After this, in ms, an answer that nobody has taken is too old: what is shown must be what is there now. */
const FRESH_MS = 10_000;
const TIMEOUT_MS = 20_000;

interface Sent {
  response: Promise<Response>;
  at: number;
}

/** What is kept of them; the first screen of a page is a script of its own, and may have sent them already. */
const page = globalThis as { [EARLY_CALLS]?: Map<string, Sent> };
const sent = (page[EARLY_CALLS] ??= new Map());

const isFresh = ({ at }: Sent) => performance.now() - at < FRESH_MS;

export const earlyCalls = {
  /**
   * Sends a GET as a preload of the page does, so that the browser answers it from there. One that has been sent and not
   * been taken yet is the same.
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
    // The body is read as it comes, and not when somebody takes it, who draws a page by then. A failure is told to them.
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
