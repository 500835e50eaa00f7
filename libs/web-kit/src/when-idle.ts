/** A page that is never idle is what some reports are about. */
const TIMEOUT_MS = 1000;

/** Does work that can wait when the browser is idle, or soon. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work);
}

/** What a page loads with its rows, such as their pictures, goes first. */
const REST_MS = 300;

/** Does work that nobody waits for when a page has been shown for a moment, and the browser is idle. */
export function whenAtRest(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') setTimeout(() => whenIdle(work), REST_MS);
  else setTimeout(work);
}
