import { reportFault } from './module-fault';
import { shownRemote } from './page-routes';

/** Notices a page that keeps the browser busy without end, as an effect does that sets state again and again. */

/** How often it is looked at. */
const LOOK_EVERY_MS = 1000;

/**
 * A page that is loading, or draws a long list, lets the browser rest again much sooner. Looks are counted, not the time:
 * the clock goes on while a computer sleeps.
 */
const LOOKS_WITHOUT_REST = 5;

/** What is wrong with a page that is never idle; its stack says only who has noticed. */
class NeverIdleError extends Error {
  override name = 'NeverIdle';
  override stack = '';
  constructor() {
    super('The page has left the browser no rest for 5 s.');
  }
}

/**
 * Watches from now on, and reports the module whose page is shown while the browser gets no rest. Browsers that cannot
 * say when they rest are not watched.
 */
export function watchForBusyPages(): void {
  if (typeof window.requestIdleCallback !== 'function') return;
  let looks = 0;
  let waits = false;
  const onRest = () => {
    looks = 0;
    waits = false;
  };
  setInterval(() => {
    // A hidden page gets little time, and has no rest to speak of.
    looks = document.visibilityState === 'hidden' ? 0 : looks + 1;
    const remote = shownRemote();
    if (remote && looks > LOOKS_WITHOUT_REST) reportFault(remote, new NeverIdleError());
    if (waits) return;
    waits = true;
    window.requestIdleCallback(onRest);
  }, LOOK_EVERY_MS);
}
