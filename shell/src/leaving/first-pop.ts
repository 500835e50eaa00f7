/**
 * Hears of the browser's back and forward buttons before the router does. Chromium calls the listeners of `window` in the
 * order of their registration, captured or not, so this one must be there before the router is.
 */

type OnPop = (event: PopStateEvent) => void;

let current: OnPop | null = null;

/** To be called once, before anything is drawn. */
export function hearPopsFirst(): void {
  window.addEventListener('popstate', (event) => current?.(event), { capture: true });
}

/** Is called before the router for each step from now on, and can hide it. @returns a function that unsubscribes */
export function onPopFirst(onPop: OnPop): () => void {
  current = onPop;
  return () => {
    if (current === onPop) current = null;
  };
}
