import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { bookingDesk, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
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

const REFUSED = {
  confirm: 'Only a pending booking can be confirmed.',
  cancel: 'Only a pending or confirmed booking can be cancelled.',
};

describe('the status of a booking (product §4)', () => {
  it.each([
    ['pending', 200, 200],
    ['confirmed', 409, 200],
    ['completed', 409, 409],
    ['canceled', 409, 409],
  ] as const)('%s: confirm answers %d, cancel %d', async (status, confirm, cancel) => {
    for (const [action, expected] of [
      ['confirm', confirm],
      ['cancel', cancel],
    ] as const) {
      const { id, version } = await desk.booked({ status });
      const answer = await manager.post(`/api/bookings/${id}/${action}`, action === 'cancel' ? {} : undefined);
      expect(answer.status).toBe(expected);
      if (expected === 409) {
        expectError(answer.text, 'booking.status');
        expect(answer.body).toMatchObject({ message: REFUSED[action] });
      } else expect(dataOf<Booking>(answer)).toMatchObject({ id, version: version + 1 });
    }
  });

  it('is canceled with its reason', async () => {
    const { id } = await desk.booked();
    const { body } = await manager.post(`/api/bookings/${id}/cancel`, { cancelReason: ' The meeting was moved. ' });
    expect(body).toMatchObject({ data: { status: 'canceled', cancelReason: 'The meeting was moved.' } });
  });

  it('keeps its reason while it is canceled, and loses it with that status (product §4.8)', async () => {
    const { id } = await desk.booked();
    await manager.post(`/api/bookings/${id}/cancel`, { cancelReason: 'The meeting was moved.' });
    const edited = await manager.patch(`/api/bookings/${id}`, { clientName: 'Mei Lin' });
    expect(dataOf<Booking>(edited)).toMatchObject({ clientName: 'Mei Lin', cancelReason: 'The meeting was moved.' });
    const taken = await manager.patch(`/api/bookings/${id}`, { status: 'pending' });
    expect(dataOf<Booking>(taken)).toMatchObject({ status: 'pending', cancelReason: null });
  });

  it('may be set to any by an edit', async () => {
    const { id } = await desk.booked();
    for (const status of ['completed', 'pending', 'canceled', 'confirmed'] as const) {
      expect((await manager.patch(`/api/bookings/${id}`, { status })).body?.['data']).toMatchObject({ status });
    }
  });

  it('is confirmed once by an Idempotency-Key, and never from an old version', async () => {
    const { id } = await desk.booked();
    const keyed = { headers: { 'idempotency-key': `confirm-${id}` } };
    const first = await manager.post(`/api/bookings/${id}/confirm`, undefined, keyed);
    const again = await manager.post(`/api/bookings/${id}/confirm`, undefined, keyed);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const stale = await manager.post(`/api/bookings/${id}/cancel`, {}, ifMatch(1));
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource.stale' } });
  });

  it('is changed for each booking where two are sent with the same Idempotency-Key (product §10.4)', async () => {
    const keyed = { headers: { 'idempotency-key': 'the-same-of-two' } };
    for (const { id } of [await desk.booked(), await desk.booked()]) {
      const answer = await manager.post(`/api/bookings/${id}/confirm`, undefined, keyed);
      expect(dataOf<Booking>(answer)).toMatchObject({ id, status: 'confirmed' });
      expect(dataOf<Booking>(await manager.get(`/api/bookings/${id}`)).status).toBe('confirmed');
    }
  });

  it.each(['confirm', 'cancel'])('of a missing booking cannot be changed by %s', async (action) => {
    expect((await manager.post(`/api/bookings/2000000000/${action}`, {})).status).toBe(404);
  });

  it('after a simultaneous confirmation and cancellation is canceled', async () => {
    const { id } = await desk.booked();
    await Promise.all([
      manager.post(`/api/bookings/${id}/confirm`),
      manager.post(`/api/bookings/${id}/cancel`, { cancelReason: 'Race' }),
    ]);
    // Canceled after or instead of confirmed: never confirmed after canceled.
    expect(dataOf<Booking>(await manager.patch(`/api/bookings/${id}`, {})).status).toBe('canceled');
  });
});
