import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, dayIn, type Booking, type BulkResult, type Mail } from '@capsule/contracts';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { blockInput, ifMatch } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { HoldsService } from './holds.service';

/** When clients are told of their bookings, and what they are told no second time (product §8.7, §10.12). */

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  // Nothing is sent: each test says what has gone out.
  api = await startTestApi({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@homes.example' } });
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

const act = async ({ id }: Booking, action: string, body?: object) =>
  dataOf<Booking>(await manager.post(`/api/bookings/${id}/${action}`, body));
const undo = async ({ id, version }: Booking) =>
  dataOf<Booking>(await manager.post(`/api/bookings/${id}/undo`, undefined, ifMatch(version)));
const mails = ({ id }: Booking): Promise<(Mail & { text: string })[]> =>
  api.database.query('SELECT * FROM outgoing_mails WHERE "bookingId" = $1 ORDER BY "id"', [id]);
const kindsOf = async (booking: Booking) => (await mails(booking)).map(({ kind, status }) => `${kind} ${status}`);
/** As if the mails of a booking had gone out. */
const sent = ({ id }: Booking) =>
  api.database.query(`UPDATE outgoing_mails SET "status" = 'sent' WHERE "bookingId" = $1 AND "status" = 'waiting'`, [
    id,
  ]);

describe('who has booked', () => {
  it('is told half a minute later, so that an undo comes before', async () => {
    stopClock(new Date('2027-01-10T00:00:00Z'));
    const booking = await desk.booked({ status: 'confirmed' });
    const [mail] = await mails(booking);
    expect(new Date(mail!.dueAt).toISOString()).toBe('2027-01-10T00:00:30.000Z');
  });

  it('is told by what they heard last, also where they had heard the same before', async () => {
    const booking = await desk.booked();
    await act(booking, 'confirm');
    await sent(booking);
    const canceled = await act(booking, 'cancel', {});
    await sent(booking);
    await undo(canceled);
    expect(await kindsOf(booking)).toEqual([
      'booking-confirmed sent',
      'booking-canceled sent',
      'booking-confirmed waiting',
    ]);
  });

  it.each([
    ['begins earlier', { checkInDate: '2027-02-28' }],
    ['ends later', { checkOutDate: '2027-03-09' }],
  ])('is told that the stay %s, although its other day is as it was', async (_what, change) => {
    const booking = await desk.booked({ ...stay('2027-03-01', '2027-03-08'), status: 'confirmed' });
    await sent(booking);
    expect((await manager.patch(`/api/bookings/${booking.id}`, change)).status).toBe(200);
    expect(await kindsOf(booking)).toEqual(['booking-confirmed sent', 'booking-changed waiting']);
  });

  const recipients = async (booking: Booking) =>
    (await mails(booking)).map(({ kind, status, recipient }) => `${kind} ${status} ${recipient}`);
  const WRONG = 'wrong@homes.example';
  const RIGHT = 'right@homes.example';

  it('is told at the right address, and not at the wrong one, where that was corrected in time', async () => {
    const booking = await desk.booked({ clientEmail: WRONG });
    await act(booking, 'confirm');
    await manager.patch(`/api/bookings/${booking.id}`, { clientEmail: RIGHT });
    expect(await recipients(booking)).toEqual([
      `booking-confirmed discarded ${WRONG}`,
      `booking-confirmed waiting ${RIGHT}`,
    ]);
  });

  it('is told all of it at another address, where nobody knows of it', async () => {
    const booking = await desk.booked({ clientEmail: WRONG, status: 'confirmed' });
    await sent(booking);
    await manager.patch(`/api/bookings/${booking.id}`, { clientEmail: RIGHT, checkOutDate: '2027-03-09' });
    const told = [`booking-confirmed sent ${WRONG}`, `booking-confirmed waiting ${RIGHT}`];
    expect(await recipients(booking)).toEqual(told);
    const [, mail] = await mails(booking);
    expect(mail!.text).toContain('Check-out: Tuesday 9 March 2027');
  });

  it.each([
    ['in other letters', WRONG.toUpperCase()],
    ['that has a new name', WRONG],
  ])('is told nothing new at the same address %s', async (_what, clientEmail) => {
    const booking = await desk.booked({ clientEmail: WRONG, status: 'confirmed' });
    await sent(booking);
    await manager.patch(`/api/bookings/${booking.id}`, { clientEmail, clientName: 'Another Name' });
    expect(await recipients(booking)).toEqual([`booking-confirmed sent ${WRONG}`]);
  });

  it('is told nothing at another address before it is confirmed', async () => {
    const booking = await desk.booked({ clientEmail: WRONG });
    await manager.patch(`/api/bookings/${booking.id}`, { clientEmail: RIGHT });
    expect(await mails(booking)).toEqual([]);
  });

  it('is told once that it is cancelled', async () => {
    const booking = await desk.booked({ status: 'confirmed' });
    await sent(booking);
    await act(booking, 'cancel', {});
    await sent(booking);
    await manager.patch(`/api/bookings/${booking.id}`, { status: 'pending' });
    await act(booking, 'cancel', {});
    expect(await kindsOf(booking)).toEqual(['booking-confirmed sent', 'booking-canceled sent']);
  });

  it('is told also of what is done to several bookings at once', async () => {
    const bookings = [await desk.booked(), await desk.booked()];
    const bulk = async (action: string, rows: readonly { id: number; version: number | null }[]) => {
      const named = rows.map(({ id, version }) => ({ id, version }));
      return dataOf<BulkResult>(await manager.post('/api/bookings/bulk', { action, rows: named })).rows;
    };
    const confirmed = await bulk('confirm', bookings);
    expect(await Promise.all(bookings.map(kindsOf))).toEqual(bookings.map(() => ['booking-confirmed waiting']));
    await Promise.all(bookings.map(sent));
    await bulk('cancel', confirmed);
    expect(await Promise.all(bookings.map(kindsOf))).toEqual(
      bookings.map(() => ['booking-confirmed sent', 'booking-canceled waiting']),
    );
  });

  it('is told of the end also where the mail before could not be sent, which is left to staff', async () => {
    const booking = await desk.booked({ status: 'confirmed' });
    await api.database.query(`UPDATE outgoing_mails SET "status" = 'failed' WHERE "bookingId" = $1`, [booking.id]);
    await act(booking, 'cancel', {});
    expect(await kindsOf(booking)).toEqual(['booking-confirmed failed', 'booking-canceled waiting']);
  });

  it('is told nothing of what is written down as cancelled', async () => {
    expect(await mails(await desk.booked({ status: 'canceled' }))).toEqual([]);
  });

  it('is told of the end of a stay in a home that is deleted by now', async () => {
    const today = dayIn('Australia/Sydney');
    const booking = await desk.booked({ ...stay(addDays(today, -3), addDays(today, -1)), status: 'confirmed' });
    await sent(booking);
    expect((await manager.delete(`/api/units/${booking.capsuleId}`)).status).toBe(200);
    await act(booking, 'cancel', {});
    expect(await kindsOf(booking)).toEqual(['booking-confirmed sent', 'booking-canceled waiting']);
  });

  describe('whose hold lapses', () => {
    const today = dayIn('Australia/Sydney');
    /** Pending, with a hold that was over yesterday. */
    const held = async (booking: Booking) => {
      const change = { status: 'pending', holdUntil: today };
      expect((await manager.patch(`/api/bookings/${booking.id}`, change)).status).toBe(200);
      const last = [booking.id, addDays(today, -1)];
      await api.database.query('UPDATE bookings SET "holdUntil" = $2 WHERE "id" = $1', last);
    };
    const nights = stay(addDays(today, 20), addDays(today, 25));
    const block = { fromDate: nights.checkInDate, toDate: nights.checkOutDate };
    const told = async () => {
      const booking = await desk.booked({ ...nights, status: 'confirmed' });
      await sent(booking);
      await held(booking);
      return booking;
    };

    it.each<[string, (booking: Booking) => Promise<unknown>]>([
      ['by itself', () => api.app.get(HoldsService).sweep()],
      ['for another booking', ({ capsuleId }) => desk.book({ capsuleId, ...nights })],
      ['for a block', ({ capsuleId }) => manager.post('/api/blocks', blockInput({ capsuleId, ...block }))],
    ])('is told that the stay is cancelled, where they were told that it is confirmed: %s', async (_what, lapse) => {
      const booking = await told();
      await lapse(booking);
      const [before, now, ...more] = await mails(booking);
      expect([before, now].map((mail) => `${mail?.kind} ${mail?.status}`)).toEqual([
        'booking-confirmed sent',
        'booking-canceled waiting',
      ]);
      expect(now!.text).toContain('Your booking is cancelled.');
      expect(more).toEqual([]);
    });

    it('is told nothing where they were told nothing of it, or that it is cancelled', async () => {
      const [fresh, gone] = [await desk.booked(nights), await desk.booked({ ...nights, status: 'confirmed' })];
      await sent(gone);
      await act(gone, 'cancel', {});
      await sent(gone);
      for (const booking of [fresh, gone]) await held(booking);
      await api.app.get(HoldsService).sweep();
      expect(await mails(fresh)).toEqual([]);
      expect(await kindsOf(gone)).toEqual(['booking-confirmed sent', 'booking-canceled sent']);
    });
  });
});
