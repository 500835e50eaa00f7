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
import { areaFor, type Area } from './drawn-area';
import { onRest } from './on-rest';

/** What of the board is in sight, and what is drawn for it. */

interface Drawn {
  area: Area;
  /** Of what is in sight; 0 before it is measured. */
  width: number;
}

const NOTHING: Drawn = { area: { x: { from: 0, to: 0 }, y: { from: 0, to: 0 } }, width: 0 };

/** The `drawn` of before where that still holds. */
function drawnFor({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element, drawn: Drawn): Drawn {
  const sight = {
    x: { from: scrollLeft, to: scrollLeft + clientWidth },
    y: { from: scrollTop, to: scrollTop + clientHeight },
  };
  const area = areaFor(sight, drawn.area);
  return area === drawn.area && clientWidth === drawn.width ? drawn : { area, width: clientWidth };
}

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
  const [drawn, setDrawn] = useState(NOTHING);
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

  /** Draws what has come into sight meanwhile. */
  const drawNext = useRef<(shown: Drawn) => void>(undefined);
  useLayoutEffect(() => {
    drawNext.current?.(drawn);
  }, [drawn]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // On the way back the page may be drawn before its style sheet is there; until then nothing scrolls.
    let isPlaced = false;
    let known = NOTHING;
    // React restarts a transition on each update; without this flag, continuous scrolling would never commit.
    let isDrawing = false;
    const measure = () => {
      if (!isPlaced) {
        scrollToX(scroller, atLeft.current * latest.current.dayPx);
        isPlaced = atLeft.current === 0 || element.scrollLeft > 0;
      }
      const now = drawnFor(element, known);
      if (now === known) return;
      known = now;
      isDrawing = true;
      setDrawn(now);
    };
    // A transition, so that no frame waits until all that comes into sight is drawn.
    const follow = () => {
      if (!isDrawing) startTransition(measure);
    };
    const onScroll = () => {
      atLeft.current = element.scrollLeft / latest.current.dayPx;
      follow();
    };
    drawNext.current = (shown) => {
      if (shown !== known) return;
      isDrawing = false;
      follow();
    };
    const tell = () => {
      const { board: shown, onSettled: settled } = latest.current;
      settled(dayAt(shown, Math.round(atLeft.current)));
    };
    measure();
    element.addEventListener('scroll', onScroll);
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    sizes?.observe(element);
    const stops = [
      onRest(element, RESTED_MS, () => startTransition(() => setEdge(atLeft.current))),
      onRest(element, SETTLED_MS, tell),
    ];
    return () => {
      drawNext.current = undefined;
      for (const stop of stops) stop();
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

/** Draws again at midnight, so that today's line moves on. */
export function useToday(today: () => string): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000);
    return () => clearInterval(timer);
  }, [today]);
  return day;
}
