import type { MouseEvent, RefObject } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { BAR } from './board-bar';
import type { Cursor } from './board-cursor';
import { BOARD_DAYS } from './board-days';
import { HEADER_PX } from './board-header';
import { findBar, keyOf, rowAt, type BoardRow } from './board-layout';
import { gripAt } from './board-moves';
import { NAMES } from './board-names';
import { beneathVeil } from './board-veil';
import { begunStay, draggedTo, takenUp, type Draft, type Point } from './draft';
import { useDrag } from './use-drag';
import type { Sight } from './use-sight';

/** The headers, where no drag begins. */
const HEADERS = `[${NAMES}], [role=columnheader]`;

interface Options {
  scroller: RefObject<HTMLElement | null>;
  sight: Sight;
  rows: readonly BoardRow[];
  tops: readonly number[];
  today: string;
  /** Takes what is dragged, as it moves. */
  hold: (draft: Draft) => void;
  drop: () => void;
  putBack: () => void;
  /** Takes the focus to what was clicked. */
  go: (to: Cursor) => void;
  onOpen: (bar: AvailabilityBar) => void;
}

/**
 * What a pointer does on the board: it drags a bar or one of its ends, draws a new stay over free days, and opens a bar by
 * a click.
 *
 * @returns the listeners of the board's element
 */
export function usePointer({ scroller, sight, rows, tops, today, hold, drop, putBack, go, onOpen }: Options) {
  const { board, dayPx, namesPx } = sight;
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
  const barOf = (target: Element) => findBar(rows, target.closest(`[${BAR}]`)?.getAttribute(BAR));
  const press = (target: Element, { row, column, x }: Point, isTouch: boolean): Draft | null => {
    if (target.closest(HEADERS)) return null;
    const unit = rows[row]?.unit;
    const found = barOf(target);
    if (!found) return unit ? begunStay(board, unit.id, column) : null;
    const { bar, first, end, isCut } = found.placed;
    const grip = gripAt(x - first * dayPx, (end - first) * dayPx, isTouch);
    const isCutThere = (grip === 'start' && isCut.before) || (grip === 'end' && isCut.after);
    return takenUp(bar, rows[found.row]!.unit.id, isCutThere ? 'move' : grip, today);
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
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const { clientX, clientY } = event;
    const target = beneathVeil(event.target, clientX, clientY);
    if (hasDragged() || target.closest(HEADERS)) return;
    const point = pointAt(clientX, clientY);
    const found = barOf(target);
    const unit = rows[found ? found.row : point.row]?.unit;
    if (!unit) return;
    const cell = { unitId: unit.id, lane: 0, column: point.column };
    if (!found) return go(cell);
    go({ ...cell, bar: keyOf(found.placed.bar) });
    onOpen(found.placed.bar);
  };
  return { ...listeners, onClick };
}
