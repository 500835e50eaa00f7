import { screen, waitFor } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import { answering, fill, listOf, oneOf, refusal, renderScreen } from '@capsule/web-kit/testing';
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
  save,
  slow,
  stay,
} from './testing/show-booking-form';

describe('the form of a booking', () => {
  it('begins with one guest, and with status and payment pending (product §9.4)', async () => {
    await openNew();
    expect(field(/^Guests/)).toHaveValue(1);
    expect(form().getAllByText('Pending')).toHaveLength(2);
  });

  it('says which units are free for the dates, and why the others are not', async () => {
    const { user } = await openNew();
    expect(field(/^Capsule Unit/)).toHaveAccessibleDescription('Enter the dates to see which units are free.');
    enterDays('2027-03-04', '2027-03-06');
    await user.click(field(/^Capsule Unit/));
    await screen.findByRole('option', { name: /Bo Second/ });
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'Trackside (CSH-0005)sleeps 2 · Taken from Mar 1, 2027 to Mar 8, 2027 by Bo Second (booking 9).',
      'Paddock (CSH-0004)sleeps 2 · Taken from Mar 1, 2027 to Mar 8, 2027 by Priya Nair (booking 7).',
      'Old (CSH-0006)sleeps 2 · Offline: it takes no new bookings.',
    ]);
  });

  it('says how many units are free for the dates, and nothing of it before that is known', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const free = [4, 5, 6].map((id) => boardUnit({ id, bars: [] }));
    await openNew(answering(availabilityCalls.board, () => (isDown ? refusal('service.failed') : listOf(free))));
    const expectHint = (hint: string) =>
      waitFor(() => expect(field(/^Capsule Unit/)).toHaveAccessibleDescription(hint));
    enterDays('2027-03-04', '2027-03-06');
    await expectHint('Looking which units are free...');
    await expectHint('Which units are free could not be read. That is checked when the booking is saved.');
    isDown = false;
    enterDays('2027-03-04', '2027-03-07');
    await expectHint('2 of 3 units are free for these dates.');
    log.mockRestore();
  });

  it('does not count the booking that is edited against its own unit', async () => {
    await openStored();
    await waitFor(() => expect(field(/^Capsule Unit/)).toHaveAccessibleDescription('Free for these dates.'));
    expect(field(/^Capsule Unit/)).toHaveValue('Paddock (CSH-0004)');
  });

  it('fills in the price of the stay, as long as nobody has typed one', async () => {
    const { user } = await openNew();
    await chooseUnit(user, 'Trackside');
    enterDays('2027-04-01', '2027-04-09');
    expect(form().getByText('8 nights: 1 week at $980.00 + 1 day at $180.00 = $1,160.00')).toBeVisible();
    expect(field(/^Total Amount/)).toHaveValue('1160');
    enterDays('2027-04-01', '2027-04-02');
    expect(field(/^Total Amount/)).toHaveValue('180');
    fill(field(/^Total Amount/), '150');
    enterDays('2027-04-01', '2027-04-03');
    expect(field(/^Total Amount/)).toHaveValue('150');
    await user.click(form().getByRole('button', { name: 'Use this price' }));
    expect(field(/^Total Amount/)).toHaveValue('360');
    // Nor is it offered where it is the amount already.
    expect(form().queryByRole('button', { name: 'Use this price' })).not.toBeInTheDocument();
    enterDays('2027-04-01', '2027-04-04');
    expect(field(/^Total Amount/)).toHaveValue('540');
  });

  it('leaves a stored amount alone', async () => {
    await openStored();
    expect(await form().findByText(/= \$980.00/)).toBeVisible();
    enterDays('2027-03-01', '2027-03-02');
    expect(form().getByText('1 night: 1 day at $180.00 = $180.00')).toBeVisible();
    expect(field(/^Total Amount/)).toHaveValue('900');
  });

  it('creates a booking of what was entered, numbers read', async () => {
    const made = { ...stay, id: 12 };
    const { user, writes } = await openNew(
      answering(booking.calls.create, () => oneOf(made)),
      answering(booking.calls.read, () => oneOf(made)),
    );
    await chooseUnit(user, 'Trackside');
    enterDays('2027-04-01', '2027-04-08');
    fill(field(/^Client Name/), 'Priya Nair');
    fill(field(/^Client Email/), 'priya@hillview.example');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]?.body).toEqual({
      capsuleId: 5,
      clientName: 'Priya Nair',
      clientEmail: 'priya@hillview.example',
      checkInDate: '2027-04-01',
      checkOutDate: '2027-04-08',
      totalGuests: 1,
      totalAmount: 980,
      paymentStatus: 'pending',
      paymentStatusBy: 'payments',
      status: 'pending',
    });
    expect(toasts.current()).toMatchObject({ title: 'Booking created successfully', tone: 'success' });
  });

  it('posts what is wrong as it was typed, and shows the answer at each field', async () => {
    const errors = [
      { field: 'capsuleId', message: 'Choose a unit.' },
      { field: 'totalGuests', message: 'Enter a whole number of guests from 1 to 10.' },
    ];
    const { user, writes } = await openNew(answering(booking.calls.create, () => refusal('request.invalid', errors)));
    fill(field(/^Guests/), '11');
    await save(user);
    await waitFor(() => expect(field(/^Capsule Unit/)).toHaveAccessibleDescription('Choose a unit.'));
    expect(field(/^Guests/)).toHaveAccessibleDescription('Enter a whole number of guests from 1 to 10.');
    expect(field(/^Guests/)).toHaveValue(11);
    expect(writes()[0]?.body).toMatchObject({ totalGuests: 11 });
    expect(toasts.current()).toMatchObject({
      title: 'Error saving booking',
      description: 'There was an error saving the booking. Please try again.',
    });
  });
});

