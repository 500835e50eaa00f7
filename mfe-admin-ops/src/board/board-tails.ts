import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import type { BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { preparationsOf, type Preparation } from '@capsule/contracts/bookings/preparation';
import { gapsBetween, type Columns, type Days } from './board-days';

/** The preparation of a unit after its stays, as tails of their bars: pure functions (product §2.13). */

/** Whether nobody else can have these nights. */
export const isTaken = ({ kind, status }: Pick<AvailabilityBar, 'kind' | 'status'>): boolean =>
  kind === 'block' || (kind === 'booking' && status !== 'canceled');

/** Whether it is shown only because its nights are taken: a booking of another status than is looked for. */
export const isMuted = (
  { kind, status }: Pick<AvailabilityBar, 'kind' | 'status'>,
  lookedFor: BookingStatus | null,
): boolean => lookedFor !== null && kind === 'booking' && status !== lookedFor;

/** Some columns in which a unit is prepared; they are in the first lane, as stays are. */
export interface Tail extends Columns {
  after: AvailabilityBar;
}

/** The days of preparation after each stay of a unit. */
export const preparationsIn = ({ bars, preparationDays }: UnitAvailability): Preparation<AvailabilityBar>[] =>
  preparationsOf(
    bars.filter((bar) => bar.kind === 'booking' && isTaken(bar)),
    preparationDays,
  );

/**
 * The days of preparation as columns, without those on which the unit is blocked.
 *
 * @param at the column of a day
 */
export function tailsOf(unit: UnitAvailability, board: Days, at: (day: string) => number): Tail[] {
  const blocks = unit.bars
    .filter(({ kind }) => kind === 'block')
    .map(({ from, to }): Columns => ({ first: at(from), end: at(to) }));
  return preparationsIn(unit).flatMap(({ after, from, to }) => {
    const within = { first: Math.max(0, at(from)), end: Math.min(at(board.to), at(to)) };
    return gapsBetween(blocks, within).map((gap): Tail => ({ after, ...gap }));
  });
}

/** The tail in a column of the first lane. */
export const tailAt = (tails: readonly Tail[], lane: number, column: number): Tail | undefined =>
  lane === 0 ? tails.find(({ first, end }) => first <= column && column < end) : undefined;
