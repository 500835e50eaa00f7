import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { columnOf, gapsBetween, meets, type Columns, type Days } from './board-days';
import { isTaken, tailsOf, type Tail } from './board-tails';

/** Where everything is on the board: pure functions, in columns and lanes; px come from a table at the end. */

/** A bar in a lane of its unit, cut where the board ends. */
export interface PlacedBar {
  bar: AvailabilityBar;
  /** From 0, at the top. */
  lane: number;
  first: number;
  /** The column after its last one. */
  end: number;
  /** It began before the board does, or goes on after its end. */
  isCut: { before: boolean; after: boolean };
}

/** A unit's row. */
export interface BoardRow {
  unit: UnitAvailability;
  bars: readonly PlacedBar[];
  tails: readonly Tail[];
  /** At least one. */
  lanes: number;
}

/** Ids of bookings and tasks may be equal. */
export const keyOf = ({ kind, id }: Pick<AvailabilityBar, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Stays and blocks are in the first lane, whatever else there is; what is canceled comes last. */
const rankOf = (bar: AvailabilityBar): number => (isTaken(bar) ? 0 : bar.kind === 'maintenance' ? 1 : 2);

const byRank = (a: AvailabilityBar, b: AvailabilityBar): number =>
  rankOf(a) - rankOf(b) || a.from.localeCompare(b.from) || a.id - b.id;

/**
 * Lays out a unit's bars: each is in the first lane that has room for it. Maintenance leaves the days of preparation free.
 *
 * @param at the column of a day; who lays out many units remembers those of the days that they share
 */
export function layRow(unit: UnitAvailability, board: Days, at = (day: string) => columnOf(board, day)): BoardRow {
  const last = at(board.to);
  const lanes: Columns[][] = [];
  const tails = tailsOf(unit, board, at);
  const place = (bar: AvailabilityBar): PlacedBar[] => {
    const [from, to] = [at(bar.from), at(bar.to)];
    if (to <= 0 || from >= last) return [];
    const columns = { first: Math.max(0, from), end: Math.min(last, to) };
    const isOnTail = !isTaken(bar) && tails.some((tail) => meets(tail, columns));
    const found = lanes.findIndex(
      (taken, lane) => !(lane === 0 && isOnTail) && !taken.some((other) => meets(other, columns)),
    );
    const lane = found === -1 ? lanes.length : found;
    (lanes[lane] ??= []).push(columns);
    return [{ bar, lane, ...columns, isCut: { before: from < 0, after: to > last } }];
  };
  const bars = unit.bars.toSorted(byRank).flatMap(place);
  return {
    unit,
    bars: bars.toSorted((a, b) => a.lane - b.lane || a.first - b.first),
    tails,
    lanes: Math.max(1, lanes.length),
  };
}

/** The bar that covers a column in a lane. */
export const barAt = ({ bars }: BoardRow, lane: number, column: number): PlacedBar | undefined =>
  bars.find((bar) => bar.lane === lane && bar.first <= column && column < bar.end);

/**
 * The longest ranges of columns on which nobody stays, and nothing is blocked or repaired; before and after a stay they
 * leave the unit its preparation, so what is free can be booked.
 */
export function freeRanges({ unit, bars, tails }: BoardRow, within: Columns): Columns[] {
  const blocking = bars
    .filter(({ bar }) => bar.status !== 'canceled')
    .map(({ bar, first, end }): Columns => {
      const days = bar.kind === 'booking' ? unit.preparationDays : 0;
      return { first: first - days, end: end + days };
    });
  return gapsBetween([...blocking, ...tails], within);
}

/** Where a bar is, by its key; `null` where it is not on the board. */
export function findBar(rows: readonly BoardRow[], key: string | null | undefined) {
  for (const [row, { bars }] of rows.entries()) {
    const placed = bars.find(({ bar }) => keyOf(bar) === key);
    if (placed) return { row, placed };
  }
  return null;
}

/** How many units are taken, or prepared after a stay, in the night of each column (product §12.2). */
export function takenIn(rows: readonly BoardRow[], { first, end }: Columns): number[] {
  const changes = Array.from({ length: Math.max(0, end - first) + 1 }, () => 0);
  const count = (taken: Columns) => {
    if (!meets(taken, { first, end })) return;
    changes[Math.max(first, taken.first) - first]! += 1;
    changes[Math.min(end, taken.end) - first]! -= 1;
  };
  for (const { bars, tails } of rows) {
    for (const bar of bars) if (isTaken(bar.bar)) count(bar);
    for (const tail of tails) count(tail);
  }
  let taken = 0;
  return changes.slice(0, -1).map((change) => (taken += change));
}

/** In px. */
export const LANE_PX = 30;
const ROW_ROOM_PX = 10;

export const heightOf = ({ lanes }: Pick<BoardRow, 'lanes'>): number => lanes * LANE_PX + ROW_ROOM_PX;

/** Where each row begins, in px from the top of the first; the last one is where they end. */
export function topsOf(rows: readonly BoardRow[]): number[] {
  let top = 0;
  return [0, ...rows.map((row) => (top += heightOf(row)))];
}

/** The row at a height, by bisection; -1 above the first, and their number below the last. */
export function rowAt(tops: readonly number[], y: number): number {
  if (y < 0) return -1;
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle + 1]! <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}
