/**
 * The rules of touch gestures on the deck, without the DOM. The first movement decides whether a gesture belongs to the
 * deck, and this holds until the finger is lifted. So a swipe either scrolls inside a tall slide or turns the deck by
 * one slide, never both.
 */

/** The distance after which a swipe turns a slide. */
export const SWIPE_PX = 50;

export interface Point {
  x: number;
  y: number;
}

export interface Swipe {
  from: Point;
  /** `undecided` until the finger moves; `other` for scrolling, sideways swipes and anything else. */
  owner: 'undecided' | 'deck' | 'other';
  /** The direction in which the deck would go: 1 is to the next slide, for a finger that moves up. */
  direction: 1 | -1;
  /** The distance in that direction, in pixels; negative if the finger has moved back beyond its start. */
  travelled: number;
}

export const startSwipe = (from: Point): Swipe => ({ from, owner: 'undecided', direction: 1, travelled: 0 });

/**
 * Updates the gesture after a movement.
 *
 * @param isDecks whether a swipe in that direction belongs to the deck; called once, at the first movement
 */
export function moveSwipe(swipe: Swipe, to: Point, isDecks: (direction: 1 | -1) => boolean): Swipe {
  const up = swipe.from.y - to.y;
  if (swipe.owner !== 'undecided') return { ...swipe, travelled: up * swipe.direction };
  if (up === 0 && to.x === swipe.from.x) return swipe;
  const direction = up > 0 ? 1 : -1;
  const isUpright = Math.abs(up) > Math.abs(swipe.from.x - to.x);
  return { ...swipe, owner: isUpright && isDecks(direction) ? 'deck' : 'other', direction, travelled: up * direction };
}

/** The direction in which the finished gesture turns the deck; `null` if it does not. Moving back cancels a swipe. */
export const turnOf = ({ owner, direction, travelled }: Swipe): 1 | -1 | null =>
  owner === 'deck' && travelled >= SWIPE_PX ? direction : null;
