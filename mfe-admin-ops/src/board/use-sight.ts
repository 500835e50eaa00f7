import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
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

/** What of the board is in sight, in steps: within a step nothing is drawn again. */

const STEP_X_PX = 384;
const STEP_Y_PX = 320;

/** What is drawn around what is in sight, so that scrolling shows no empty edge. */
const BESIDE_PX = 360;

interface Steps {
  x: number;
  y: number;
  width: number;
  height: number;
}

const NOTHING: Steps = { x: 0, y: 0, width: 0, height: 0 };

function stepsOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element): Steps {
  const x = Math.floor(scrollLeft / STEP_X_PX);
  return { x, y: Math.floor(scrollTop / STEP_Y_PX), width: clientWidth, height: clientHeight };
}

const isSame = (a: Steps, b: Steps) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

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
  /** The column at the left edge, also between days, as of when scrolling last rested. */
  edge: number;
  /** The first day in sight, as of now. */
  firstDay: () => string;
  /** Shows a day at the left. */
  goTo: (day: string) => void;
}

const NARROW_PX = 900;

/** When scrolling rests, in ms after the last step: names that have left the sight are brought back. */
const RESTED_MS = 120;

/** When scrolling has ended, in ms after the last step. */
const SETTLED_MS = 400;

function scrollToX({ current }: RefObject<HTMLElement | null>, x: number): void {
  if (current) current.scrollLeft = x;
}

/**
 * Follows what is in sight of a board that scrolls in both directions.
 *
 * @param onSettled hears the first day in sight, after somebody has scrolled
 */
export function useSight(
  scroller: RefObject<HTMLElement | null>,
  zoom: Zoom,
  initialDay: string,
  onSettled: (day: string) => void,
): Sight {
  const [board, setBoard] = useState(() => boardAround(initialDay));
  const [steps, setSteps] = useState(NOTHING);
  const dayPx = DAY_PX[zoom];
  const namesPx = steps.width < NARROW_PX ? 120 : 200;
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

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let rested: ReturnType<typeof setTimeout> | undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    // On the way back the page may be drawn before its style sheet is there; until then nothing scrolls.
    let isPlaced = false;
    const measure = () => {
      if (!isPlaced) {
        scrollToX(scroller, atLeft.current * latest.current.dayPx);
        isPlaced = atLeft.current === 0 || element.scrollLeft > 0;
      }
      setSteps((before) => {
        const now = stepsOf(element);
        return isSame(before, now) ? before : now;
      });
    };
    const onScroll = () => {
      atLeft.current = element.scrollLeft / latest.current.dayPx;
      // Cut into pieces by React, so that no frame waits for all that comes into sight.
      startTransition(measure);
      clearTimeout(rested);
      clearTimeout(settled);
      rested = setTimeout(() => setEdge(atLeft.current), RESTED_MS);
      settled = setTimeout(() => {
        const { board: shown, onSettled: tell } = latest.current;
        tell(dayAt(shown, Math.round(atLeft.current)));
      }, SETTLED_MS);
    };
    measure();
    element.addEventListener('scroll', onScroll, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    sizes?.observe(element);
    return () => {
      clearTimeout(rested);
      clearTimeout(settled);
      element.removeEventListener('scroll', onScroll);
      sizes?.disconnect();
    };
  }, [scroller]);

  const goTo = useCallback(
    (day: string) => {
      const { board: before, dayPx: px } = latest.current;
      const shown = holds(before, day) ? before : boardAround(day);
      atLeft.current = columnOf(shown, day);
      setBoard(shown);
      scrollToX(scroller, atLeft.current * px);
    },
    [scroller],
  );
  const firstDay = useCallback(() => dayAt(latest.current.board, Math.round(atLeft.current)), []);

  const left = steps.x * STEP_X_PX;
  const first = Math.max(0, Math.floor((left - BESIDE_PX) / dayPx));
  const end = Math.min(BOARD_DAYS, Math.ceil((left + STEP_X_PX + steps.width + BESIDE_PX) / dayPx));
  const columns = useMemo(() => ({ first: Math.min(first, end), end }), [first, end]);
  return {
    board,
    dayPx,
    namesPx,
    columns,
    top: steps.y * STEP_Y_PX - BESIDE_PX,
    bottom: (steps.y + 1) * STEP_Y_PX + steps.height + BESIDE_PX,
    isMeasured: steps.width > 0,
    edge,
    page: Math.max(1, Math.floor((steps.width - namesPx) / dayPx)),
    firstDay,
    goTo,
  };
}

/** Draws again at midnight, so that today's line moves on. */
export function useToday(today: () => string): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000);
    return () => clearInterval(timer);
  }, [today]);
  return day;
}
