import type { KeyboardEvent } from 'react';
import { BOARD_DAYS, type Days } from './board-days';
import { stepTo, type Cell, type Cursor } from './board-cursor';
import type { BoardRow } from './board-layout';
import { movedBy, type Grip } from './board-moves';
import type { Draft } from './draft';

/** The keys of the board: going around, opening, and moving what is picked up. */

const GRIPS: Readonly<Record<string, Grip>> = { ' ': 'move', s: 'start', S: 'start', e: 'end', E: 'end' };

const DAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7 };
const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The draft after one key: moved by a day, by a week, or to the next unit. `null` for other keys. */
export function nudged(draft: Draft, key: string, rows: readonly BoardRow[]): Draft | null {
  if (draft.bar === null) return null;
  const days = DAYS[key] ?? 0;
  const by = ROWS[key] ?? 0;
  if (days === 0 && by === 0) return null;
  const at = rows.findIndex(({ unit }) => unit.id === draft.to.unitId);
  const unitId = rows[at + by]?.unit.id ?? draft.to.unitId;
  return { ...draft, to: movedBy(draft.to, draft.grip, { days, unitId }) };
}

interface Options {
  rows: readonly BoardRow[];
  board: Days;
  page: number;
  cell: Cell | null;
  /** What is held now. */
  held: () => Draft | null;
  go: (to: Cursor) => void;
  /** Enter on a cell. */
  open: (cell: Cell) => void;
  /** Leaves for the page of the cell's unit. */
  visit: (cell: Cell) => void;
  pickUp: (cell: Cell, grip: Grip) => void;
  hold: (draft: Draft) => void;
  drop: () => void;
  putBack: () => void;
}

const isVisit = (key: string): boolean => key === 'u' || key === 'U';

/** Applies a key to what is being moved. @returns whether it did anything */
function pressHolding(key: string, draft: Draft, { rows, hold, drop, putBack }: Options): boolean {
  const next = nudged(draft, key, rows);
  if (next !== null) hold(next);
  else if (key === 'Enter' || key === ' ') drop();
  else if (key === 'Escape') putBack();
  else return false;
  return true;
}

/** Does what a key says. @returns whether it is one of the board's; any other, such as F5, is the browser's */
function press(key: string, options: Options): boolean {
  const { rows, page, cell } = options;
  const draft = options.held();
  if (cell === null) return false;
  const to = stepTo(rows, cell, key, { columns: BOARD_DAYS, page });
  const grip = GRIPS[key];
  // Keys that would leave the moved bar do nothing, and do not scroll either.
  if (draft !== null) return pressHolding(key, draft, options) || to !== null || grip !== undefined || isVisit(key);
  if (to !== null) options.go(to);
  else if (key === 'Enter') options.open(cell);
  else if (isVisit(key)) options.visit(cell);
  else if (grip && cell.placed) options.pickUp(cell, grip);
  else return false;
  return true;
}

/** The listener for keys of the board's element. */
export const keyListener = (options: Options) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // Tab releases what is being moved.
  if (event.key === 'Tab') return options.held() && options.putBack();
  if (press(event.key, options)) event.preventDefault();
};
