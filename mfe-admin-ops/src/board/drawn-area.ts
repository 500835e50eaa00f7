/** How much of the board is drawn: what is in sight and some around it, in px. Pure functions. */

/** From the left or the top of the board; what is drawn may reach over its edges. */
export interface Span {
  from: number;
  to: number;
}

/** An area of the board. */
export interface Area {
  /** Over the days. */
  x: Span;
  /** Over the units. */
  y: Span;
}

/** Around what is in sight, so that scrolling shows no empty edge. */
const BESIDE_PX = 420;

/** On the side to which somebody scrolls: each time that something is drawn costs, however little it is. */
const AHEAD_PX = 1100;

/** As soon as what is in sight comes so close to the edge of what is drawn, more is drawn. */
const NEAR_PX = 320;

function spanFor(sight: Span, drawn: Span): Span {
  if (sight.from > drawn.to || sight.to < drawn.from) return { from: sight.from - BESIDE_PX, to: sight.to + BESIDE_PX };
  const lacksBefore = sight.from - drawn.from < NEAR_PX;
  const lacksAfter = drawn.to - sight.to < NEAR_PX;
  if (!lacksBefore && !lacksAfter) return drawn;
  return {
    from: sight.from - (lacksBefore && !lacksAfter ? AHEAD_PX : BESIDE_PX),
    to: sight.to + (lacksAfter && !lacksBefore ? AHEAD_PX : BESIDE_PX),
  };
}

/**
 * What to draw. While what is in sight is well within what is drawn, that stays as it is, and in the direction in which
 * nobody scrolls as well.
 *
 * @returns `drawn` itself where it stays
 */
export function areaFor(sight: Area, drawn: Area): Area {
  const x = spanFor(sight.x, drawn.x);
  const y = spanFor(sight.y, drawn.y);
  return x === drawn.x && y === drawn.y ? drawn : { x, y };
}
