import { addDays, addMonths, daysBetween } from '@capsule/contracts/days';

/**
 * The days of the availability board as columns. A column is a number of calendar days after the board's first one, so no
 * change of clocks can move a booking.
 */

/** Days from `from` to the day before `to`. */
export interface Days {
  from: string;
  to: string;
}

/** How much of the board is in sight on a large screen. */
export const ZOOMS = ['month', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The width of a day in px. */
export const DAY_PX: Record<Zoom, number> = { month: 36, quarter: 13 };

/** How many days one can scroll through: two years. */
export const BOARD_DAYS = 730;

/** How many months before the day that it is opened for the board begins. */
const MONTHS_BEFORE = 4;

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** A board that begins some months before a day. */
export function boardAround(day: string): Days {
  const from = addMonths(startOfMonth(day), -MONTHS_BEFORE);
  return { from, to: addDays(from, BOARD_DAYS) };
}

export const columnOf = (board: Days, day: string): number => daysBetween(board.from, day);

export const dayAt = (board: Days, column: number): string => addDays(board.from, column);

export const holds = ({ from, to }: Days, day: string): boolean => from <= day && day < to;

/** A Monday. */
const SOME_MONDAY = '2001-01-01';

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => ((daysBetween(SOME_MONDAY, day) % 7) + 7) % 7;

const SATURDAY = 5;
export const isWeekend = (day: string): boolean => weekdayOf(day) >= SATURDAY;

/** A part of the board's columns: from `first` to the one before `end`. */
export interface Columns {
  first: number;
  end: number;
}

export const meets = (a: Columns, b: Columns): boolean => a.first < b.end && b.first < a.end;

/** The longest ranges of columns that none of the others has. @param others in any order; they may meet each other */
export function gapsBetween(others: readonly Columns[], { first, end }: Columns): Columns[] {
  const sorted = others.filter((other) => meets(other, { first, end })).toSorted((a, b) => a.first - b.first);
  const gaps: Columns[] = [];
  let from = first;
  for (const other of sorted) {
    if (other.first > from) gaps.push({ first: from, end: other.first });
    from = Math.max(from, other.end);
  }
  return from < end ? [...gaps, { first: from, end }] : gaps;
}

/** The months that have some of the columns, each with the columns that it has on the board. */
export function monthsIn(board: Days, { first, end }: Columns): (Columns & { day: string })[] {
  const months: (Columns & { day: string })[] = [];
  const last = columnOf(board, board.to);
  for (let day = startOfMonth(dayAt(board, first)); columnOf(board, day) < end; day = addMonths(day, 1)) {
    const [start, next] = [columnOf(board, day), columnOf(board, addMonths(day, 1))];
    months.push({ day, first: Math.max(0, start), end: Math.min(last, next) });
  }
  return months;
}

/** Whether an answer for some days says what is on all of the columns. */
export const hasColumns = ({ from, to }: Days, board: Days, { first, end }: Columns): boolean =>
  from <= dayAt(board, first) && dayAt(board, end) <= to;

/**
 * The days to ask for when some columns are drawn: whole months, with one more on each side, so that not every turn of
 * the wheel asks again.
 *
 * @param asked for what was asked last, which is enough while it has all of the columns
 */
export function asksFor(board: Days, { first, end }: Columns, asked: Days | null = null): Days {
  if (asked && hasColumns(asked, board, { first, end })) return asked;
  const from = addMonths(startOfMonth(dayAt(board, first)), -1);
  const to = addMonths(startOfMonth(dayAt(board, Math.max(first, end - 1))), 2);
  return { from: from > board.from ? from : board.from, to: to < board.to ? to : board.to };
}
