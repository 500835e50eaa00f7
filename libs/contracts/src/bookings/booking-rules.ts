import type { FieldError } from '../calls/responses';
import { MAX_NIGHTS, type BookingStatus } from './booking-words';
import { daysBetween } from '../days';

/** The rules of bookings (product §4, §10): pure, and the same for the server and the screens. */

/** From the day of arrival to the day of departure, which is free for the next arrival. `yyyy-MM-dd` both. */
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

/** Whether a booking takes its nights from everybody else. */
export const holdsDates = ({ status }: { status: BookingStatus }): boolean => status !== 'canceled';

/**
 * A live booking keeps its unit from being deleted (product §12).
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export const isLive = (booking: Stay & { status: BookingStatus }, today: string): boolean =>
  holdsDates(booking) && booking.checkOutDate >= today;

/** What is wrong with a stay; `null` when nothing is. */
export function stayError(stay: Stay): FieldError | null {
  const nights = nightsBetween(stay);
  if (nights < 1) return { field: 'checkOutDate', message: 'Check-out must be after check-in.' };
  if (nights > MAX_NIGHTS) return { field: 'checkOutDate', message: `At most ${MAX_NIGHTS} nights.` };
  return null;
}

/** What is wrong with the number of guests in a unit; `null` when nothing is. */
export function guestsError(totalGuests: number, { maxOccupancy }: { maxOccupancy: number }): FieldError | null {
  if (totalGuests <= maxOccupancy) return null;
  return { field: 'totalGuests', message: `This unit sleeps at most ${maxOccupancy}.` };
}
