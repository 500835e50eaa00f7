import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking } from '@capsule/contracts/bookings/booking';
import { payment } from '@capsule/contracts/payments/payment';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { answering, fakeApi, listOf, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { PaymentsDialog } from '../payments-dialog';

/** A booking of which less than half is paid. */
export const stay = sampleRow(booking, {
  id: 7,
  clientName: 'Priya Nair',
  checkInDate: '2099-03-01',
  totalAmount: 980.5,
  paidAmount: 400,
  paymentStatus: 'pending',
  paymentStatusBy: 'payments',
  paymentMethod: null,
  status: 'confirmed',
});
export const deposit = sampleRow(payment, {
  id: 3,
  bookingId: stay.id,
  kind: 'payment',
  amount: 500,
  paidOn: '2026-11-20',
  method: 'Bank transfer',
  reference: 'R-1',
  note: null,
  version: 2,
});
export const refund = sampleRow(payment, { ...deposit, id: 4, kind: 'refund', amount: 100, reference: null });

/**
 * Opens the payments of a booking, over a fake API that knows nobody by name, unless another answer says so. `becomes`
 * changes the booking while they are open.
 */
export function showPayments(row: typeof stay, payments: (typeof deposit)[], ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(payment.calls.list, () => listOf(payments)),
    answering(user.calls.list, () => listOf([])),
  );
  const onClose = jest.fn();
  const of = (booked: typeof stay) => (
    <PaymentsDialog row={booked} open onClose={onClose} onSaved={jest.fn()} show={jest.fn()} />
  );
  const { rerender } = renderScreen(of(row));
  return {
    user: userEvent.setup(),
    calls,
    onClose,
    writes: () => calls.filter(({ method }) => method !== 'GET'),
    becomes: (changed: Partial<typeof stay>) => rerender(of({ ...row, ...changed })),
  };
}

export const dialog = () => within(screen.getByRole('dialog', { name: 'Payments of Priya Nair' }));
export const form = () => within(screen.getByRole('dialog', { name: 'Record Payment' }));