describe('a hold (product §4.8)', () => {
  it('is sent with a pending booking, and the toast says what happens when it is over', async () => {
    const held = { ...stay, holdUntil: '2027-02-20', version: 4 };
    const { user, writes } = await openStored(answering(booking.calls.change, () => oneOf(held)));
    fill(field(/^Hold Until/), '2027-02-20');
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]?.body).toEqual({ holdUntil: '2027-02-20' });
    expect(toasts.current()).toMatchObject({
      title: 'Booking updated successfully',
      description: 'Held until Feb 20, 2027; unless it is confirmed by then, it is cancelled by itself.',
    });
  });

  it('is not offered for a booking that is not pending', async () => {
    await openStored(answering(booking.calls.list, () => listOf([{ ...stay, status: 'confirmed' }])));
    expect(field(/^Special Requests/)).toBeVisible();
    expect(form().queryByLabelText(/^Hold Until/)).not.toBeInTheDocument();
  });
});

it('says with the price how long the unit is prepared after the stay, at no cost', async () => {
  const { user } = await openNew(answering(unit.calls.list, () => listOf([slow])));
  enterDays('2027-04-01', '2027-04-08');
  await chooseUnit(user, 'Trackside');
  expect(
    await form().findByText(
      /^7 nights: 1 week at \$980.00 = \$980.00 Then 3 days of preparation, which cost nothing: ready on Apr 11, 2027\.$/,
    ),
  ).toBeVisible();
});

it('opens in another module with what is known of the client, and tells what was saved', async () => {
  const [onSaved, onClose] = [jest.fn(), jest.fn()];
  const created = { ...stay, id: 12 };
  const { user } = fake(answering(booking.calls.create, () => oneOf(created)));
  const client = { clientName: 'Priya Nair', clientEmail: 'priya@hillview.example', clientPhone: null };
  const slot = (clientName: string) => (
    <BookingFormSlot client={{ ...client, clientName }} onSaved={onSaved} onClose={onClose} />
  );
  const { rerender } = renderScreen(slot('Priya Nair'));
  expect(field(/^Client Name/)).toHaveValue('Priya Nair');
  await chooseUnit(user, 'Trackside');
  // What it has begun with stays, whatever is told of the inquiry meanwhile.
  rerender(slot('Priya N.'));
  expect(field(/^Client Name/)).toHaveValue('Priya Nair');
  enterDays('2027-04-01', '2027-04-08');
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSaved.mock.calls).toEqual([[created]]);
});
