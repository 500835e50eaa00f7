/** One page fades into the next by the browser's own view transition (decision 074). */

const movesLess = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the browser can do it, and nobody asked for less motion. */
export const canFade = (): boolean => 'startViewTransition' in document && !movesLess();

let running: ViewTransition | null = null;

/** Shows what `change` draws in its own task. It is called after the browser has its picture of the page as it is. */
export function fadeInto(change: () => void): void {
  const transition = document.startViewTransition(change);
  running = transition;
  // The next click ends a transition early, and so does a tab that nobody sees: the page has changed all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (running === transition) running = null;
  });
}

/**
 * Hands a click on to what stands where it was made. While a page fades in, the browser gives every click to the root
 * element, and a visitor who knows the way does not wait for it.
 *
 * @returns whether it did
 */
export function passedOn(event: MouseEvent): boolean {
  if (!running || !event.isTrusted || event.target !== document.documentElement) return false;
  const { clientX, clientY } = event;
  running.skipTransition();
  void running.updateCallbackDone.then(() => {
    const target = document.elementFromPoint(clientX, clientY);
    // A drawing cannot be clicked by a script: the link or button that it stands in can.
    const clicked = target instanceof SVGElement ? target.closest('svg')?.parentElement : target;
    if (clicked instanceof HTMLElement) clicked.click();
  });
  return true;
}
