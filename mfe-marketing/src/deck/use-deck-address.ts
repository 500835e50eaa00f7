import { useEffect, useLayoutEffect, useRef, type Dispatch, type RefObject } from 'react';
import { useLocation, useNavigate } from '@capsule/host';
import { scrollBehavior } from '../ui/use-media-query';
import type { DeckAction, DeckState } from './deck-state';

/** The slide that an address names; the first where it names none. */
export function slideOfHash(hash: string, ids: readonly string[]): number {
  return Math.max(0, ids.indexOf(hash.slice(1)));
}

/** A narrow screen scrolls to the slide. The focus goes along, as it does with any link inside a page. */
export function scrollToSlide(index: number, ids: readonly string[], behavior: ScrollBehavior): void {
  const slide = document.getElementById(ids[index]!);
  slide?.scrollIntoView({ behavior });
  slide?.focus({ preventScroll: true });
}

/** What the two directions tell each other: the address that the deck itself has just asked for. */
type OwnHash = RefObject<string | null>;

/** The deck follows the address: links to `/#gallery`, Back and Forward. */
function useDeckFollowsAddress(
  deckMode: boolean,
  ids: readonly string[],
  dispatch: Dispatch<DeckAction>,
  ownRef: OwnHash,
): void {
  // A new object for every navigation: the same link leads there a second time too.
  const location = useLocation();
  const shownIn = useRef<boolean | null>(null);
  // Before the first paint, so that a deep link does not show the first slide on its way.
  useLayoutEffect(() => {
    const to = slideOfHash(location.hash, ids);
    const opens = shownIn.current !== deckMode;
    shownIn.current = deckMode;
    if (ownRef.current === location.hash) ownRef.current = null;
    else if (!deckMode) {
      // The top of the page is where it opens, and where Back has brought it already.
      if (to > 0) scrollToSlide(to, ids, opens ? 'instant' : scrollBehavior());
    } else if (!opens) dispatch({ type: 'go', to, cause: 'address' });
    else if (to > 0) dispatch({ type: 'place', to });
  }, [location, deckMode, ids, dispatch, ownRef]);
}

/** The address follows the deck: dots push an entry, wheel and keys replace it (product §12). */
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
    void latest.current.navigate({ search: latest.current.search, hash }, { replace: cause === 'step' });
  }, [index, cause, ids, ownRef]);
}

/** Keeps the deck and the address in step, both ways. */
export function useDeckAddress(
  deckMode: boolean,
  ids: readonly string[],
  state: DeckState,
  dispatch: Dispatch<DeckAction>,
): void {
  const ownRef = useRef<string | null>(null);
  useDeckFollowsAddress(deckMode, ids, dispatch, ownRef);
  useAddressFollowsDeck(state, ids, ownRef);
}
