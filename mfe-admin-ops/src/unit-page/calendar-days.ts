import type { CalendarEntry } from '@capsule/contracts/unit-page/unit-page';
import { addDays, addMonths, daysBetween } from '@capsule/contracts/days';

/** The days of a unit's calendar: pure functions over calendar days, which no change of clocks moves. */

export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

const A_MONDAY = '2000-01-03';

/** From 0, a Monday, to 6. */
export const weekdayOf = (day: string): number => ((daysBetween(A_MONDAY, day) % 7) + 7) % 7;

/** The weeks of a month, from Monday to Sunday; the first and the last have only the days of the month. */
export function weeksOf(month: string): string[][] {
  const days = Array.from({ length: daysBetween(month, addMonths(month, 1)) }, (_, index) => addDays(month, index));
  const weekOf = (index: number) => Math.floor((weekdayOf(month) + index) / 7);
  return Array.from({ length: weekOf(days.length - 1) + 1 }, (_, week) =>
    days.filter((_day, index) => weekOf(index) === week),
  );
}

/** What is in the unit on a day; a night belongs to the day on which it begins. */
export const entriesOn = (entries: readonly CalendarEntry[], day: string): CalendarEntry[] =>
  entries.filter(({ from, to }) => from <= day && day < to);

/** The day to which a key leads from a day; `null` for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  return null;
}

/** The first month to show so that a day is in sight: the same one if it is already. */
export function monthsAround(first: string, count: number, day: string): string {
  const month = monthOf(day);
  if (month < first) return month;
  return month < addMonths(first, count) ? first : addMonths(month, 1 - count);
}
