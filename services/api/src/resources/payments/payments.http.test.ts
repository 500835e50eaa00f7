import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NO_CARD_NUMBERS,
  addDays,
  dayIn,
  type AuditEntry,
  type Booking,
  type Payment,
  type PaymentInput,
} from '@capsule/contracts';
import { ANOTHER_DAY } from '../../testing/another-day';
import { bookingDesk, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { callDuring } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Payments, and the payment status that follows them (product §4.9, §10.6). */

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterAll(() => api.close());

const TODAY = dayIn('Australia/Sydney');

const bookingNow = async ({ id }: Pick<Booking, 'id'>) => dataOf<Booking>(await manager.get(`/api/bookings/${id}`));
const send = ({ id }: Pick<Booking, 'id'>, rest: Partial<PaymentInput> = {}) =>
  manager.post('/api/payments', { bookingId: id, paidOn: TODAY, amount: 100, method: 'Bank transfer', ...rest });
const pay = async (booking: Pick<Booking, 'id'>, rest: Partial<PaymentInput> = {}) =>
  dataOf<Payment>(await send(booking, rest));
const stateOf = async (booking: Pick<Booking, 'id'>) => {
  const { paidAmount, paymentStatus, paymentStatusBy } = await bookingNow(booking);
  return [paidAmount, paymentStatus, paymentStatusBy];
};

describe('payments of a booking', () => {
  it('are recorded with who did it, listed the newest first, and counted in the booking', async () => {
    const booking = await desk.booked({ totalAmount: 300.3 });
    const first = await pay(booking, { amount: 100.1, paidOn: addDays(TODAY, -3), reference: 'R-1', note: 'Deposit' });
    expect(first).toMatchObject({ kind: 'payment', amount: 100.1, reference: 'R-1', note: 'Deposit', version: 1 });
    expect(first.recordedBy).toBeGreaterThan(0);
    const second = await pay(booking, { amount: 100.2 });
    expect(await stateOf(booking)).toEqual([200.3, 'pending', 'payments']);
    const listed = dataOf<Payment[]>(await manager.get(`/api/payments?bookingId=${booking.id}`));
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    await pay(booking, { amount: 100 });
    expect(await stateOf(booking)).toEqual([300.3, 'paid', 'payments']);
  });

  it('are narrowed down by kind, by the days of a period whose end is free, and by what is written of them', async () => {
    const booking = await desk.booked({ totalAmount: 500 });
    const on = (paidOn: string, rest: Partial<PaymentInput> = {}) => pay(booking, { paidOn, ...rest });
    const first = await on('2026-01-01', { reference: 'R-17' });
    const second = await on('2026-01-31', { note: 'By her sister' });
    const refund = await on('2026-02-01', { kind: 'refund', amount: 10, method: 'Cheque' });
    const { id: me } = (await manager.get('/api/auth/user')).body as { id: number };
    expect([first, second, refund].map(({ recordedBy }) => recordedBy)).toEqual([me, me, me]);
    const listed = async (query: string) =>
      dataOf<Payment[]>(await manager.get(`/api/payments?bookingId=${booking.id}&${query}`)).map(({ id }) => id);
    expect(await listed('kind=refund')).toEqual([refund.id]);
    expect(await listed('from=2026-01-01&to=2026-02-01')).toEqual([second.id, first.id]);
    expect(await listed('from=2026-01-02')).toEqual([refund.id, second.id]);
    for (const [q, found] of [
      ['r-17', first],
      ['her sister', second],
      ['cheque', refund],
    ] as const)
      expect([q, await listed(`q=${q}`)]).toEqual([q, [found.id]]);
  });

  it('are told of in the audit trail, with what they make of the booking, and who did it', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    const { id, recordedBy: by } = await pay(booking);
    const admin = await api.signedIn('admin');
    const entriesOf = async (entity: string, of: number) =>
      dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=${entity}&id=${of}`)).map((entry) => ({
        changes: entry.changes,
        by: entry.by,
      }));
    const changes = { paidAmount: { from: 0, to: 100 }, paymentStatus: { from: 'pending', to: 'paid' } };
    expect((await entriesOf('booking', booking.id))[0]).toEqual({ changes, by });
    expect((await entriesOf('payment', id))[0]).toMatchObject({ changes: { amount: { from: null, to: 100 } }, by });
  });

  it('are deleted, and a deletion is taken back; the booking follows each time', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    const { id } = await pay(booking);
    expect((await manager.delete(`/api/payments/${id}`)).status).toBe(200);
    expect(await stateOf(booking)).toEqual([0, 'pending', 'payments']);
    const back = await manager.post(`/api/payments/${id}/undo`);
    expect([back.status, dataOf<Payment>(back).amount]).toEqual([200, 100]);
    expect(await stateOf(booking)).toEqual([100, 'paid', 'payments']);
  });

  it('say in the trail of the booking who recorded, deleted and brought back each, whoever was the first', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    const { id, recordedBy } = await pay(booking);
    const others = [await api.signedIn('manager'), await api.signedIn('admin')] as const;
    await others[0].delete(`/api/payments/${id}`);
    expect((await others[1].post(`/api/payments/${id}/undo`)).status).toBe(200);
    const people: unknown[] = [recordedBy];
    for (const other of others) people.push((await other.get('/api/auth/user')).body?.['id']);
    const trail = await others[1].get(`/api/audit?entity=booking&id=${booking.id}&action=update`);
    expect(dataOf<AuditEntry[]>(trail).map(({ by }) => by)).toEqual(people.toReversed());
  });

  it('are not taken back by the undo of the booking', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    await manager.patch(`/api/bookings/${booking.id}`, { totalAmount: 200 });
    await pay(booking);
    const { version } = await bookingNow(booking);
    const undone = await manager.post(`/api/bookings/${booking.id}/undo`, undefined, {
      headers: { 'if-match': `"${version}"` },
    });
    expect(undone.status).toBe(404);
    // The change before the payment is not the newest any more.
    expect((await manager.post(`/api/bookings/${booking.id}/undo`)).status).toBe(409);
    expect(await stateOf(booking)).toEqual([100, 'pending', 'payments']);
  });

  it('are all counted, however many are recorded at once', async () => {
    const booking = await desk.booked({ totalAmount: 3 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(booking, { amount: 0.1 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await stateOf(booking)).toEqual([3, 'paid', 'payments']);
  });

  it('are refunded up to what came in', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    await pay(booking);
    await pay(booking, { kind: 'refund', amount: 40 });
    expect(await stateOf(booking)).toEqual([60, 'pending', 'payments']);
    const errors = [{ field: 'amount', message: 'At most $60.00 can be refunded.' }];
    expect(await send(booking, { kind: 'refund', amount: 60.01 })).toMatchObject({ status: 422, body: { errors } });
    await pay(booking, { kind: 'refund', amount: 60 });
    expect(await stateOf(booking)).toEqual([0, 'refunded', 'payments']);
  });

  it.each<[string, Partial<PaymentInput>, string, string]>([
    ['a day to come', { paidOn: addDays(TODAY, 1) }, 'paidOn', 'A payment cannot be later than today.'],
    ['nothing', { amount: 0 }, 'amount', 'Enter an amount above zero.'],
    ['parts of a cent', { amount: 0.001 }, 'amount', 'Enter the amount in dollars, with at most two decimals.'],
    ['a card number as its reference', { reference: '4111 1111 1111 1111' }, 'reference', NO_CARD_NUMBERS],
    ['a card number in its note', { note: 'Visa 4111-1111-1111-1111 12/27' }, 'note', NO_CARD_NUMBERS],
    ['no booking that is there', { bookingId: 2_000_000_000 }, 'bookingId', 'There is no such booking.'],
  ])('of %s are refused', async (_what, rest, field, message) => {
    const answer = await send(await desk.booked(), rest);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });
});

describe('the payment status', () => {
  it('follows the amount of the booking, too, and goes back with its undo', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    await pay(booking);
    const path = `/api/bookings/${booking.id}`;
    expect(dataOf<Booking>(await manager.patch(path, { totalAmount: 150 })).paymentStatus).toBe('pending');
    expect(dataOf<Booking>(await manager.post(`${path}/undo`)).paymentStatus).toBe('paid');
  });

  it('stays as somebody has set it, until it is to follow again', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    const path = `/api/bookings/${booking.id}`;
    await manager.patch(path, { paymentStatus: 'cancelled' });
    expect(await stateOf(booking)).toEqual([0, 'cancelled', 'hand']);
    const { id } = await pay(booking);
    expect(await stateOf(booking)).toEqual([100, 'cancelled', 'hand']);
    await manager.delete(`/api/payments/${id}`);
    expect(await stateOf(booking)).toEqual([0, 'cancelled', 'hand']);
    await manager.post(`/api/payments/${id}/undo`);
    expect(await stateOf(booking)).toEqual([100, 'cancelled', 'hand']);
    await manager.patch(path, { paymentStatusBy: 'payments' });
    expect(await stateOf(booking)).toEqual([100, 'paid', 'payments']);
  });

  it('goes on following where somebody sends the one that it has', async () => {
    const booking = await desk.booked({ totalAmount: 100 });
    await manager.patch(`/api/bookings/${booking.id}`, { paymentStatus: 'pending' });
    await pay(booking);
    expect(await stateOf(booking)).toEqual([100, 'paid', 'payments']);
  });

  it('of a new booking is that of the payments, unless another is given', async () => {
    const states = await Promise.all(
      [{}, { paymentStatus: 'paid' as const }, { paymentStatusBy: 'hand' as const }].map(async (rest) => {
        const { paymentStatus, paymentStatusBy } = await desk.booked(rest);
        return [paymentStatus, paymentStatusBy];
      }),
    );
    expect(states).toEqual([
      ['pending', 'payments'],
      ['paid', 'hand'],
      ['pending', 'hand'],
    ]);
  });

  it('and a method of payment never hold a card number', async () => {
    const refused = await desk.book({ capsuleId: await desk.newUnit(), paymentMethod: 'Visa 4111111111111111' });
    const errors = [{ field: 'paymentMethod', message: NO_CARD_NUMBERS }];
    expect(refused).toMatchObject({ status: 422, body: { errors } });
    const { id } = await desk.booked();
    const changed = await manager.patch(`/api/bookings/${id}`, { paymentMethod: '4111 1111 1111 1111' });
    expect(changed).toMatchObject({ status: 422, body: { errors } });
  });
});

it('a payment that is deleted is held after its booking, as everybody holds them', async () => {
  const booking = await desk.booked();
  const { id } = await pay(booking);
  const deleted = await callDuring(
    api.database,
    (other) => other.query('SELECT FROM bookings WHERE "id" = $1 FOR NO KEY UPDATE', [booking.id]),
    () => manager.delete(`/api/payments/${id}`),
    (other) => other.query('SELECT FROM payments WHERE "id" = $1 FOR UPDATE NOWAIT', [id]),
  );
  expect(deleted.status).toBe(200);
  expect(await stateOf(booking)).toEqual([0, 'pending', 'payments']);
});

it('a payment is of today, as the site and not the server has it', async () => {
  const abroad = await startTestApi({ settings: { TIME_ZONE: ANOTHER_DAY } });
  const by = await abroad.signedIn('manager');
  const { id: bookingId } = await bookingDesk(by).booked();
  const statusOn = async (paidOn: string) =>
    (await by.post('/api/payments', { bookingId, paidOn, amount: 100, method: 'Cheque' })).status;
  const today = dayIn(ANOTHER_DAY);
  const statuses = [await statusOn(today), await statusOn(addDays(today, 1))];
  await abroad.close();
  expect(statuses).toEqual([201, 422]);
});
