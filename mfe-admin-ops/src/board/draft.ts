import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { addDays } from '@capsule/contracts/days';
import { dayAt, type Days } from './board-days';
import type { BoardRow } from './board-layout';
import { gripsOf, movedBy, type Grip, type Place } from './board-moves';

/** A day of a unit on the board, by number. */
export interface Point {
  row: number;
  column: number;
  /** From the left edge of the first day, in px. */
  x: number;
}

/** What is being moved by pointer or keys, and where it would be dropped: a booking, or days for a new one. */
export type Draft = { to: Place } & (
  | { bar: AvailabilityBar; grip: Grip; from: Place }
  /** The day on which drawing a new stay began. */
  | { bar: null; first: string }
);

/** Begins to move a booking. */
export const heldBar = (bar: AvailabilityBar, unitId: number, grip: Grip): Draft => {
  const from = { unitId, from: bar.from, to: bar.to };
  return { bar, grip, from, to: from };
};

/** Begins to move a part of a bar; `null` where that part cannot be moved. @param today `yyyy-MM-dd` */
export const takenUp = (bar: AvailabilityBar, unitId: number, grip: Grip, today: string): Draft | null =>
  gripsOf(bar, today).includes(grip) ? heldBar(bar, unitId, grip) : null;

/** Begins to draw a new stay. */
export const begunStay = (board: Days, unitId: number, column: number): Draft => {
  const first = dayAt(board, column);
  return { bar: null, first, to: { unitId, from: first, to: addDays(first, 1) } };
};

/**
 * The draft after the pointer has gone from one point to another.
 *
 * @param board which columns there are
 */
export function draggedTo(draft: Draft, start: Point, end: Point, rows: readonly BoardRow[], board: Days): Draft {
  if (draft.bar === null) {
    const day = dayAt(board, end.column);
    const [from, last] = day < draft.first ? [day, draft.first] : [draft.first, day];
    return { ...draft, to: { ...draft.to, from, to: addDays(last, 1) } };
  }
  const unitId = rows[end.row]?.unit.id ?? draft.to.unitId;
  return { ...draft, to: movedBy(draft.from, draft.grip, { days: end.column - start.column, unitId }) };
}
