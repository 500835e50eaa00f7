import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  BOARD_DAYS,
  boardAround,
  columnOf,
  dayAt,
  DAY_PX,
  holds,
  type Columns,
  type Days,
  type Zoom,
} from './board-days';
import { followSight, NOTHING_DRAWN } from './follow-sight';
import { onRest } from './on-rest';

/** What of the board is in sight, and what is drawn for it. */

export interface Sight {
  board: Days;
  dayPx: number;
  /** Of the column with the units' names. */
  namesPx: number;
  /** The columns to draw: those in sight, and some beside them. */
  columns: Columns;
  /** The px from top to bottom to draw. */
  top: number;
  bottom: number;
  /** Whether its size is known; before that, nothing is worth asking for. */
  isMeasured: boolean;
  /** How many days are in sight. */
  page: number;
  /** The columns in sight, as of when scrolling last rested. */
  inSight: Columns;
  /** The column at the left edge, also between days, as of when scrolling last rested. */
  edge: number;
  /** The first day in sight, as of now. */
  firstDay: () => string;
  /** Shows a day at the left. */
  goTo: (day: string) => void;
}

const NARROW_PX = 900;

/** In ms after the last scroll event: the names of bars that begin off-screen are moved into view. */
const RESTED_MS = 120;

/** When scrolling has ended, in ms after the last step. */
const SETTLED_MS = 400;

function scrollToX({ current }: RefObject<HTMLElement | null>, x: number): void {
  if (current) current.scrollLeft = x;
}

/**
 * Follows what is in sight of a board that scrolls in both directions.
 *
 * @param onSettled called with the first day in sight, after somebody has scrolled
 */
export function useSight(
  scroller: RefObject<HTMLElement | null>,
  zoom: Zoom,
  initialDay: string,
  onSettled: (day: string) => void,
): Sight {
  const [board, setBoard] = useState(() => boardAround(initialDay));
  const [drawn, setDrawn] = useState(NOTHING_DRAWN);
  const dayPx = DAY_PX[zoom];
  const namesPx = drawn.width < NARROW_PX ? 120 : 200;
  /** The column at the left edge, also between days: it stays there when the zoom changes. */
  const atLeft = useRef(columnOf(board, initialDay));
  const [edge, setEdge] = useState(columnOf(board, initialDay));
  const latest = useRef({ board, dayPx, onSettled });
  useLayoutEffect(() => {
    latest.current = { board, dayPx, onSettled };
  });

  // Before it is measured for the first time.
  useLayoutEffect(() => {
    scrollToX(scroller, atLeft.current * dayPx);
  }, [scroller, dayPx]);

  const follower = useRef<ReturnType<typeof followSight>>(undefined);
  useLayoutEffect(() => follower.current?.drew(drawn), [drawn]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // On the way back the page may be drawn before its style sheet is there; until then nothing scrolls.
    const place = () => {
      scrollToX(scroller, atLeft.current * latest.current.dayPx);
      return atLeft.current === 0 || element.scrollLeft > 0;
    };
    const keepLeft = () => {
      atLeft.current = element.scrollLeft / latest.current.dayPx;
    };
    // Before what follows the sight, which may have to place the element at what this has noted.
    element.addEventListener('scroll', keepLeft);
    follower.current = followSight(element, place, setDrawn);
    const tell = () => {
      const { board: shown, onSettled: settled } = latest.current;
      settled(dayAt(shown, Math.round(atLeft.current)));
    };
    const stops = [
      () => element.removeEventListener('scroll', keepLeft),
      follower.current.stop,
      onRest(element, RESTED_MS, () => startTransition(() => setEdge(atLeft.current))),
      onRest(element, SETTLED_MS, tell),
    ];
    return () => {
      follower.current = undefined;
      for (const stop of stops) stop();
    };
  }, [scroller]);

  const goTo = useCallback(
    (day: string) => {
      const { board: before, dayPx: px, onSettled: settled } = latest.current;
      const shown = holds(before, day) ? before : boardAround(day);
      const from = scroller.current?.scrollLeft;
      atLeft.current = columnOf(shown, day);
      setBoard(shown);
      scrollToX(scroller, atLeft.current * px);
      // The same day of other years may stand at the same place: nothing scrolls, and would say where the board is.
      if (scroller.current?.scrollLeft === from) settled(day);
    },
    [scroller],
  );
  const firstDay = useCallback(() => dayAt(latest.current.board, Math.round(atLeft.current)), []);

  const { x, y } = drawn.area;
  const end = Math.max(0, Math.min(BOARD_DAYS, Math.ceil(x.to / dayPx)));
  const first = Math.min(end, Math.max(0, Math.floor(x.from / dayPx)));
  const columns = useMemo(() => ({ first, end }), [first, end]);
  const page = Math.max(1, Math.floor((drawn.width - namesPx) / dayPx));
  return {
    board,
    dayPx,
    namesPx,
    columns,
    top: y.from,
    bottom: y.to,
    isMeasured: drawn.width > 0,
    edge,
    page,
    inSight: { first: Math.floor(edge), end: Math.min(BOARD_DAYS, Math.ceil(edge) + page) },
    firstDay,
    goTo,
  };
}
