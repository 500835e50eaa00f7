import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/**
 * Moves through the cells of a grid by keys, as a grid's readers expect: the arrows, Home and End in the row, with
 * Control in the whole table. Tab leads to one cell, and from it to the buttons of the rows.
 */

const CELLS = ':scope > [role="columnheader"], :scope > [role="gridcell"]';
const CELL = '[role="columnheader"], [role="gridcell"]';
/** What can be where Tab enters: a cell, or the checkbox that is all there is in one. */
const STOP = `:is(${CELL}), :is(${CELL}) > input`;
const ENTRY = `:is(${STOP})[tabindex="0"]`;

const rowsOf = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[role="row"]')];
const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(CELLS) ?? [])];

interface Place {
  row: number;
  column: number;
}

/** Where a key leads to; `null` for any other key. Beyond an edge the place is put right by whoever takes it. */
function target({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Place): Place | null {
  const isWhole = ctrlKey || metaKey;
  if (key === 'Home') return { row: isWhole ? 0 : row, column: 0 };
  if (key === 'End') return { row: isWhole ? Infinity : row, column: Infinity };
  if (isWhole) return null;
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowRight') return { row, column: column + 1 };
  if (key === 'ArrowLeft') return { row, column: column - 1 };
  return null;
}

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));

function cellAt(grid: HTMLElement, { row, column }: Place): HTMLElement | undefined {
  const rows = rowsOf(grid);
  const cells = cellsOf(rows[within(row, rows.length)]);
  return cells[within(column, cells.length)];
}

/** What gets the focus in a cell: a checkbox, so that Space is its own. */
const stopIn = (cell: HTMLElement) => cell.querySelector<HTMLElement>(':scope > input') ?? cell;

/** Where the grid is entered by Tab; one cell, and where that has gone, the first. */
function enterAt(grid: HTMLElement, cell: HTMLElement | undefined): void {
  for (const last of grid.querySelectorAll<HTMLElement>(ENTRY)) last.tabIndex = -1;
  if (cell) stopIn(cell).tabIndex = 0;
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget;
  const cell = (event.target as HTMLElement).closest<HTMLElement>(CELL);
  if (event.altKey || event.shiftKey || !cell) return;
  const rows = rowsOf(grid);
  const row = rows.findIndex((each) => each.contains(cell));
  const place = target(event, { row, column: cellsOf(rows[row]).indexOf(cell) });
  const next = place && cellAt(grid, place);
  if (!next) return;
  event.preventDefault();
  stopIn(next).focus();
}

/** @returns the cell that has got the focus, or has what has got it */
function enter({ currentTarget, target: focused }: FocusEvent<HTMLElement>): HTMLElement | null {
  const cell = focused.closest<HTMLElement>(CELL);
  if (cell) enterAt(currentTarget, cell);
  return cell;
}

/** What has the focus, and the cell that it stands in. */
interface Held {
  element: HTMLElement;
  cell: HTMLElement;
}

/** A button may go with what it has done, as of a task that is complete: then its cell gets the focus, and no key is lost. */
function keepFocus({ element, cell }: Held): void {
  const isLost = !element.isConnected && document.activeElement === document.body;
  if (isLost && cell.isConnected) stopIn(cell).focus({ preventScroll: true });
}

/** What the grid's element needs for it. Cells have `tabIndex={-1}`; which one has 0 is kept in the page alone. */
export function useGridKeys(): {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: typeof move;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  // After each drawing, as the row that had it may be gone.
  useLayoutEffect(() => {
    const grid = ref.current;
    if (grid && !grid.querySelector(ENTRY)) enterAt(grid, cellAt(grid, { row: 0, column: 0 }));
    if (held.current) keepFocus(held.current);
  });
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = enter(event);
    held.current = cell && { element: event.target, cell };
  };
  const onBlur = () => {
    held.current = null;
  };
  return { ref, onKeyDown: move, onFocus, onBlur };
}
