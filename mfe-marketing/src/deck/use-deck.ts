import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type Dispatch,
  type RefObject,
} from 'react';
import { scrollBehavior, useMediaQuery } from '../ui/use-media-query';
import type { DeckControls } from './deck-controls';
import { deckReducer, initialDeck, isLocked, TRANSITION_LOCK_MS, type DeckAction, type DeckState } from './deck-state';
import { scrollToSlide, scrollToTop, useDeckAddress } from './use-deck-address';
import { useDeckKeys } from './use-deck-keys';
import { useDeckTouch } from './use-deck-touch';
import { useDeckWheel } from './use-deck-wheel';

/** Up to 768 px the deck is a page that scrolls (product §9); the style sheets have the same query. */
const DECK_QUERY = '(width > 768px)';

const slideElement = (id: string | undefined) => (id ? document.getElementById(id) : null);

/** Each transition has a lock of its own, because the next one can follow at once when an address asked for it. */
function useTransitionLock({ index, leaving }: DeckState, dispatch: Dispatch<DeckAction>): void {
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => dispatch({ type: 'settled', on: index }), TRANSITION_LOCK_MS);
    return () => clearTimeout(timer);
  }, [index, leaving, dispatch]);
}

/**
 * Closes what is open on a slide that is not shown, such as an enlarged image when Back has led away: it could not be seen
 * there, and would keep the whole page from being used.
 */
function useNoHiddenDialogs(stage: RefObject<HTMLElement | null>, deckMode: boolean, shown: string | undefined): void {
  useLayoutEffect(() => {
    if (!deckMode) return;
    for (const dialog of stage.current?.querySelectorAll('dialog') ?? [])
      if (dialog.open && dialog.closest('section')?.id !== shown) dialog.close();
  }, [stage, deckMode, shown]);
}

/**
 * When the slide changes, scrolls back up to the deck and moves the focus if it was in the slide that has gone; after a
 * link, the focus goes to the new slide. Who gets the focus on a slide that is still coming in makes the browser scroll
 * there; when the slide has arrived, that is taken back, else keys would belong to the page.
 */
function useFocusFollows(
  stage: RefObject<HTMLElement | null>,
  { index, leaving, cause }: DeckState,
  ids: readonly string[],
): void {
  useLayoutEffect(() => {
    if (leaving === null) return;
    // The link may be in the footers, below the deck.
    scrollToTop();
    const deck = stage.current;
    const focused = document.activeElement;
    const onAnotherSlide = focused?.closest('section') && deck?.contains(focused);
    if (onAnotherSlide || cause === 'address') slideElement(ids[index])?.focus({ preventScroll: true });
    return () => {
      if (deck?.contains(document.activeElement)) scrollToTop();
    };
  }, [index, leaving, cause, ids, stage]);
}

/** On a narrow screen, the slide in the middle of the viewport is the current one. */
function useScrolledSlide(deckMode: boolean, ids: readonly string[], dispatch: Dispatch<DeckAction>): void {
  useEffect(() => {
    if (deckMode) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A page that was busy is told of several at once.
        const middle = entries.findLast((entry) => entry.isIntersecting);
        if (middle) dispatch({ type: 'place', to: ids.indexOf(middle.target.id) });
      },
      { rootMargin: '-50% 0px' },
    );
    for (const id of ids) {
      const element = slideElement(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [deckMode, ids, dispatch]);
}

/** A page that becomes a deck, as on a tablet that is turned, was scrolled to its slide: down there are the footers now. */
function useTopOfNewDeck(): void {
  useEffect(() => {
    const media = window.matchMedia(DECK_QUERY);
    const onChange = () => {
      if (window.matchMedia(DECK_QUERY).matches) scrollToTop();
    };
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
}

interface Deck {
  stage: RefObject<HTMLDivElement | null>;
  state: DeckState;
  /** Whether the screen is wide enough for the deck; otherwise the slides are sections of a page. */
  deckMode: boolean;
  /** Goes to a slide after a click on a dot or on the arrow. */
  show: (to: number) => void;
}

/** All state and inputs of a slide deck: wheel, keys, touch, dots and address (product §2, §4). */
export function useDeck(ids: readonly string[]): Deck {
  const stage = useRef<HTMLDivElement>(null);
  const reducer = useMemo(() => deckReducer(ids.length), [ids]);
  const [state, dispatch] = useReducer(reducer, initialDeck);
  const deckMode = useMediaQuery(DECK_QUERY);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const controls = useMemo<DeckControls>(
    () => ({
      stage,
      currentSlide: () => slideElement(ids[latest.current.index]),
      isLast: () => latest.current.index === ids.length - 1,
      isTurning: () => isLocked(latest.current),
      step: (by) => dispatch({ type: 'step', by }),
      stepByKey: (by) => dispatch({ type: 'step', by, drawn: latest.current }),
      goToEnd: (end) =>
        dispatch({ type: 'go', to: end === 'first' ? 0 : ids.length - 1, cause: 'step', drawn: latest.current }),
    }),
    [ids],
  );
  useTransitionLock(state, dispatch);
  useDeckAddress(deckMode, ids, state, dispatch);
  useDeckWheel(deckMode, controls);
  useDeckKeys(deckMode, controls);
  useDeckTouch(deckMode, controls);
  useScrolledSlide(deckMode, ids, dispatch);
  useNoHiddenDialogs(stage, deckMode, ids[state.index]);
  useFocusFollows(stage, state, ids);
  useTopOfNewDeck();
  const show = useCallback(
    (to: number) => {
      if (!deckMode) return scrollToSlide(to, ids, scrollBehavior());
      // From the footers. It is no change, which would do that.
      if (to === latest.current.index) scrollToTop();
      dispatch({ type: 'go', to, cause: 'jump' });
    },
    [deckMode, ids],
  );
  return { stage, state, deckMode, show };
}
