import { startTransition, useEffect, useLayoutEffect, useRef, type Dispatch, type RefObject } from 'react';
import { useLocation, useNavigate } from '@capsule/host';
import { openAllGates } from '../ui/gated-lazy';
import { scrollBehavior } from '../ui/use-media-query';
import type { DeckAction, DeckState } from './deck-state';

/** The slide in an address: the first without an anchor, and `null` where the anchor is something else of the page. */
function slideOfHash(hash: string, ids: readonly string[]): number | null {
  if (hash === '') return 0;
  const index = ids.indexOf(hash.slice(1));
  return index < 0 ? null : index;
}

/** Scrolls up from the footers to the deck. */
export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** Scrolls to a slide on a narrow screen and focuses it, as a link inside a page does. */
export function scrollToSlide(index: number, ids: readonly string[], behavior: ScrollBehavior): void {
  const slide = document.getElementById(ids[index]!);
  slide?.scrollIntoView({ behavior });
  slide?.focus({ preventScroll: true });
}

/** The address that the deck itself has just set, so that it does not react to it. */
type OwnHash = RefObject<string | null>;

/** React sees no change when a slide that is shown already is asked for, so the effects of a change happen here. */
function comeBackTo(id: string): void {
  scrollToTop();
  document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * The deck follows the address: links to `/#gallery`, Back and Forward. An anchor that is no slide, such as that of the way
 * past the navigation, moves nothing.
 */
function useDeckFollowsAddress(
  deckMode: boolean,
  ids: readonly string[],
  { index }: DeckState,
  dispatch: Dispatch<DeckAction>,
  ownRef: OwnHash,
): void {
  const current = useRef(index);
  useLayoutEffect(() => {
    current.current = index;
  }, [index]);
  // A new object for every navigation, so that the same link works a second time.
  const location = useLocation();
  const shownIn = useRef<boolean | null>(null);
  // Before the first paint, so that a deep link does not show the first slide for a moment.
  useLayoutEffect(() => {
    const to = slideOfHash(location.hash, ids);
    const opens = shownIn.current !== deckMode;
    shownIn.current = deckMode;
    if (ownRef.current === location.hash) ownRef.current = null;
    else if (to === null) return;
    else if (!deckMode) {
      // For the first slide there is nothing to do: the page opens at the top, the frame leads up there by a link, and Back
      // restores the scroll position.
      if (to > 0) scrollToSlide(to, ids, opens ? 'instant' : scrollBehavior());
    } else if (!opens) {
      if (to === current.current) comeBackTo(ids[to]!);
      dispatch({ type: 'go', to, cause: 'address' });
    } else if (to > 0) dispatch({ type: 'place', to });
  }, [location, deckMode, ids, dispatch, ownRef]);
  // Back may come before the router has drawn the address that the deck has set; React then never sees it change.
  useEffect(() => {
    if (!deckMode) return undefined;
    const onBack = () => {
      const { hash } = window.location;
      if (ownRef.current === null || ownRef.current === hash) return;
      ownRef.current = null;
      const to = slideOfHash(hash, ids);
      if (to !== null) dispatch({ type: 'go', to, cause: 'address' });
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [deckMode, ids, dispatch, ownRef]);
}

/**
 * The address follows the deck: dots add a history entry, wheel and keys replace it (product §12). The browser has it at
 * once. The router's context changes as a transition, which waits until React has taken over every slide: else it would
 * throw away the HTML of those whose script is on its way (docs/decisions/085). So their scripts are asked for now.
 */
function useAddressFollowsDeck(state: DeckState, ids: readonly string[], ownRef: OwnHash): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const latest = useRef({ navigate, search });
  useEffect(() => {
    latest.current = { navigate, search };
  });
  const { index, cause } = state;
  useEffect(() => {
    if (cause !== 'step' && cause !== 'jump') return;
    const hash = `#${ids[index]}`;
    ownRef.current = hash;
    openAllGates();
    startTransition(() => {
      void latest.current.navigate({ search: latest.current.search, hash }, { replace: cause === 'step' });
    });
  }, [index, cause, ids, ownRef]);
}

/** Keeps the deck and the address in step, in both directions. */
export function useDeckAddress(
  deckMode: boolean,
  ids: readonly string[],
  state: DeckState,
  dispatch: Dispatch<DeckAction>,
): void {
  const ownRef = useRef<string | null>(null);
  useDeckFollowsAddress(deckMode, ids, state, dispatch, ownRef);
  useAddressFollowsDeck(state, ids, ownRef);
}
