import type { RefObject } from 'react';
import { scrollerWithRoom } from './scroll-room';

/** What the deck's inputs (wheel, keys, touch) need to know and may do. They act in deck mode only. */
export interface DeckControls {
  stage: RefObject<HTMLElement | null>;
  /** The current slide's element, whose own scrolling comes first. */
  currentSlide: () => HTMLElement | null;
  isLast: () => boolean;
  step: (by: 1 | -1) => void;
  /** To the first or last slide. */
  goToEnd: (end: 'first' | 'last') => void;
}

/** A dialog over the page has the input to itself. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/** A page magnified by pinching is panned, not turned. */
export const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

/**
 * Who an input of that direction belongs to: the `page` where the footers are being looked at or come next, a
 * `scroller` inside the slide that still has room, else the `deck`.
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
  return controls.isLast() && direction > 0 ? 'page' : 'deck';
}
