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
import { deckReducer, initialDeck, TRANSITION_LOCK_MS, type DeckAction, type DeckState } from './deck-state';
import { scrollToSlide, useDeckAddress } from './use-deck-address';
import { useDeckKeys } from './use-deck-keys';
import { useDeckTouch } from './use-deck-touch';
import { useDeckWheel } from './use-deck-wheel';

/** Up to 768 px the deck is a plain scroll (product §9); the same query stands in the style sheets. */
const DECK_QUERY = '(width > 768px)';

const slideElement = (id: string | undefined) => (id ? document.getElementById(id) : null);

/** Each transition has its own lock: one that the address asked for may follow another at once. */
function useTransitionLock({ index, leaving }: DeckState, dispatch: Dispatch<DeckAction>): void {
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => dispatch({ type: 'settled', on: index }), TRANSITION_LOCK_MS);
    return () => clearTimeout(timer);
  }, [index, leaving, dispatch]);
}

/** View and focus never stay with a slide that has gone; a link's focus goes where the link leads. */
function useFocusFollows(
  stage: RefObject<HTMLElement | null>,
  { index, leaving, cause }: DeckState,
  ids: readonly string[],
): void {
  useLayoutEffect(() => {
    if (leaving === null) return;
    // A link may be followed from the footers, below the stage.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const focused = document.activeElement;
    const onAnotherSlide = focused?.closest('section') && stage.current?.contains(focused);
    if (onAnotherSlide || cause === 'address') slideElement(ids[index])?.focus({ preventScroll: true });
  }, [index, leaving, cause, ids, stage]);
}

/** On a narrow screen the slide in the middle of the viewport is the current one. */
function useScrolledSlide(deckMode: boolean, ids: readonly string[], dispatch: Dispatch<DeckAction>): void {
  useEffect(() => {
    if (deckMode) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const middle = entries.find((entry) => entry.isIntersecting);
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

interface Deck {
  stage: RefObject<HTMLDivElement | null>;
  state: DeckState;
  /** Whether the screen is wide enough for slides; else they are sections of a page. */
  deckMode: boolean;
  /** A dot or the arrow was pressed. */
  show: (to: number) => void;
}

/** Everything that drives a deck of slides: wheel, keys, touch, dots and address (product §2, §4). */
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
      step: (by) => dispatch({ type: 'step', by }),
      goToEnd: (end) => dispatch({ type: 'go', to: end === 'first' ? 0 : ids.length - 1, cause: 'step' }),
    }),
    [ids],
  );
  useTransitionLock(state, dispatch);
  useDeckAddress(deckMode, ids, state, dispatch);
  useDeckWheel(deckMode, controls);
  useDeckKeys(deckMode, controls);
  useDeckTouch(deckMode, controls);
  useScrolledSlide(deckMode, ids, dispatch);
  useFocusFollows(stage, state, ids);
  const show = useCallback(
    (to: number) => {
      if (deckMode) dispatch({ type: 'go', to, cause: 'jump' });
      else scrollToSlide(to, ids, scrollBehavior());
    },
    [deckMode, ids],
  );
  return { stage, state, deckMode, show };
}
