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

const sent = new Map<string, Sent>();

export const earlyCalls = {
  /**
   * Sends a GET as a preload of the page does, so that the browser answers it from there.
   *
   * @param path such as `/api/units?page=1`
   * @returns the response, whose body belongs to whoever takes it: read a clone
   */
  start(path: string): Promise<Response> {
    const response = fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A failure is told to whoever takes it.
    response.catch(() => undefined);
    sent.set(path, { response, at: performance.now() });
    return response;
  },

  /** The response to a call that was sent early; `undefined` where there is none, or where it is too old. */
  take(path: string): Promise<Response> | undefined {
    const early = sent.get(path);
    sent.delete(path);
    return early && performance.now() - early.at < FRESH_MS ? early.response : undefined;
  },
};
