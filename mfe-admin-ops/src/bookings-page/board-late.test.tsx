import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { Link, toasts, useLocation } from '@capsule/host';
import { answering, oneOf } from '@capsule/web-kit/testing';
import { barNamed, open, stopAtToday, stored } from './testing/show-board';

/** Answers that come when another dialog of the board is open (product §2.13). */

stopAtToday();

const Beside = () => (
  <>
    <output>{useLocation().search}</output>
    <Link to="/admin/bookings?view=board&open=9">The next booking</Link>
  </>
);

it('a booking is saved late: the next one’s form stays open, and in the address', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { user } = await open({
    beside: <Beside />,
    routes: [
      answering(booking.calls.read, ({ path }) =>
        oneOf(path.endsWith('/9') ? { ...stored, id: 9, clientName: 'Ada Bell' } : stored),
      ),
      answering(booking.calls.change, async () => {
        await answered;
        return oneOf({ ...stored, clientName: 'Priya N. Nair', version: 4 });
      }),
    ],
  });
  await user.click(barNamed(/^Priya/));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
  await user.type(form.getByLabelText(/^Client Name/), ' Nair');
  await user.click(form.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByText('The next booking'));
  await waitFor(() => expect(screen.getByLabelText(/^Client Name/)).toHaveValue('Ada Bell'));
  act(answer);
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking updated successfully' }));
  expect(screen.getByLabelText(/^Client Name/)).toHaveValue('Ada Bell');
  // What is done once that is said.
  await act(async () => undefined);
  expect(screen.getByText('?view=board&open=9')).toBeInTheDocument();
});
