import { useMemo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import type { BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { useNavigate } from '@capsule/host';
import { unitPath } from '../units/units.api';
import { BAR } from './board-bar';
import { BoardLines } from './board-canvas';
import { BOARD_DAYS, columnOf, dayAt, holds, type Columns, type Days } from './board-days';
import { BoardHeader, HEADER_PX } from './board-header';
import { keyOf, rowAt, takenIn, topsOf, type BoardRow as Row } from './board-layout';
import { gripAt, gripsOf, type Grip, type Place } from './board-moves';
import { NAMES } from './board-names';
import { BoardRows } from './board-rows';
import { BoardVeil, beneathVeil } from './board-veil';
import sheet from './board-sheet.module.css';
import { BOARD_WORDS } from './board-words';
import { begunStay, draggedTo, heldBar, type Draft, type Point } from './draft';
import { DraftBar } from './draft-bar';
import { useBoardFocus } from './use-board-focus';
import type { Dropped } from './use-moves';
import { useDraft } from './use-draft';
import { useDrag } from './use-drag';
import { keyListener } from './use-keys';
import type { Sight } from './use-sight';

/** The element that says what keys do. */
export const KEYS_ID = 'board-keys';

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  sight: Sight;
  rows: readonly Row[];
  /** The days that are known; `null` before the first answer. */
  loaded: Days | null;
  today: string;
  status: BookingStatus | null;
  say: (text: string) => void;
  onOpen: (bar: AvailabilityBar) => void;
  onNew: (place: Place) => void;
  onMove: (dropped: Dropped) => void;
  /** Lies over the board, instead of rows. */
  message: ReactNode;
}

const NOTHING: Columns = { first: 0, end: 0 };

/** The headers, where no drag begins. */
const HEADERS = `[${NAMES}], [role=columnheader]`;

const findBar = (rows: readonly Row[], key: string | null | undefined) => {
  for (const { unit, bars } of rows) {
    const placed = bars.find(({ bar }) => keyOf(bar) === key);
    if (placed) return { unit, bar: placed.bar, placed };
  }
  return null;
};

const placeOf = (unit: UnitAvailability, board: Days, column: number): Place => ({
  unitId: unit.id,
  from: dayAt(board, column),
  to: dayAt(board, column + 1),
});

/** The grid of the board: units down, days across; it draws what is in sight. */
export function BoardSheet(props: Props) {
  const { scroller, sight, rows, loaded, today, status, say, onOpen, onNew, onMove, message } = props;
  const { board, columns, dayPx, namesPx } = sight;
  const navigate = useNavigate();
  const tops = useMemo(() => topsOf(rows), [rows]);
  const height = tops.at(-1) ?? 0;
  const known = useMemo(
    () => (loaded ? { first: columnOf(board, loaded.from), end: columnOf(board, loaded.to) } : NOTHING),
    [board, loaded],
  );
  const taken = useMemo(() => takenIn(rows, known), [rows, known]);
  // A board of other years does not have today.
  const initialColumn = holds(board, today) ? columnOf(board, today) : sight.inSight.first;
  const { cell, go } = useBoardFocus({ scroller, rows, tops, sight, initialColumn });
  const { held, isHeld, lifted, hold, drop, putBack } = useDraft({ rows, board, say, onNew, onMove, go });

  const pointAt = (x: number, y: number): Point => {
    const { left, top } = scroller.current!.getBoundingClientRect();
    const { scrollLeft, scrollTop } = scroller.current!;
    const fromFirst = x - left - namesPx + scrollLeft;
    const column = Math.floor(fromFirst / dayPx);
    return {
      row: rowAt(tops, y - top - HEADER_PX + scrollTop),
      column: Math.max(0, Math.min(BOARD_DAYS - 1, column)),
      x: fromFirst,
    };
  };
  const take = (bar: AvailabilityBar, unit: UnitAvailability, grip: Grip): Draft | null =>
    gripsOf(bar, today).includes(grip) ? heldBar(bar, unit.id, grip) : null;
  const press = (target: Element, { row, column, x }: Point, isTouch: boolean): Draft | null => {
    if (target.closest(HEADERS)) return null;
    const found = findBar(rows, target.closest(`[${BAR}]`)?.getAttribute(BAR));
    if (found) {
      const { first, end: last, isCut } = found.placed;
      const grip = gripAt(x - first * dayPx, (last - first) * dayPx, isTouch);
      const isCutThere = (grip === 'start' && isCut.before) || (grip === 'end' && isCut.after);
      return take(found.bar, found.unit, isCutThere ? 'move' : grip);
    }
    const unit = rows[row]?.unit;
    return unit ? begunStay(board, unit.id, column) : null;
  };
  const { listeners, hasDragged } = useDrag({
    scroller,
    namesPx,
    pointAt,
    press,
    drag: (begun, start, end) => hold(draggedTo(begun, start, end, rows, board)),
    drop,
    putBack,
  });
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const { clientX, clientY } = event;
    const target = beneathVeil(event.target, clientX, clientY);
    if (hasDragged() || target.closest(HEADERS)) return;
    const found = findBar(rows, target.closest(`[${BAR}]`)?.getAttribute(BAR));
    const { row, column } = pointAt(clientX, clientY);
    if (found) {
      go({ unitId: found.unit.id, lane: 0, column, bar: keyOf(found.bar) });
      onOpen(found.bar);
    } else if (rows[row]) go({ unitId: rows[row].unit.id, lane: 0, column });
  };
  const onKeyDown = keyListener({
    rows,
    board,
    page: sight.page,
    cell,
    held: held.now,
    go,
    visit: ({ row }) => void navigate(unitPath(rows[row]!.unit.id)),
    open: ({ row, column, placed }) => (placed ? onOpen(placed.bar) : onNew(placeOf(rows[row]!.unit, board, column))),
    pickUp: ({ row, placed }, grip) => {
      const draft = placed && take(placed.bar, rows[row]!.unit, grip);
      if (draft) hold(draft, true);
      else say(BOARD_WORDS.fixed);
    },
    hold: (next) => hold(next, true),
    drop,
    putBack,
  });

  const first = Math.max(0, rowAt(tops, sight.top));
  const end = Math.min(rows.length, rowAt(tops, sight.bottom) + 1);
  const activeRow = cell?.row ?? null;
  const shown = useMemo(() => {
    const inSight = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
    return activeRow === null || inSight.includes(activeRow) ? inSight : [...inSight, activeRow];
  }, [first, end, activeRow]);
  return (
    <div className={sheet['frame']}>
      {message ? <div className={sheet['message']}>{message}</div> : null}
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={BOARD_WORDS.label}
        aria-describedby={KEYS_ID}
        aria-rowcount={rows.length + 1}
        aria-colcount={BOARD_DAYS + 1}
        aria-busy={loaded === null}
        className={sheet['scroller']}
        data-names={namesPx}
        {...listeners}
        onClick={click}
        onKeyDown={onKeyDown}
      >
        <div
          role="presentation"
          className={sheet['canvas']}
          style={{ width: namesPx + BOARD_DAYS * dayPx, height: HEADER_PX + height }}
        >
          <BoardHeader {...{ board, columns, dayPx, namesPx, today, known, taken }} units={rows.length} />
          <div role="presentation" className={sheet['body']} style={{ height }}>
            <BoardLines {...{ board, columns, dayPx, namesPx, today, known }} />
            <BoardRows
              {...{ rows, tops, shown, columns, known, board, dayPx, namesPx, today, status, lifted, activeRow }}
              edge={sight.edge}
              activeLane={cell?.lane ?? 0}
              activeColumn={cell?.column ?? 0}
            />
            {isHeld ? <DraftBar {...{ held, rows, tops, board, dayPx, namesPx }} /> : null}
            <BoardVeil scroller={scroller} isHeld={isHeld} />
          </div>
        </div>
      </div>
    </div>
  );
}
