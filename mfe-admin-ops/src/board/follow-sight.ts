import { startTransition } from 'react';
import { areaFor, type Area } from './drawn-area';

/** What of the board is drawn, as it scrolls and its size changes. */

/** What is drawn of an element that scrolls, and how wide it is. */
export interface Drawn {
  area: Area;
  /** Of what is in sight, in px; 0 before it is measured. */
  width: number;
}

export const NOTHING_DRAWN: Drawn = { area: { x: { from: 0, to: 0 }, y: { from: 0, to: 0 } }, width: 0 };

/** The `drawn` of before where that still holds. */
function drawnFor({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element, drawn: Drawn): Drawn {
  const sight = {
    x: { from: scrollLeft, to: scrollLeft + clientWidth },
    y: { from: scrollTop, to: scrollTop + clientHeight },
  };
  const area = areaFor(sight, drawn.area);
  return area === drawn.area && clientWidth === drawn.width ? drawn : { area, width: clientWidth };
}

interface Follower {
  /** To be called when something has been drawn: what has come into sight meanwhile is drawn next. */
  drew: (drawn: Drawn) => void;
  stop: () => void;
}

/**
 * Says what to draw of an element: at once, and again whenever it has been scrolled or its size has changed.
 *
 * @param place brings the element to where it begins; called before each measuring until it says that it could
 */
export function followSight(element: Element, place: () => boolean, draw: (drawn: Drawn) => void): Follower {
  let isPlaced = false;
  let known = NOTHING_DRAWN;
  // React restarts a transition on each update; without this flag, continuous scrolling would never commit.
  let isDrawing = false;
  const measure = () => {
    if (!isPlaced) isPlaced = place();
    const now = drawnFor(element, known);
    if (now === known) return;
    known = now;
    isDrawing = true;
    draw(now);
  };
  // A transition, so that no frame waits until all that comes into sight is drawn.
  const follow = () => {
    if (!isDrawing) startTransition(measure);
  };
  measure();
  element.addEventListener('scroll', follow);
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  sizes?.observe(element);
  return {
    drew(drawn) {
      if (drawn !== known) return;
      isDrawing = false;
      follow();
    },
    stop() {
      element.removeEventListener('scroll', follow);
      sizes?.disconnect();
    },
  };
}
