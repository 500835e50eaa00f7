import { booking } from '@capsule/contracts/bookings/booking';
import { answering, refusal } from '@capsule/web-kit/testing';
import { enterDays, field, form, openStored, save } from './testing/show-booking-form';

describe('a clash', () => {
  const clash = {
    booking: { id: 9, capsuleId: 4, clientName: 'Ada First', checkInDate: '2027-03-08', checkOutDate: '2027-03-10' },
    preparationDays: 0,
    free: [{ checkInDate: '2027-03-10', checkOutDate: '2027-03-18' }],
  };
  const message = 'Taken from Mar 8, 2027 to Mar 10, 2027 by Ada First (booking 9).';
  const refused = answering(booking.calls.change, () =>
    refusal('booking.overlap', [{ field: 'checkInDate', message }], { clash }),
  );

  it('names the booking that is there, and one click takes the nearest free days', async () => {
    const { user } = await openStored(refused);
    enterDays('2027-03-02', '2027-03-10');
    await save(user);
    expect(
      await form().findByText(/Ada First has this unit from Mar 8, 2027 to Mar 10, 2027 \(booking 9\)/),
    ).toBeVisible();
    expect(field(/^Check-in/)).toHaveAccessibleDescription(message);
    await user.click(form().getByRole('button', { name: 'Mar 10, 2027 to Mar 18, 2027' }));
    expect(field(/^Check-in/)).toHaveValue('2027-03-10');
    expect(field(/^Check-out/)).toHaveValue('2027-03-18');
    // The button goes with what it has filled in.
    expect(field(/^Check-in/)).toHaveFocus();
    expect(form().queryByText(/Ada First has this unit/)).not.toBeInTheDocument();
  });
});

it('says how many days of preparation the unit needs, and one click takes the nearest free days', async () => {
  const clash = {
    booking: { id: 9, capsuleId: 4, clientName: 'Ada First', checkInDate: '2027-03-11', checkOutDate: '2027-03-15' },
    preparationDays: 2,
    free: [{ checkInDate: '2027-03-17', checkOutDate: '2027-03-25' }],
  };
  const { user } = await openStored(answering(booking.calls.change, () => refusal('unit.preparation', [], { clash })));
  enterDays('2027-03-02', '2027-03-10');
  await save(user);
  const text =
    /This unit needs 2 days of preparation between stays. Ada First has it from Mar 11, 2027 to Mar 15, 2027/;
  expect(await form().findByText(text)).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Mar 17, 2027 to Mar 25, 2027' }));
  expect(field(/^Check-in/)).toHaveValue('2027-03-17');
  // The button goes with what it has filled in.
  expect(field(/^Check-in/)).toHaveFocus();
  expect(form().queryByText(text)).not.toBeInTheDocument();
});

it('says who has blocked the unit and why, and offers the nearest free days', async () => {
  const standing = {
    id: 3,
    capsuleId: 4,
    fromDate: '2027-03-08',
    toDate: '2027-03-10',
    reason: 'transport',
    note: 'To Randwick',
    by: 'Olive Owner',
  } as const;
  const free = [{ checkInDate: '2027-03-10', checkOutDate: '2027-03-18' }];
  const refused = answering(booking.calls.change, () =>
    refusal('unit.blocked', [], { blocked: { block: standing, free } }),
  );
  const { user } = await openStored(refused);
  enterDays('2027-03-02', '2027-03-10');
  await save(user);
  const text = /Blocked from Mar 8, 2027 to Mar 10, 2027 by Olive Owner: Transport between venues \(To Randwick\)\./;
  expect(await form().findByText(text)).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Mar 10, 2027 to Mar 18, 2027' }));
  expect(field(/^Check-in/)).toHaveValue('2027-03-10');
  expect(form().queryByText(text)).not.toBeInTheDocument();
});
