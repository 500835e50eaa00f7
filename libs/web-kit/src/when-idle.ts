/** A page that is never idle is what some reports are about. */
const TIMEOUT_MS = 1000;

/** Does work that can wait when the browser is idle, or soon. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work);
}
