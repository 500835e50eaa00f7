/**
 * The rule of a finger on the deck, without the DOM: whose the gesture is, is decided by its first move, and holds
 * until the finger leaves the glass. So one swipe scrolls inside a tall slide or turns the deck, never both, and it
 * turns the deck by one.
 */

/** A finger must travel this far to turn a slide. */
export const SWIPE_PX = 50;

export interface Point {
  x: number;
  y: number;
}

export interface Swipe {
  from: Point;
  /** `undecided` until the finger moves; `other` is a scroll, a sideways swipe, or no swipe at all. */
  owner: 'undecided' | 'deck' | 'other';
  /** Where the deck would go: 1 is on, for a finger that goes up. */
  direction: 1 | -1;
  /** How far the finger is that way, in pixels; negative when it has come back beyond its start. */
  travelled: number;
}

export const startSwipe = (from: Point): Swipe => ({ from, owner: 'undecided', direction: 1, travelled: 0 });

/**
 * Follows the finger.
 *
 * @param isDecks whether a swipe of that direction is the deck's; asked once, at the first move
 */
export function moveSwipe(swipe: Swipe, to: Point, isDecks: (direction: 1 | -1) => boolean): Swipe {
  const up = swipe.from.y - to.y;
  if (swipe.owner !== 'undecided') return { ...swipe, travelled: up * swipe.direction };
  if (up === 0 && to.x === swipe.from.x) return swipe;
  const direction = up > 0 ? 1 : -1;
  const isUpright = Math.abs(up) > Math.abs(swipe.from.x - to.x);
  return { ...swipe, owner: isUpright && isDecks(direction) ? 'deck' : 'other', direction, travelled: up * direction };
}

/** Where a finger that has left the glass takes the deck; `null` is nowhere. A swipe that came back was taken back. */
export const turnOf = ({ owner, direction, travelled }: Swipe): 1 | -1 | null =>
  owner === 'deck' && travelled >= SWIPE_PX ? direction : null;
