import type { RefObject } from 'react';
import { scrollerWithRoom } from './scroll-room';

/** What the deck's inputs (wheel, keys, touch) can read and do. They are active in deck mode only. */
export interface DeckControls {
  stage: RefObject<HTMLElement | null>;
  /** The element of the current slide; scrolling inside it has priority. */
  currentSlide: () => HTMLElement | null;
  isLast: () => boolean;
  /** Whether a change of the slide runs. */
  isTurning: () => boolean;
  step: (by: 1 | -1) => void;
  /** The same by a key. Of several that come in one task, only where they lead counts. */
  stepByKey: (by: 1 | -1) => void;
  /** Goes to the first or last slide. */
  goToEnd: (end: 'first' | 'last') => void;
}

/** While a dialog is open, the deck ignores all input. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/** On a page that was zoomed by pinching, gestures move the page and not the deck. */
const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

/**
 * What an input in this direction moves: the `page` if the footers are in view or come next, a `scroller` if an element
 * inside the slide can still scroll, else the `deck`.
 */
export function ownerOf(
  controls: DeckControls,
  from: EventTarget | null,
  direction: 1 | -1,
): 'page' | 'deck' | Element {
  const stage = controls.stage.current;
  if (!stage || isModalOpen() || isMagnified() || window.scrollY > 0) return 'page';
  const scroller = scrollerWithRoom(from, stage, direction);
  if (scroller) return scroller;
  return controls.isLast() && direction === 1 ? 'page' : 'deck';
}
