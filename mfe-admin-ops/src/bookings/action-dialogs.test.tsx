import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking } from '@capsule/contracts/bookings/booking';
import { bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { answering, fakeApi, oneOf, renderScreen } from '@capsule/web-kit/testing';
import { CancelBookingDialog, ConfirmBookingDialog } from './action-dialogs';

/** Confirming and cancelling a booking, where the dialog is slow to close. */

const row = sampleRow(booking, { id: 7, status: 'pending', version: 3 });

it.each([
  ['confirmed', ConfirmBookingDialog, 'Confirm', bookingCalls.confirm],
  ['cancelled', CancelBookingDialog, 'Cancel Booking', bookingCalls.cancel],
] as const)('a booking is %s once by a double click', async (_what, Dialog, name, call) => {
  const calls = fakeApi(answering(call, () => oneOf({ ...row, version: 4 })));
  const onClose = jest.fn();
  const hands = { onClose, onSaved: jest.fn(), show: jest.fn() };
  const { rerender } = renderScreen(<Dialog row={row} open {...hands} />);
  const press = () => userEvent.click(screen.getByRole('button', { name }));
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  // The list has it already as it was written.
  rerender(<Dialog row={{ ...row, version: 4 }} open {...hands} />);
  await press();
  await act(async () => undefined);
  expect(calls).toHaveLength(1);
});
