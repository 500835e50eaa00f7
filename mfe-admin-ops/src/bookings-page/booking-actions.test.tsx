import { screen, waitFor, within } from '@testing-library/react';
import { booking, type Booking } from '@capsule/contracts/bookings/booking';
import { bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import { unsaved } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { showBookings, stay as week } from './testing/show-bookings';

/** What the dialogs Confirm and Cancel say and send (product §2.13, §7). */

const stay: Booking = { ...week, checkInDate: '2099-03-01', checkOutDate: '2099-03-08', paidAmount: 400 };

async function open(action: 'Confirm' | 'Cancel', ...routes: FakeRoute[]) {
  const { user, ...opened } = showBookings([stay], { routes });
  await user.click(await screen.findByRole('button', { name: `${action} Priya Nair` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `${action} Booking` }));
  return { ...opened, user, dialog };
}

const DAYS = 'Priya Nair, Mar 1, 2099 to Mar 8, 2099?';
const ACCOUNT = '$980.50 in all, $400.00 paid, $580.50 due.';
const confirmed: Booking = { ...stay, status: 'confirmed', version: 4 };

describe('the dialog Confirm Booking', () => {
  it('says whose booking it is, and what was paid; Back has the focus', async () => {
    const { dialog, user } = await open('Confirm');
    expect(dialog.getByText(`Confirm the booking of ${DAYS} ${ACCOUNT}`)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveClass('MuiButton-colorPrimary');
    expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('sends a second try with the key of the first, and takes its reason away', async () => {
    let tries = 0;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { dialog, user, writes } = await open(
      'Confirm',
      answering(bookingCalls.confirm, async () => {
        if ((tries += 1) === 1) return refusal('resource.not-found');
        await answered;
        return oneOf(confirmed);
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This booking is gone.');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
    answer();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const [first, second] = writes().map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(writes().map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  it.each([
    ['it is confirmed', () => oneOf(confirmed)],
    ['somebody else was faster', () => refusal('booking.status')],
  ])('has the list read again once %s', async (_what, answer) => {
    const { dialog, user, calls } = await open('Confirm', answering(bookingCalls.confirm, answer));
    const lists = () => calls.filter(({ path }) => path.startsWith('/api/bookings?')).length;
    const before = lists();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });
});

describe('the dialog Cancel Booking', () => {
  it('says whose nights are free again, and what was paid', async () => {
    const { dialog } = await open('Cancel');
    expect(dialog.getByLabelText('Cancellation Reason')).toHaveAttribute('maxlength', '10000');
    expect(
      dialog.getByText(
        new RegExp(`^Cancel the booking of ${DAYS.replace('?', '\\?')} Its nights are free again at once\\.`),
      ),
    ).toHaveTextContent(ACCOUNT);
    expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toHaveClass('MuiButton-colorError');
    expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('asks before the reason that was typed is lost', async () => {
    const { dialog, user } = await open('Cancel');
    fill(dialog.getByLabelText('Cancellation Reason'), 'Moved');
    expect(unsaved.lostBy('address')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Discard changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
    expect(dialog.getByLabelText('Cancellation Reason')).toHaveValue('Moved');
    fill(dialog.getByLabelText('Cancellation Reason'), '');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(unsaved.lostBy('address')).toBeNull();
  });

  it('asks about the reason no more once that is given up', async () => {
    const { dialog, user } = await open('Cancel');
    fill(dialog.getByLabelText('Cancellation Reason'), 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(unsaved.lostBy('address')).toBeNull();
  });

  it('takes no more of a reason that is on its way, and then what is to be tried again', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const failing = answering(bookingCalls.cancel, async () => {
      await refused;
      return refusal('service.failed');
    });
    const { dialog, user } = await open('Cancel', failing);
    const reason = dialog.getByLabelText('Cancellation Reason');
    fill(reason, 'Moved');
    await user.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
    await user.type(reason, ' to May');
    expect(reason).toHaveValue('Moved');
    refuse();
    await dialog.findByRole('alert');
    await user.type(reason, ' to May');
    expect(reason).toHaveValue('Moved to May');
  });

  it('sends another reason with another key', async () => {
    const failing = answering(bookingCalls.cancel, () => refusal('service.failed'));
    const { dialog, user, writes } = await open('Cancel', failing);
    for (const reason of ['Moved', 'Moved', 'Washed out']) {
      const before = writes().length;
      fill(dialog.getByLabelText('Cancellation Reason'), reason);
      await user.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
      await waitFor(() => expect(writes()).toHaveLength(before + 1));
      expect(await dialog.findByRole('alert')).toHaveTextContent('The booking is as it was.');
    }
    const keys = writes().map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(writes()[2]).toMatchObject({ method: 'POST', headers: { 'if-match': '"3"' } });
  });
});

it.each([
  ['Confirm', 'Confirm', bookingCalls.confirm],
  ['Cancel', 'Cancel Booking', bookingCalls.cancel],
] as const)(
  '%s is another call once the booking is seen as somebody else has changed it',
  async (action, button, call) => {
    let row = stay;
    const { dialog, user, writes } = await open(
      action,
      answering(booking.calls.list, () => listOf([row])),
      answering(call, () => {
        if (row !== stay) return oneOf({ ...row, version: 5 });
        row = { ...stay, checkOutDate: '2099-03-09', version: 4 };
        return refusal('resource.stale');
      }),
    );
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText(/Mar 9, 2099/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes().map(({ headers }) => headers);
    expect([first!['if-match'], second!['if-match']]).toEqual(['"3"', '"4"']);
    // With the same key the API would take it for the first one, of the booking as it was.
    expect(second!['idempotency-key']).not.toBe(first!['idempotency-key']);
  },
);
