import { act, screen, waitFor } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf, refusal, renderScreen, type AskedCall } from '@capsule/web-kit/testing';
import { boardUnit } from '../board/testing/sample-bar';
import BookingFormSlot from '../bookings/booking-form-slot';
import {
  chooseUnit,
  enterDays,
  fake,
  field,
  form,
  openNew,
  openStored,
  paddock,
  save,
  stay,
  track,
} from './testing/show-booking-form';

/** What the form of a booking says beside its fields (product §2.13). */

describe('the payment of a booking', () => {
  it('is said of a stored one, and of no new one', async () => {
    await openStored(
      answering(booking.calls.read, () => oneOf({ ...stay, checkInDate: '2099-03-01', paidAmount: 400 })),
    );
    expect(await form().findByText('$900.00 in all, $400.00 paid, $500.00 due')).toBeVisible();
  });

  it('could not be loaded, and is asked for again', async () => {
    let isDown = true;
    const { user } = await openStored(
      answering(booking.calls.read, () => (isDown ? refusal('service.failed') : oneOf({ ...stay, paidAmount: 900 }))),
    );
    // It came later than the form, and is read out.
    expect(await form().findByText('The payments could not be loaded.')).toHaveRole('status');
    isDown = false;
    await user.click(form().getByRole('button', { name: 'Try again' }));
    expect(await form().findByText('$900.00 in all, $900.00 paid')).toBeVisible();
  });

  it('has a status that can be chosen only where it is set by hand', async () => {
    const { user } = await openNew();
    expect(form().queryByText(/in all, /)).not.toBeInTheDocument();
    expect(form().queryByText('Loading payments...')).not.toBeInTheDocument();
    const status = () => form().getByLabelText(/^Payment Status$|^Payment Status\s*\*?$/);
    const isFixed = () =>
      status().getAttribute('aria-disabled') === 'true' || status().getAttribute('aria-readonly') === 'true';
    expect(isFixed()).toBe(true);
    expect(field(/^Payment Status Is/)).toHaveTextContent('Follows the payments');
    await user.click(field(/^Payment Status Is/));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Follows the payments',
      'Set by hand',
    ]);
    await user.click(screen.getByRole('option', { name: 'Set by hand' }));
    expect(isFixed()).toBe(false);
  });
});

describe('the price of a stay', () => {
  it('is asked for until unit and dates are chosen, and is no button where it is the amount', async () => {
    const { user } = await openNew();
    const text = 'The price shows here once the unit and the dates are chosen.';
    expect(form().getByText(text)).toHaveRole('status');
    await chooseUnit(user, 'Trackside');
    expect(form().getByText(text)).toBeVisible();
    enterDays('2027-04-01', '2027-04-03');
    expect(form().getByText('2 nights: 2 days at $180.00 = $360.00')).toBeVisible();
    expect(form().queryByRole('button', { name: 'Use this price' })).not.toBeInTheDocument();
    fill(field(/^Total Amount/), '360.00');
    expect(form().queryByRole('button', { name: 'Use this price' })).not.toBeInTheDocument();
    fill(field(/^Total Amount/), '');
    await user.click(form().getByRole('button', { name: 'Use this price' }));
    expect(field(/^Total Amount/)).toHaveValue('360');
    expect(field(/^Total Amount/)).toHaveFocus();
    enterDays('2027-04-01', '2027-04-09');
    fill(field(/^Total Amount/), '1,160.00');
    expect(form().queryByRole('button', { name: 'Use this price' })).not.toBeInTheDocument();
  });
});

