import { booking } from '@capsule/contracts/bookings/booking';
import { BOOKING_STATUSES } from '@capsule/contracts/bookings/booking-words';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { BOOKING_AGAIN, BOOKING_WORDS } from './booking-words';

/** What is said of a booking that was saved, or is again as it was (product §8). */

const held = sampleRow(booking, { status: 'pending', holdUntil: '2027-02-20' });
const saved = BOOKING_WORDS.saved!;

describe.each([
  ['added', saved.created, 'Booking created successfully'],
  ['changed', saved.updated, 'Booking updated successfully'],
] as const)('a booking that was %s', (_what, said, title) => {
  it('is said to be canceled by itself when its hold ends', () => {
    const description = 'Held until Feb 20, 2027; unless it is confirmed by then, it is cancelled by itself.';
    expect(said(held)).toStrictEqual({ title, description });
  });

  it.each([
    ['has no hold', { ...held, holdUntil: null }],
    ['is confirmed, and so has lost its hold', { ...held, status: 'confirmed' as const }],
  ])('is only said to be saved when it %s', (_why, row) => {
    expect(said(row)).toStrictEqual({ title });
  });
});

it.each(BOOKING_STATUSES)('a booking that is %s again is said to be so, with whose it is', (status) => {
  const row = { ...held, status, clientName: 'Priya Nair' };
  expect(BOOKING_AGAIN(row)).toStrictEqual({ title: `Booking is ${status} again`, description: 'Priya Nair' });
});
