import { screen, waitFor, within } from '@testing-library/react';
import { booking, type Booking } from '@capsule/contracts/bookings/booking';
import { bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import { payment } from '@capsule/contracts/payments/payment';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user as users } from '@capsule/contracts/users/user';
import { answering, listOf, oneOf } from '@capsule/web-kit/testing';
import { showBookings, stay } from './testing/show-bookings';

/** A payment is recorded once, also of a booking that was just saved and is on another page of the list. */

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('what is due of a booking on another page is less at once by what was recorded', async () => {
  let now: Booking = { ...stay, totalAmount: 500, paidAmount: 0 };
  let rows = [now];
  const recorded = sampleRow(payment, { id: 3, bookingId: stay.id, kind: 'payment', amount: 500 });
  const { user } = showBookings([], {
    routes: [
      answering(booking.calls.list, () => listOf(rows)),
      answering(booking.calls.read, () => oneOf(now)),
      answering(bookingCalls.confirm, () => {
        rows = [];
        now = { ...now, status: 'confirmed', version: 4 };
        return oneOf(now);
      }),
      answering(payment.calls.list, () => listOf(now.paidAmount === 0 ? [] : [recorded])),
      answering(payment.calls.create, () => {
        now = { ...now, paidAmount: 500, version: 5 };
        return oneOf(recorded);
      }),
      answering(users.calls.list, () => listOf([])),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm Priya Nair' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Just saved/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Payments Priya Nair' }));
  await screen.findByRole('dialog', { name: 'Payments of Priya Nair' });
  expect(dialog('Payments of Priya Nair').getByText(/\$500\.00 due$/)).toBeVisible();
  await user.click(dialog('Payments of Priya Nair').getByRole('button', { name: 'Record Payment' }));
  await user.click(dialog('Record Payment').getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record Payment' })).not.toBeInTheDocument());
  expect(await dialog('Payments of Priya Nair').findByText('$500.00 in all, $500.00 paid')).toBeVisible();
  await user.click(dialog('Payments of Priya Nair').getByRole('button', { name: 'Record Payment' }));
  expect(dialog('Record Payment').getByLabelText(/^Amount/)).toHaveValue('');
});
