import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayIn, type BookingClash, type Booking } from '@capsule/contracts';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterAll(() => api.close());

const clashOf = ({ status, body }: Answer): BookingClash => {
  expect([status, body?.['code']]).toEqual([409, 'booking.overlap']);
  return body?.['clash'] as BookingClash;
};

describe('a clash (product §10.6)', () => {
  it('names the booking that is there, and the nearest free stays of as many nights', async () => {
    const first = await desk.booked({ ...stay('2027-03-10', '2027-03-20'), clientName: 'Ada First' });
    const { capsuleId } = first;
    await desk.book({ capsuleId, ...stay('2027-03-20', '2027-03-22') });
    await desk.book({ capsuleId, ...stay('2027-03-05', '2027-03-06') });
    const { id, clientName, checkInDate, checkOutDate } = first;
    expect(clashOf(await desk.book({ capsuleId, ...stay('2027-03-12', '2027-03-15') }))).toEqual({
      booking: { id, capsuleId, clientName, checkInDate, checkOutDate },
      free: [stay('2027-03-07', '2027-03-10'), stay('2027-03-22', '2027-03-25')],
      preparationDays: 0,
    });
  });

  it('does not count canceled bookings, those of other units, or the one that is moved', async () => {
    const { capsuleId } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    const moving = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-20', '2027-03-25') }));
    const gone = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-25', '2027-03-30') }));
    await manager.post(`/api/bookings/${gone.id}/cancel`, {});
    await desk.booked(stay('2027-03-25', '2027-03-30'));
    const { free } = clashOf(await manager.patch(`/api/bookings/${moving.id}`, { checkInDate: '2027-03-18' }));
    // Seven nights, of which five were its own.
    expect(free).toEqual([stay('2027-03-20', '2027-03-27'), stay('2027-03-03', '2027-03-10')]);
  });

  it('names the first of those that are there, in whatever order they were made', async () => {
    const later = await desk.booked(stay('2027-03-20', '2027-03-25'));
    const { capsuleId } = later;
    const first = await desk.booked({ capsuleId, ...stay('2027-03-10', '2027-03-15') });
    const { booking } = clashOf(await desk.book({ capsuleId, ...stay('2027-03-12', '2027-03-22') }));
    expect(booking.id).toBe(first.id);
  });

  it('offers nothing before today', async () => {
    const today = dayIn('Australia/Sydney');
    const wanted = stay(today, addDays(today, 5));
    const { capsuleId } = await desk.booked(wanted);
    expect(clashOf(await desk.book({ capsuleId, ...wanted })).free).toEqual([
      stay(addDays(today, 5), addDays(today, 10)),
    ]);
  });

  it('offers days that can then be taken', async () => {
    const { capsuleId } = await desk.booked(stay('2027-03-10', '2027-03-20'));
    const { free } = clashOf(await desk.book({ capsuleId, ...stay('2027-03-15', '2027-03-25') }));
    expect(free).toHaveLength(2);
    for (const days of free) expect((await desk.book({ capsuleId, ...days })).status).toBe(201);
  });
});
