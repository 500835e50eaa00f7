import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls, bookingCalls } from '@capsule/contracts/bookings/booking-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, oneOf } from '@capsule/web-kit/testing';
import { availability, cancelBooking, confirmBooking, moveBooking } from './bookings.api';

/** What is sent to change a booking, and to ask which units are free (product §7, §10). */

const row = sampleRow(booking, { id: 7, version: 3 });
const STAY = { checkInDate: '2027-03-01', checkOutDate: '2027-03-08' };
const REASON = { cancelReason: 'The event is called off.' };
const { confirm, cancel } = bookingCalls;

beforeEach(() => void store.dispatch(sessionApi.util.resetApiState()));

describe('from the version that is shown, so that nobody else’s change is lost, a booking', () => {
  it.each([
    [
      'is confirmed, once for each key',
      confirm,
      () => confirmBooking.initiate({ row, idempotencyKey: 'k1' }),
      { method: 'POST', path: '/api/bookings/7/confirm', body: undefined, key: 'k1' },
    ],
    [
      'is canceled with the reason, once for each key',
      cancel,
      () => cancelBooking.initiate({ row, body: REASON, idempotencyKey: 'k2' }),
      { method: 'POST', path: '/api/bookings/7/cancel', body: REASON, key: 'k2' },
    ],
    [
      'is moved to other days',
      booking.calls.change,
      () => moveBooking.initiate({ id: 7, version: 3, body: STAY }),
      { method: 'PATCH', path: '/api/bookings/7', body: STAY, key: undefined },
    ],
  ] as const)('%s', async (_what, call, write, { key, ...sent }) => {
    const now = { ...row, version: 4 };
    const calls = fakeApi(answering(call, () => oneOf(now)));
    const { data } = await store.dispatch(write() as ReturnType<typeof moveBooking.initiate>);
    const [{ headers, ...asked }, ...more] = calls as [(typeof calls)[number]];
    expect(more).toEqual([]);
    expect(asked).toStrictEqual(sent);
    expect(headers['if-match']).toBe('"3"');
    expect(headers['idempotency-key']).toBe(key);
    expect(data).toEqual(now);
  });
});

it.each([
  [{ from: '2027-03-01', to: '2027-03-08' }, 'from=2027-03-01&to=2027-03-08'],
  [{ from: '2027-03-01', to: '2027-03-08', canceled: 'yes' }, 'from=2027-03-01&to=2027-03-08&canceled=yes'],
] as const)('which units are free is asked for the days %j', async (days, query) => {
  const calls = fakeApi(answering(availabilityCalls.board, () => listOf([])));
  const shown = store.dispatch(availability.initiate(days));
  const { data } = await shown;
  shown.unsubscribe();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', `/api/units/availability?${query}`]]);
  expect(data).toMatchObject({ data: [], total: 0 });
});
