import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { cellOf, type Cell, type Cursor } from './board-cursor';
import { HEADER_PX } from './board-header';
import { heightOf, type BoardRow } from './board-layout';
import type { Sight } from './use-sight';

/** Scrolls as little as it takes to show a cell. */
function reveal(element: HTMLElement, box: { x: number; y: number; width: number; height: number }, namesPx: number) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
  const wide = clientWidth - namesPx;
  const high = clientHeight - HEADER_PX;
  if (box.x < scrollLeft) element.scrollLeft = box.x;
  else if (box.x + box.width > scrollLeft + wide) element.scrollLeft = Math.min(box.x, box.x + box.width - wide);
  if (box.y < scrollTop) element.scrollTop = box.y;
  else if (box.y + box.height > scrollTop + high) element.scrollTop = box.y + box.height - high;
}

const isCell = (element: Element | null): boolean => element?.getAttribute('role') === 'gridcell';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  tops: readonly number[];
  sight: Sight;
  /** The column that Tab comes to first. */
  initialColumn: number;
}

/**
 * The cell that has the focus, or gets it by Tab, and how to take the focus elsewhere. Where it was on a bar that is gone,
 * as one that somebody else deletes, what stands there now has it: else it would be nowhere, and no key would do anything.
 */
export function useBoardFocus({ scroller, rows, tops, sight, initialColumn }: Options) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  /** Whether somebody asked for a cell: else the focus stays where it is. */
  const wanted = useRef(false);
  // No event tells React that what had the focus has gone.
  const before = document.activeElement;
  const cell: Cell | null = useMemo(
    () => cellOf(rows, cursor ?? { unitId: 0, lane: 0, column: initialColumn }),
    [rows, cursor, initialColumn],
  );
  const go = useCallback((to: Cursor) => {
    wanted.current = true;
    setCursor(to);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || cell === null) return;
    const isGone = isCell(before) && document.activeElement === document.body;
    if (wanted.current) {
      const row = rows[cell.row]!;
      const x = cell.column * sight.dayPx;
      reveal(element, { x, y: tops[cell.row] ?? 0, width: sight.dayPx, height: heightOf(row) }, sight.namesPx);
    }
    if (wanted.current || isGone) element.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
    wanted.current = false;
  });
  return { cell, go };
}