describe('the choice of a unit', () => {
  const boards = (calls: AskedCall[]) => calls.filter(({ path }) => path.startsWith('/api/units/availability?'));

  it('has to be made, and comes first; nothing is asked before there are dates', async () => {
    const { calls } = await openNew();
    expect(field(/^Capsule Unit/)).toHaveFocus();
    expect(field(/^Capsule Unit/)).toBeRequired();
    expect(boards(calls)).toEqual([]);
  });

  it('says nothing of other dates by what is known of those before', async () => {
    const slow = answering(availabilityCalls.board, ({ path }) =>
      path.includes('2027-03-01') ? listOf([{ ...boardUnit(), id: 4 }]) : new Promise(() => undefined),
    );
    const { calls } = await openStored(slow);
    await waitFor(() => expect(field(/^Capsule Unit/)).toHaveAccessibleDescription('Free for these dates.'));
    enterDays('2027-05-01', '2027-05-03');
    await waitFor(() => expect(boards(calls)).toHaveLength(2));
    expect(boards(calls).map(({ path }) => path.split('?')[1])).toEqual([
      'from=2027-03-01&to=2027-03-08',
      'from=2027-05-01&to=2027-05-03',
    ]);
    expect(field(/^Capsule Unit/)).not.toHaveAccessibleDescription('Free for these dates.');
  });

  it('says Loading... in place of the one that is stored while the units load', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await openStored(
      answering(unit.calls.list, async () => {
        await answered;
        return listOf([paddock]);
      }),
    );
    expect(field(/^Capsule Unit/)).toHaveValue('Loading...');
    answer();
    await waitFor(() => expect(field(/^Capsule Unit/)).toHaveValue('Paddock (CSH-0004)'));
  });

  it.each(['unit', 'booking', 'block', 'maintenance'])('follows the board when a %s has changed', async (name) => {
    const { calls } = await openStored();
    await waitFor(() => expect(boards(calls)).toHaveLength(1));
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: name, id: 'LIST' } as never])));
    await waitFor(() => expect(boards(calls)).toHaveLength(2));
  });

  it('has the free ones first, then those in maintenance, and asks for dates', async () => {
    const units = [{ ...track, status: 'maintenance' as const }, paddock];
    const { user } = await openNew(answering(unit.calls.list, () => listOf(units)));
    await user.click(field(/^Capsule Unit/));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Paddock (CSH-0004)sleeps 2',
      'Trackside (CSH-0005)sleeps 2 · Marked as in maintenance.',
    ]);
    fill(field(/^Capsule Unit/), 'nothing of that kind');
    expect(await screen.findByText('No unit of that name')).toBeVisible();
  });
});

describe('what stands in the way', () => {
  const clash = {
    booking: { id: 9, capsuleId: 4, clientName: 'Ada First', checkInDate: '2027-03-08', checkOutDate: '2027-03-10' },
    preparationDays: 0,
    free: [] as { checkInDate: string; checkOutDate: string }[],
  };
  const text = /Ada First has this unit from Mar 8, 2027 to Mar 10, 2027 \(booking 9\)\./;
  const refused = (free: typeof clash.free) =>
    answering(booking.calls.change, () => refusal('booking.overlap', [], { clash: { ...clash, free } }));

  it('is said alone where the unit is free at no other time', async () => {
    const { user } = await openStored(refused([]));
    enterDays('2027-03-02', '2027-03-10');
    await save(user);
    expect((await form().findByText(text)).textContent).toMatch(/\(booking 9\)\.$/);
  });

  it('offers other days in words, and is gone with another unit', async () => {
    const { user } = await openStored(refused([{ checkInDate: '2027-03-10', checkOutDate: '2027-03-18' }]));
    enterDays('2027-03-02', '2027-03-10');
    await save(user);
    expect(await form().findByText(text)).toHaveTextContent('It is free for as long on:');
    await chooseUnit(user, 'Trackside');
    expect(form().queryByText(text)).not.toBeInTheDocument();
    await chooseUnit(user, 'Paddock');
    expect(form().getByText(text)).toBeVisible();
    enterDays('2027-03-02', '2027-03-08');
    expect(form().queryByText(text)).not.toBeInTheDocument();
  });
});

it('a new booking that is held says until when', async () => {
  const held = { ...stay, id: 12, holdUntil: '2027-02-20' };
  const { user } = await openNew(
    answering(booking.calls.create, () => oneOf(held)),
    // It is not in the list, and is read by itself.
    answering(booking.calls.read, () => oneOf(held)),
  );
  await chooseUnit(user, 'Trackside');
  enterDays('2027-04-01', '2027-04-08');
  fill(field(/^Client Name/), 'Priya Nair');
  fill(field(/^Client Email/), 'priya@hillview.example');
  await save(user);
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Booking created successfully',
      description: 'Held until Feb 20, 2027; unless it is confirmed by then, it is cancelled by itself.',
    }),
  );
});

it('in another module it sends the inquiry and everything that is known of the client', async () => {
  const { user, writes } = fake(answering(booking.calls.create, () => oneOf({ ...stay, id: 12 })));
  const client = {
    clientEmail: 'priya@hillview.example',
    clientPhone: '0400 000 000',
    inquiryId: 31,
  };
  const slot = (known: typeof client) => <BookingFormSlot client={known} onSaved={jest.fn()} onClose={jest.fn()} />;
  const { rerender } = renderScreen(slot(client));
  expect(screen.getByRole('dialog', { name: 'Add New Booking' })).toBeVisible();
  expect(
    [/^Client Name/, /^Client Email/, /^Client Phone/].map((label) => (field(label) as HTMLInputElement).value),
  ).toEqual(['', 'priya@hillview.example', '0400 000 000']);
  await chooseUnit(user, 'Trackside');
  enterDays('2027-04-01', '2027-04-08');
  fill(field(/^Client Name/), 'Priya Nair');
  // What is known of the client by then is nothing that was typed here.
  rerender(slot({ ...client, clientPhone: '0411 111 111' }));
  await save(user);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ clientName: 'Priya Nair', clientPhone: '0400 000 000', inquiryId: 31 });
});
