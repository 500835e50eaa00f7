import { addDays, daysBetween, spellDay } from '../days';
import { plural } from '../plural';
import type { Stay } from './booking-rules';

/**
 * The preparation of a unit between two stays (product §10.6): pure functions, used by the server and the screens. Only
 * stays are kept apart; blocks and maintenance may lie in the days of preparation.
 */

/** How many days lie between two stays; below zero when they share nights. */
export const daysApart = (a: Stay, b: Stay): number =>
  Math.max(daysBetween(a.checkOutDate, b.checkInDate), daysBetween(b.checkOutDate, a.checkInDate));

/**
 * Whether a stay leaves too few days between itself and another one of the unit.
 *
 * @param days how many days of preparation the unit needs
 * @param held the stay as it is stored, which may be closer because the number was raised later: it may stay as close,
 *   but not come closer; `null` for a new one
 */
export function isTooClose(wanted: Stay, other: Stay, days: number, held: Stay | null): boolean {
  const apart = daysApart(wanted, other);
  return apart < days && (held === null || apart < daysApart(held, other));
}

/** The days that no other stay may have: those of a stay, and of the preparation before and after it. */
export const withPreparation = ({ checkInDate, checkOutDate }: Stay, days: number): Stay => ({
  checkInDate: addDays(checkInDate, -days),
  checkOutDate: addDays(checkOutDate, days),
});

/** The days of preparation after a stay. */
export interface Preparation<Bar> {
  after: Bar;
  from: string;
  /** The first day on which the unit is ready; the next check-in at the latest. */
  to: string;
}

/**
 * The days of preparation after each stay of a unit.
 *
 * @param stays those that hold their nights, in any order, from the first night to the day of departure
 * @param days how many days of preparation the unit needs
 */
export function preparationsOf<Bar extends { from: string; to: string }>(
  stays: readonly Bar[],
  days: number,
): Preparation<Bar>[] {
  if (days === 0) return [];
  const sorted = stays.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.flatMap((after, index) => {
    const [ready, next] = [addDays(after.to, days), sorted[index + 1]?.from];
    const to = next !== undefined && next < ready ? next : ready;
    return after.to < to ? [{ after, from: after.to, to }] : [];
  });
}

/** `1 day of preparation`, `3 days of preparation` */
export const spellPreparation = (days: number): string => `${plural(days, 'day')} of preparation`;

/** Why a stay is too close to another one, in sentences. */
export const spellTooClose = (
  { id, clientName, checkInDate, checkOutDate }: Stay & { id: number; clientName: string },
  days: number,
): string =>
  `This unit needs ${spellPreparation(days)} between stays. ` +
  `${clientName} has it from ${spellDay(checkInDate)} to ${spellDay(checkOutDate)} (booking ${id}).`;
