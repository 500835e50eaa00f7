import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { booking, type Booking } from '@capsule/contracts/bookings/booking';
import { bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf, refusal } from '@capsule/web-kit/testing';
import { home, showBookings, stay } from './testing/show-bookings';

const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));

describe('the bookings', () => {
  it('show who, in which unit, from when to when, for how much, and the status', async () => {
    showBookings([stay], { display: 'desktop' });
    const row = await screen.findByRole('row', { name: /Priya Nair/ });
    await waitFor(() => expect(row).toHaveTextContent('Paddock'));
    const texts = within(row)
      .getAllByRole('gridcell')
      // The first has the checkbox.
      .slice(1)
      .map((cell) => cell.textContent);
    expect(texts).toEqual([
      `Priya Nair${stay.clientEmail}${stay.clientPhone}`,
      'Paddock',
      'Mar 1, 2027to Mar 8, 20277 days',
      '$980.50Pending',
      'pending',
      '',
    ]);
  });

  it.each([
    [
      'and is to come is due',
      { paidAmount: 400, checkInDate: '2099-03-01', checkOutDate: '2099-03-08' },
      '$580.50 due',
    ],
    ['by the day of check-in is overdue', { paidAmount: 400, checkInDate: '2020-03-01' }, '$580.50 overdue'],
    ['of a canceled one is to be refunded', { status: 'canceled' }, '$980.50 to refund'],
  ] as const)('say that what is not settled %s', async (_what, changed, text) => {
    showBookings([{ ...stay, ...changed }], { display: 'desktop' });
    expect(within(await screen.findByRole('row', { name: /Priya Nair/ })).getByText(text)).toBeVisible();
  });

  it('say until when a pending one is held, and of no other', async () => {
    showBookings([{ ...stay, holdUntil: '2027-02-20' }], { display: 'desktop' });
    const row = await screen.findByRole('row', { name: /Priya Nair/ });
    expect(within(row).getByText('Held until Feb 20, 2027')).toBeVisible();
  });

  it('say Loading... for a unit while the units load, and Unknown for one that is gone', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const units = answering(unit.calls.list, async () => {
      await answered;
      return listOf([]);
    });
    showBookings([stay], { routes: [units] });
    const card = await screen.findByRole('list', { name: 'Bookings' });
    expect(within(card).getByText('Loading...')).toBeVisible();
    answer();
    expect(await within(card).findByText('Unknown')).toBeVisible();
  });

  it('have the new name of a unit once that has changed', async () => {
    let name = 'Paddock';
    showBookings([stay], { routes: [answering(unit.calls.list, () => listOf([{ ...home, name }]))] });
    const card = within(await screen.findByRole('list', { name: 'Bookings' }));
    expect(await card.findByText('Paddock')).toBeVisible();
    name = 'Home Straight';
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));
    expect(await card.findByText('Home Straight')).toBeVisible();
  });

  it('are asked for by check-in, and an empty list says how to begin', async () => {
    const { calls } = showBookings([]);
    expect(screen.getByText('Loading bookings...')).toBeVisible();
    expect(await screen.findByText('No bookings found. Click "Add New Booking" to create one.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain('/api/bookings?page=1&pageSize=25&sort=checkInDate&order=asc');
  });

  it('are narrowed by status, unit and days, which a link brings along', async () => {
    const { calls, user } = showBookings([stay], { at: '/admin/bookings?capsuleId=4&from=2027-03-01' });
    await user.selectOptions(await screen.findByLabelText('Status'), 'Confirmed');
    expect(screen.getByLabelText('From')).toHaveValue('2027-03-01');
    fill(screen.getByLabelText('To'), '0002-03-05');
    fill(screen.getByLabelText('To'), '2027-03-05');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe(
        '/api/bookings?page=1&pageSize=25&sort=checkInDate&order=asc&status=confirmed&capsuleId=4&from=2027-03-01&to=2027-03-05',
      ),
    );
    expect(calls.some(({ path }) => path.includes('0002'))).toBe(false);
    await waitFor(() => expect(screen.getByLabelText('Unit')).toHaveDisplayValue(/Paddock/));
  });

  it.each<[Booking['status'], string[]]>([
    ['pending', ['Confirm', 'Cancel', 'Payments', 'Edit']],
    ['confirmed', ['Cancel', 'Payments', 'Edit']],
    ['completed', ['Payments', 'Edit']],
    ['canceled', ['Payments', 'Edit']],
  ])('that are %s offer %j (product §4.8)', async (status, actions) => {
    showBookings([{ ...stay, status }]);
    const card = await screen.findByRole('list', { name: 'Bookings' });
    const labels = within(card)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(labels).toEqual(actions.map((action) => `${action} Priya Nair`));
  });
});

