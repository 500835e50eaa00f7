import { booking } from '@capsule/contracts/bookings/booking';
import { BOOKING_STATUSES } from '@capsule/contracts/bookings/booking-words';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { BOOKING_BULK } from './booking-bulk';

describe('what can be done to several bookings (product §4.8)', () => {
  it.each([
    ['confirm', ['pending']],
    ['cancel', ['pending', 'confirmed']],
    ['complete', ['confirmed']],
  ])('%s is offered for those that are %j', (name, statuses) => {
    const { offered } = BOOKING_BULK.actions.find((action) => action.name === name)!;
    const row = sampleRow(booking);
    expect(BOOKING_STATUSES.filter((status) => offered?.({ ...row, status }))).toEqual(statuses);
  });
});
