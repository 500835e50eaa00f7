import { followedStatus, type BookingInput, type BookingPatch, type PaymentStatusSource } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from './booking.entity';
import { readSums } from './payment-sums';

type PaymentState = Pick<BookingEntity, 'paymentStatus' | 'paymentStatusBy'>;

/**
 * Whether the payment status is set by hand or follows the payments: as requested, or by hand if only another status is
 * given (product §4.9).
 */
const sourceOf = (
  { paymentStatus, paymentStatusBy }: Pick<BookingPatch, 'paymentStatus' | 'paymentStatusBy'>,
  held: PaymentState,
): PaymentStatusSource =>
  paymentStatusBy ?? (paymentStatus && paymentStatus !== held.paymentStatus ? 'hand' : held.paymentStatusBy);

/** The payment status of a new booking, which has no payments. */
export function initialPaymentState(input: BookingInput): PaymentState {
  const paymentStatusBy = sourceOf(input, { paymentStatus: 'pending', paymentStatusBy: 'payments' });
  const paymentStatus = paymentStatusBy === 'hand' ? (input.paymentStatus ?? 'pending') : 'pending';
  return { paymentStatus, paymentStatusBy };
}

/** The payment status of a booking that is changed. The booking is locked. */
export async function paymentStateOf(
  manager: EntityManager,
  patch: BookingPatch,
  held: BookingEntity,
): Promise<PaymentState> {
  const paymentStatusBy = sourceOf(patch, held);
  if (paymentStatusBy === 'hand') return { paymentStatus: patch.paymentStatus ?? held.paymentStatus, paymentStatusBy };
  const sums = await readSums(manager, held.id);
  return { paymentStatus: followedStatus(sums, patch.totalAmount ?? held.totalAmount), paymentStatusBy };
}