describe('confirming', () => {
  const press = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Confirm Priya Nair' }));
    await user.click(dialog('Confirm Booking').getByRole('button', { name: 'Confirm' }));
  };

  it('sends the version that was seen, and says that it is done', async () => {
    const confirmed = answering(bookingCalls.confirm, () => oneOf({ ...stay, status: 'confirmed', version: 4 }));
    const { user, writes } = showBookings([stay], { routes: [confirmed] });
    await press(user);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ path: '/api/bookings/7/confirm', headers: { 'if-match': '"3"' } }]);
    expect(toasts.current()).toMatchObject({ title: 'Booking confirmed', tone: 'success' });
  });

  it('shows the booking though it has left the list with that, and again once it is undone', async () => {
    let rows = [stay];
    const { user } = showBookings([], {
      routes: [
        answering(booking.calls.list, () => listOf(rows)),
        answering(bookingCalls.confirm, () => {
          rows = [];
          return oneOf({ ...stay, status: 'confirmed', version: 4 });
        }),
        answering(booking.calls.undo, () => oneOf({ ...stay, version: 5 })),
      ],
    });
    await press(user);
    expect(await screen.findByText(/^Just saved/)).toBeVisible();
    expect(screen.getByText('Priya Nair')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Priya Nair' }));
    expect(screen.getByRole('checkbox', { name: 'Select Priya Nair' })).toBeChecked();
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(await screen.findByText(/^No bookings found/)).toBeVisible();
    act(() => toasts.current()?.action?.run());
    expect(await screen.findByText(/^Just saved/)).toBeVisible();
    expect(screen.getByText('Priya Nair')).toBeVisible();
  });

  it.each([
    ['resource.stale', /Someone else changed this booking meanwhile/],
    ['booking.status', /has confirmed or cancelled this booking already/],
    ['service.failed', /The booking is as it was/],
  ] as const)('that fails with %s stays open and says why', async (code, reason) => {
    const { user } = showBookings([stay], { routes: [answering(bookingCalls.confirm, () => refusal(code))] });
    await press(user);
    expect(await dialog('Confirm Booking').findByRole('alert')).toHaveTextContent(reason);
    expect(toasts.current()).toMatchObject({
      title: 'Error confirming booking',
      description: 'There was an error confirming the booking. Please try again.',
    });
  });
});

describe('cancelling', () => {
  it('sends the reason', async () => {
    const canceled = answering(bookingCalls.cancel, () => oneOf({ ...stay, status: 'canceled', version: 4 }));
    const { user, writes } = showBookings([stay], { routes: [canceled] });
    await user.click(await screen.findByRole('button', { name: 'Cancel Priya Nair' }));
    fill(dialog('Cancel Booking').getByLabelText('Cancellation Reason'), 'The meeting was moved.');
    await user.click(dialog('Cancel Booking').getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([
      { path: '/api/bookings/7/cancel', body: { cancelReason: 'The meeting was moved.' } },
    ]);
    expect(toasts.current()).toMatchObject({ title: 'Booking cancelled', tone: 'success' });
  });

  it('is undone at the toast, from the version that it made, and says what holds again', async () => {
    const canceled = answering(bookingCalls.cancel, () => oneOf({ ...stay, status: 'canceled', version: 4 }));
    const back = answering(booking.calls.undo, () => oneOf({ ...stay, status: 'pending', version: 5 }));
    const { user, writes } = showBookings([stay], { routes: [canceled, back] });
    await user.click(await screen.findByRole('button', { name: 'Cancel Priya Nair' }));
    await user.click(dialog('Cancel Booking').getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking cancelled' }));
    act(() => toasts.current()?.action?.run());
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Booking is pending again', description: 'Priya Nair' }),
    );
    expect(writes()[1]).toMatchObject({ path: '/api/bookings/7/undo', headers: { 'if-match': '"4"' } });
  });

  it('whose nights are taken meanwhile cannot be undone, and the toast says by whom', async () => {
    const canceled = answering(bookingCalls.cancel, () => oneOf({ ...stay, status: 'canceled', version: 4 }));
    const message = 'Taken from Mar 1, 2027 to Mar 8, 2027 by Ada Taker (booking 9).';
    const taken = answering(booking.calls.undo, () => refusal('booking.overlap', [{ field: 'checkInDate', message }]));
    const { user } = showBookings([stay], { routes: [canceled, taken] });
    await user.click(await screen.findByRole('button', { name: 'Cancel Priya Nair' }));
    await user.click(dialog('Cancel Booking').getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking cancelled' }));
    act(() => toasts.current()?.action?.run());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Not undone', description: message }));
  });

  it('is left by Back, and keeps the reason when it fails', async () => {
    const { user, writes } = showBookings([stay], {
      routes: [answering(bookingCalls.cancel, () => refusal('service.failed'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Priya Nair' }));
    fill(dialog('Cancel Booking').getByLabelText('Cancellation Reason'), 'Moved');
    await user.click(dialog('Cancel Booking').getByRole('button', { name: 'Cancel Booking' }));
    expect(await dialog('Cancel Booking').findByRole('alert')).toBeVisible();
    expect(dialog('Cancel Booking').getByLabelText('Cancellation Reason')).toHaveValue('Moved');
    expect(toasts.current()).toMatchObject({ title: 'Error cancelling booking' });
    await user.click(dialog('Cancel Booking').getByRole('button', { name: 'Back' }));
    await user.click(dialog('Discard changes?').getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toHaveLength(1);
  });
});
