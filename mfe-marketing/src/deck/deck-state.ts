/**
 * The rules of the slide deck (product §4) as a pure reducer: which slide is current, and when it may change.
 * Time is outside: whoever drives the deck says `settled` when a transition's lock has run out.
 */

/** Navigation is locked this long while a transition runs (product §4, §9). */
export const TRANSITION_LOCK_MS = 400;

/**
 * Why the slide changed. The address follows differently (product §12): `step` (wheel, keys) replaces the history entry,
 * `jump` (dots, arrow) pushes one, `address` (links, Back) has it already; `place` is where the deck opens.
 */
export type Cause = 'place' | 'step' | 'jump' | 'address';

export interface DeckState {
  /** The current slide, from 0. */
  index: number;
  /** The slide that is on its way out while a transition runs, else `null`. */
  leaving: number | null;
  direction: 'forward' | 'back';
  cause: Cause;
  /** Where the address pointed to during a transition: the deck goes there after it. */
  wanted: number | null;
  /** Slides that were shown before; their cards do not enter a second time. */
  visited: readonly number[];
}

export type DeckAction =
  | { type: 'step'; by: 1 | -1 }
  | { type: 'go'; to: number; cause: Cause }
  /** Shows a slide without a transition: the deck opens here, or a narrow screen was scrolled here. */
  | { type: 'place'; to: number }
  /** The transition onto that slide has run out of its lock. */
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

/** No wrap: the first slide has none before it, the last none after. */
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
        return isSlide(to, count) ? go(state, to, 'step') : state;
      }
      case 'go':
        return isSlide(action.to, count) ? go(state, action.to, action.cause) : state;
      case 'place':
        if (!isSlide(action.to, count) || action.to === state.index) return state;
        return { ...initialDeck, index: action.to, visited: [...state.visited, action.to] };
      case 'settled':
        return isLocked(state) && action.on === state.index ? settle(state) : state;
    }
  };
}

/** Where a slide stands, for its style: only the current and the leaving one are seen, and near ones are made ready. */
export type Place = 'current' | 'leaving' | 'near' | 'far';

export function placeOf(index: number, state: Pick<DeckState, 'index' | 'leaving'>): Place {
  if (index === state.index) return 'current';
  if (index === state.leaving) return 'leaving';
  return Math.abs(index - state.index) === 1 ? 'near' : 'far';
}
