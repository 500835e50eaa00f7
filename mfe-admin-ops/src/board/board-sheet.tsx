import { useMemo, type ReactNode, type RefObject } from 'react';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import type { BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { useNavigate } from '@capsule/host';
import { unitPath } from '../units/units.api';
import { BoardLines } from './board-canvas';
import { BOARD_DAYS, columnOf, dayAt, holds, type Columns, type Days } from './board-days';
import { BoardHeader, HEADER_PX } from './board-header';
import { rowAt, takenIn, topsOf, type BoardRow as Row } from './board-layout';
import type { Place } from './board-moves';
import { BoardRows } from './board-rows';
import { BoardVeil } from './board-veil';
import sheet from './board-sheet.module.css';
import { BOARD_WORDS } from './board-words';
import { takenUp } from './draft';
import { DraftBar } from './draft-bar';
import { useBoardFocus } from './use-board-focus';
import type { Dropped } from './use-moves';
import { useDraft } from './use-draft';
import { keyListener } from './use-keys';
import { usePointer } from './use-pointer';
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

const placeOf = (unit: UnitAvailability, board: Days, column: number): Place => ({
  unitId: unit.id,
  from: dayAt(board, column),
  to: dayAt(board, column + 1),
});

/** The rows to draw: those in sight, and the one with the focus, which would be lost with it. */
function useShownRows(tops: readonly number[], { top, bottom }: Sight, active: number | null): readonly number[] {
  const first = Math.max(0, rowAt(tops, top));
  const end = Math.min(tops.length - 1, rowAt(tops, bottom) + 1);
  return useMemo(() => {
    const inSight = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
    return active === null || inSight.includes(active) ? inSight : [...inSight, active];
  }, [first, end, active]);
}

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

  const listeners = usePointer({ scroller, sight, rows, tops, today, hold, drop, putBack, go, onOpen });
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
      const draft = placed && takenUp(placed.bar, rows[row]!.unit.id, grip, today);
      if (draft) hold(draft, true);
      else say(BOARD_WORDS.fixed);
    },
    hold: (next) => hold(next, true),
    drop,
    putBack,
  });

  const activeRow = cell?.row ?? null;
  const shown = useShownRows(tops, sight, activeRow);
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
