import type { Navigator } from 'react-router-dom';

/** What the router keeps of an entry in the browser's history: its place. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

const pathOf = (to: Parameters<Navigator['push']>[0]): string | undefined =>
  typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;

/** What is called instead of leaving; `leave` does it after all. */
type OnLeave = (leave: () => void) => void;

/** Holds links and everything else that goes by the router. @returns what ends it */
function guardRouter(navigator: Navigator, isElsewhere: (path: string | undefined) => boolean, onLeave: OnLeave) {
  // oxlint-disable-next-line typescript/unbound-method -- the router calls them without their object, too
  const { push, replace } = navigator;
  const held =
    (go: Navigator['push']): Navigator['push'] =>
    (...to) => {
      if (isElsewhere(pathOf(to[0]))) onLeave(() => go(...to));
      else go(...to);
    };
  Object.assign(navigator, { push: held(push), replace: held(replace) });
  return () => void Object.assign(navigator, { push, replace });
}

/**
 * Holds Back and Forward: the browser has gone already, so it is sent back, unseen by the router.
 *
 * @returns what ends it
 */
function guardHistory(isElsewhere: (path: string) => boolean, onLeave: OnLeave) {
  const here = placeOf(window.history.state);
  let isReturning = false;
  const onPop = (event: PopStateEvent) => {
    const there = placeOf(event.state);
    const isHeld = isReturning || isElsewhere(window.location.pathname);
    if (!isHeld || here === undefined || there === undefined) return;
    event.stopImmediatePropagation();
    const wasReturning = isReturning;
    isReturning = !wasReturning;
    if (wasReturning) return;
    window.history.go(here - there);
    onLeave(() => window.history.go(there - here));
  };
  // Before the router, which listens without capture.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => window.removeEventListener('popstate', onPop, { capture: true });
}

/**
 * Calls `onLeave` instead of opening another page, whether by a link, a call of the router, Back or Forward. Another
 * query of the same page is let through.
 *
 * @param here the path of the page
 * @returns what ends it
 */
export function guardNavigation(navigator: Navigator, here: string, onLeave: OnLeave): () => void {
  const isElsewhere = (path: string | undefined) => path !== undefined && path !== here;
  let end: () => void = () => undefined;
  const leaving: OnLeave = (leave) =>
    onLeave(() => {
      end();
      leave();
    });
  const ends = [guardRouter(navigator, isElsewhere, leaving), guardHistory(isElsewhere, leaving)];
  end = () => {
    for (const each of ends) each();
  };
  return end;
}
