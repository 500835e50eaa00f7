import type { Stay } from './booking-rules';
import { holdsDates, nightsBetween } from './booking-rules';
import type { BookingStatus, PaymentStatus } from './booking-words';
import { addMonths, daysBetween } from '../days';

/**
 * Occupancy and revenue of a unit by month (product §10.11): pure functions over calendar days and whole cents. No schemas
 * in this file.
 */

/** What a booking holds and what it costs. */
export interface PricedStay extends Stay {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** In dollars. */
  totalAmount: number;
}

/** What a unit was let for in a month. */
export interface StayMonth {
  /** Its first day. */
  month: string;
  /** How many nights it has. */
  nights: number;
  /** How many of them are taken by stays. */
  booked: number;
  /** In dollars, to the cent. */
  revenue: number;
}

/** The first days of the last months, that of `today` last. */
export function lastMonths(today: string, count: number): string[] {
  const last = `${today.slice(0, 8)}01`;
  return Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count));
}

/** Whether a stay brings money: it is confirmed or completed, and its payment is neither refunded nor cancelled. */
const earns = ({ status, paymentStatus }: PricedStay): boolean =>
  (status === 'confirmed' || status === 'completed') && (paymentStatus === 'pending' || paymentStatus === 'paid');

/**
 * What the first nights of a stay cost, in cents. Rounded down, so that the parts of a stay, which are differences of two
 * of these, add up to its amount.
 */
const centsUntil = (stay: PricedStay, nights: number): number =>
  Math.floor((Math.round(stay.totalAmount * 100) * nights) / nightsBetween(stay));

/** The nights of a stay in a month and their cents; `null` where it has none there. */
function partOf(stay: PricedStay, from: string, to: string): { nights: number; cents: number } | null {
  const first = stay.checkInDate > from ? stay.checkInDate : from;
  const end = stay.checkOutDate < to ? stay.checkOutDate : to;
  if (first >= end) return null;
  const [before, until] = [daysBetween(stay.checkInDate, first), daysBetween(stay.checkInDate, end)];
  return { nights: until - before, cents: earns(stay) ? centsUntil(stay, until) - centsUntil(stay, before) : 0 };
}

/**
 * The occupancy and the revenue of each month: a stay counts in the month of each of its nights, and its amount is spread
 * evenly over them. Canceled bookings count nowhere.
 *
 * @param months their first days
 */
export function stayMonths(months: readonly string[], stays: readonly PricedStay[]): StayMonth[] {
  return months.map((month) => {
    const end = addMonths(month, 1);
    const parts = stays.filter(holdsDates).flatMap((stay) => partOf(stay, month, end) ?? []);
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    return {
      month,
      nights: daysBetween(month, end),
      booked: parts.reduce((sum, part) => sum + part.nights, 0),
      revenue: cents / 100,
    };
  });
}
