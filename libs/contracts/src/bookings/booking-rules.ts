import type { FieldError } from '../calls/responses';
import { MAX_NIGHTS, type BookingStatus } from './booking-words';
import { daysBetween, spellDay } from '../days';

/** The rules of bookings (product §4, §10): pure functions, used by the server and the screens. */

/** From the day of arrival to the day of departure, on which the next guest may arrive. Both are `yyyy-MM-dd`. */
export interface Stay {
  checkInDate: string;
  checkOutDate: string;
}

export const nightsBetween = ({ checkInDate, checkOutDate }: Stay): number => daysBetween(checkInDate, checkOutDate);

/** Whether two stays share a night. */
export const overlaps = (a: Stay, b: Stay): boolean => a.checkInDate < b.checkOutDate && b.checkInDate < a.checkOutDate;

export const canConfirm = ({ status }: { status: BookingStatus }): boolean => status === 'pending';

export const canCancel = ({ status }: { status: BookingStatus }): boolean =>
  status === 'pending' || status === 'confirmed';

/** Whether 'Complete' is offered: only for a confirmed booking; others are edited (product §4.8). */
export const canCompleteStay = ({ status }: { status: BookingStatus }): boolean => status === 'confirmed';

/** Whether a booking occupies its nights, so that nobody else can book them. */
export const holdsDates = ({ status }: { status: BookingStatus }): boolean => status !== 'canceled';

/**
 * Whether a booking is live; a unit with live bookings cannot be deleted (product §12).
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export const isLive = (booking: Stay & { status: BookingStatus }, today: string): boolean =>
  holdsDates(booking) && booking.checkOutDate >= today;

/** A booking as far as its hold is concerned; `holdUntil` is `yyyy-MM-dd`, `null` without a hold. */
export interface Held {
  status: BookingStatus;
  holdUntil: string | null;
}

/** The last day of a booking's hold; only pending bookings are held, any other has lost its hold (product §4.8). */
export const holdOf = ({ status, holdUntil }: Held): string | null => (status === 'pending' ? holdUntil : null);

/**
 * Whether a hold is over: it goes to the end of its day, so it lapses when the next one begins.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export const hasLapsed = (booking: Held, today: string): boolean => {
  const last = holdOf(booking);
  return last !== null && last < today;
};

/** Why a booking is canceled whose hold lapsed. @param holdUntil the last day of the hold */
export const lapseReason = (holdUntil: string): string => `The hold ended on ${spellDay(holdUntil)}.`;

/**
 * Checks the last day of a hold; `null` when it is valid, or there is none.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export function holdError(booking: Held & { checkInDate: string }, today: string): FieldError | null {
  const last = holdOf(booking);
  if (last === null) return null;
  if (hasLapsed(booking, today)) return { field: 'holdUntil', message: 'A hold cannot end before today.' };
  if (last <= booking.checkInDate) return null;
  return { field: 'holdUntil', message: 'A hold ends on the day of check-in at the latest.' };
}

/** Checks a stay's days; `null` when they are valid. */
export function stayError(stay: Stay): FieldError | null {
  const nights = nightsBetween(stay);
  if (nights < 1) return { field: 'checkOutDate', message: 'Check-out must be after check-in.' };
  if (nights > MAX_NIGHTS) return { field: 'checkOutDate', message: `At most ${MAX_NIGHTS} nights.` };
  return null;
}

/** Checks the number of guests for a unit; `null` when it is valid. */
export function guestsError(totalGuests: number, { maxOccupancy }: { maxOccupancy: number }): FieldError | null {
  if (totalGuests <= maxOccupancy) return null;
  return { field: 'totalGuests', message: `This unit sleeps at most ${maxOccupancy}.` };
}
