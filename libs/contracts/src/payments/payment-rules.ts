import { holdsDates } from '../bookings/booking-rules';
import type { BookingStatus, PaymentStatus, PaymentStatusSource } from '../bookings/booking-words';
import type { FieldError } from '../calls/responses';
import { toCents, toDollars } from '../money';
import { hasCardNumber } from './card-number';
import type { PaymentKind } from './payment-words';

/** The rules of payments (product §4.9, §5.13): pure functions, used by the server and the screens. */

/** Money that came in and that was given back for a booking, in whole cents. */
export interface Sums {
  paid: number;
  refunded: number;
}

/** The sums with one more payment. @param amount in dollars @param times -1 where it is taken away */
export function sumsWith(sums: Sums, { kind, amount }: { kind: PaymentKind; amount: number }, times: 1 | -1): Sums {
  const key = kind === 'payment' ? 'paid' : 'refunded';
  return { ...sums, [key]: sums[key] + times * toCents(amount) };
}

/** What is left of the payments after refunds, in whole cents. */
export const netOf = ({ paid, refunded }: Sums): number => paid - refunded;

/** The payment status that payments make: paid once all is there, refunded once nothing is left, else pending. */
export function followedStatus(sums: Sums, totalAmount: number): PaymentStatus {
  const net = netOf(sums);
  if (sums.refunded > 0 && net <= 0) return 'refunded';
  return sums.paid > 0 && net >= toCents(totalAmount) ? 'paid' : 'pending';
}

/** A booking as far as money is concerned. Amounts are dollars; `paidAmount` is what is left after refunds. */
export interface Owed {
  status: BookingStatus;
  checkInDate: string;
  totalAmount: number;
  paidAmount: number;
  paymentStatus: PaymentStatus;
  paymentStatusBy: PaymentStatusSource;
}

/**
 * What is still to be paid for a booking, in dollars; below zero it is to be refunded. Nothing is owed for a canceled
 * booking, or if somebody has set it to settled.
 */
export function balanceOf(booking: Owed): number {
  if (booking.paymentStatusBy === 'hand' && booking.paymentStatus !== 'pending') return 0;
  const asked = holdsDates(booking) ? toCents(booking.totalAmount) : 0;
  return toDollars(asked - toCents(booking.paidAmount));
}

/**
 * Whether money should have come by now: it is due on the day of check-in.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export const isPaymentOverdue = (booking: Owed, today: string): boolean =>
  booking.checkInDate <= today && balanceOf(booking) > 0;

/** Said of a text that has a card number in it. */
export const NO_CARD_NUMBERS =
  'This looks like a card number. Card details are never kept here; enter the number of the receipt instead.';

/** Refuses card numbers in texts. @param texts by field */
export const cardErrors = (texts: Readonly<Record<string, string | null | undefined>>): FieldError[] =>
  Object.entries(texts)
    .filter(([, text]) => hasCardNumber(text ?? ''))
    .map(([field]) => ({ field, message: NO_CARD_NUMBERS }));

/** The fields of a payment that its own rules check. */
export interface PaymentTexts {
  paidOn: string;
  amount: number;
  method: string;
  reference?: string | null;
  note?: string | null;
}

/**
 * What is wrong with a payment; empty when it is valid.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export function paymentErrors({ paidOn, amount, method, reference, note }: PaymentTexts, today: string): FieldError[] {
  return [
    ...(paidOn > today ? [{ field: 'paidOn', message: 'A payment cannot be later than today.' }] : []),
    ...(amount <= 0 ? [{ field: 'amount', message: 'Enter an amount above zero.' }] : []),
    ...cardErrors({ method, reference, note }),
  ];
}

/** Refuses to give back more than came in; `null` when that is not the case. @param before without the payment */
export function refundError(before: Sums, { kind, amount }: { kind: PaymentKind; amount: number }): FieldError | null {
  const left = Math.max(0, netOf(before));
  if (kind === 'payment' || toCents(amount) <= left) return null;
  return { field: 'amount', message: `At most $${toDollars(left).toFixed(2)} can be refunded.` };
}
