/**
 * The rules of the slide deck (product §4) as a pure reducer: which slide is current, and when it may change. It has no
 * timers: the caller sends `settled` when a transition's lock has ended.
 */

/** How long navigation is locked during a transition (product §4, §9). */
export const TRANSITION_LOCK_MS = 400;

/**
 * Why the slide changed, which decides how the address follows (product §12): `step` (wheel, keys) replaces the history
 * entry, `jump` (dots, arrow) adds one, `address` (links, Back) changes nothing; `place` is the slide at the opening.
 */
export type Cause = 'place' | 'step' | 'jump' | 'address';

export interface DeckState {
  /** The current slide, from 0. */
  index: number;
  /** The slide that is being left while a transition runs, else `null`. */
  leaving: number | null;
  direction: 'forward' | 'back';
  cause: Cause;
  /** The slide that an address asked for during a transition; it follows when the transition has ended. */
  wanted: number | null;
  /** Slides that were shown before; the entrance animation of their cards is not repeated. */
  visited: readonly number[];
}

export type DeckAction =
  | { type: 'step'; by: 1 | -1; drawn?: DeckState }
  | { type: 'go'; to: number; cause: Cause; drawn?: DeckState }
  /** Shows a slide without a transition: when the deck opens, or when a narrow screen was scrolled. */
  | { type: 'place'; to: number }
  /** The lock of the transition to that slide has ended. */
  | { type: 'settled'; on: number };

export const initialDeck: DeckState = {
  index: 0,
  leaving: null,
  direction: 'forward',
  cause: 'place',
  wanted: null,
  visited: [0],
};

export const isLocked = (state: DeckState): boolean => state.leaving !== null;

/** Whether a slide exists; the deck does not wrap at its ends. */
export const isSlide = (index: number, count: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < count;

function move(state: DeckState, to: number, cause: Cause): DeckState {
  return {
    index: to,
    leaving: state.index,
    direction: to > state.index ? 'forward' : 'back',
    cause,
    wanted: null,
    visited: state.visited.includes(state.index) ? state.visited : [...state.visited, state.index],
  };
}

function go(state: DeckState, to: number, cause: Cause): DeckState {
  if (isLocked(state)) return cause === 'address' ? { ...state, wanted: to } : state;
  return to === state.index ? state : move(state, to, cause);
}

/**
 * If several keys come in one task, such as those pressed before the deck could react, a transition that is not drawn
 * yet is replaced: only the last slide counts.
 *
 * @param drawn what is on the screen
 */
function unlessDrawn(state: DeckState, drawn: DeckState | undefined): DeckState {
  return drawn && !isLocked(drawn) && state.leaving === drawn.index ? drawn : state;
}

function settle(state: DeckState): DeckState {
  const settled = { ...state, leaving: null, wanted: null };
  return state.wanted === null ? settled : go(settled, state.wanted, 'address');
}

/**
 * Makes the reducer of a deck of `count` slides.
 *
 * @example const [state, dispatch] = useReducer(deckReducer(10), initialDeck);
 */
export function deckReducer(count: number) {
  return (state: DeckState, action: DeckAction): DeckState => {
    switch (action.type) {
      case 'step': {
        const to = state.index + action.by;
        return isSlide(to, count) ? go(unlessDrawn(state, action.drawn), to, 'step') : state;
      }
      case 'go':
        return isSlide(action.to, count) ? go(unlessDrawn(state, action.drawn), action.to, action.cause) : state;
      case 'place':
        if (!isSlide(action.to, count) || action.to === state.index) return state;
        return { ...initialDeck, index: action.to, visited: [...state.visited, action.to] };
      case 'settled':
        return isLocked(state) && action.on === state.index ? settle(state) : state;
    }
  };
}

/**
 * A slide's state, for its style: only the current and the leaving one are visible; near ones are laid out, so that
 * their images load.
 */
export type Place = 'current' | 'leaving' | 'near' | 'far';

export function placeOf(index: number, state: Pick<DeckState, 'index' | 'leaving'>): Place {
  if (index === state.index) return 'current';
  if (index === state.leaving) return 'leaving';
  return Math.abs(index - state.index) === 1 ? 'near' : 'far';
}
