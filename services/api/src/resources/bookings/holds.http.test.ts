import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, dayIn, lapseReason, type AuditEntry, type Booking } from '@capsule/contracts';
import { caughtUp } from '../../testing/caught-up';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { EventReader } from '../../testing/event-reader';
import { blockInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { HoldsService } from './holds.service';

/** Holds of pending bookings, and how they lapse (product §4.8). */

let database: TestDatabase;
let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  database = await testDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterEach(() => void jest.useRealTimers());
afterAll(async () => {
  await api.close();
  await database.drop();
});

const TODAY = dayIn('Australia/Sydney');
const YESTERDAY = addDays(TODAY, -1);
const NIGHTS = stay(addDays(TODAY, 40), addDays(TODAY, 45));

const read = async ({ id }: Booking) => dataOf<Booking>(await manager.get(`/api/bookings/${id}`));
const sweep = (of: TestApi = api) => of.app.get(HoldsService).sweep();
/** As if the day of the hold were over. */
const expire = ({ id }: Booking, last: string = YESTERDAY) =>
  api.database.query('UPDATE bookings SET "holdUntil" = $2 WHERE "id" = $1', [id, last]);

/** A pending booking whose hold was over yesterday. */
async function expired(rest: Parameters<BookingDesk['booked']>[0] = {}): Promise<Booking> {
  const row = await desk.booked({ ...NIGHTS, holdUntil: TODAY, ...rest });
  await expire(row);
  return row;
}

describe('a hold', () => {
  it('is stored with a pending booking, changed and taken away', async () => {
    const row = await desk.booked({ ...NIGHTS, holdUntil: TODAY });
    expect(row).toMatchObject({ status: 'pending', holdUntil: TODAY });
    const later = dataOf<Booking>(await manager.patch(`/api/bookings/${row.id}`, { holdUntil: NIGHTS.checkInDate }));
    expect(later.holdUntil).toBe(NIGHTS.checkInDate);
    expect(dataOf<Booking>(await manager.patch(`/api/bookings/${row.id}`, { holdUntil: null })).holdUntil).toBeNull();
  });

  it.each([
    ['before today', YESTERDAY, 'A hold cannot end before today.'],
    ['after the check-in', addDays(NIGHTS.checkInDate, 1), 'A hold ends on the day of check-in at the latest.'],
  ])('that ends %s is refused, new or changed', async (_what, holdUntil, message) => {
    const refused = { status: 422, body: { errors: [{ field: 'holdUntil', message }] } };
    expect(await desk.book({ capsuleId: await desk.newUnit(), ...NIGHTS, holdUntil })).toMatchObject(refused);
    const { id } = await desk.booked(NIGHTS);
    expect(await manager.patch(`/api/bookings/${id}`, { holdUntil })).toMatchObject(refused);
  });

  it('cannot last beyond a check-in that comes earlier than before', async () => {
    const { id } = await desk.booked({ ...NIGHTS, holdUntil: NIGHTS.checkInDate });
    const earlier = await manager.patch(`/api/bookings/${id}`, { checkInDate: addDays(NIGHTS.checkInDate, -1) });
    const errors = [{ field: 'holdUntil', message: 'A hold ends on the day of check-in at the latest.' }];
    expect(earlier).toMatchObject({ status: 422, body: { errors } });
  });

  it.each([
    ['confirming', (id: number) => manager.post(`/api/bookings/${id}/confirm`)],
    ['cancelling', (id: number) => manager.post(`/api/bookings/${id}/cancel`, {})],
    ['an edit of the status', (id: number) => manager.patch(`/api/bookings/${id}`, { status: 'completed' })],
  ])('ends with %s, and comes back by its undo', async (_what, act) => {
    const row = await desk.booked({ ...NIGHTS, holdUntil: TODAY });
    expect(dataOf<Booking>(await act(row.id)).holdUntil).toBeNull();
    const back = dataOf<Booking>(await manager.post(`/api/bookings/${row.id}/undo`));
    expect(back).toMatchObject({ status: 'pending', holdUntil: TODAY });
  });

  it('is not stored with a booking that is confirmed at once', async () => {
    expect((await desk.booked({ ...NIGHTS, status: 'confirmed', holdUntil: TODAY })).holdUntil).toBeNull();
  });

  it('is on the board while the booking is pending', async () => {
    const { id } = await desk.booked({ ...NIGHTS, holdUntil: TODAY });
    const path = `/api/units/availability?from=${NIGHTS.checkInDate}&to=${NIGHTS.checkOutDate}`;
    const units = dataOf<{ bars: { id: number; booking: { holdUntil: string } | null }[] }[]>(await manager.get(path));
    const bar = units.flatMap(({ bars }) => bars).find((one) => one.id === id);
    expect(bar?.booking?.holdUntil).toBe(TODAY);
  });
});

describe('a hold that is over', () => {
  it('is no reason to refuse what else is changed of its booking', async () => {
    const row = await expired();
    const answer = await manager.patch(`/api/bookings/${row.id}`, { specialRequests: 'Near the stables.' });
    expect(answer.status).toBe(200);
    await manager.post(`/api/bookings/${row.id}/cancel`, {});
  });

  it.each([
    ['a longer hold', { holdUntil: addDays(TODAY, 3) }, { status: 'pending', holdUntil: addDays(TODAY, 3) }],
    ['other days', { checkOutDate: addDays(NIGHTS.checkOutDate, 1) }, { status: 'pending', holdUntil: YESTERDAY }],
    ['more guests', { totalGuests: 2 }, { status: 'pending', holdUntil: YESTERDAY }],
    ['a confirmation', { status: 'confirmed', totalGuests: 2 }, { status: 'confirmed', holdUntil: null }],
  ] as const)('does not lapse under the edit that gives its booking %s', async (_what, patch, after) => {
    const row = await expired();
    const wanted = { ...patch, ...after, version: 2, cancelReason: null };
    // More of the unit is asked for, so that what else has lapsed there is looked for.
    const answer = await manager.patch(`/api/bookings/${row.id}`, { totalGuests: 2, ...patch });
    expect(dataOf<Booking>(answer)).toMatchObject(wanted);
    expect(await read(row)).toMatchObject(wanted);
    const entries = await api.database.query(
      `SELECT "by" FROM audit_entries WHERE "entity" = 'booking' AND "entityId" = $1 AND "action" = 'update'`,
      [row.id],
    );
    expect(entries).toEqual([{ by: expect.any(Number) }]);
    await sweep();
    expect((await read(row)).status).toBe(after.holdUntil === YESTERDAY ? 'canceled' : after.status);
  });

  it('gives its nights to an edit of another booking', async () => {
    const row = await expired();
    const other = await desk.booked({ ...stay(addDays(TODAY, 50), addDays(TODAY, 52)), capsuleId: row.capsuleId });
    expect((await manager.patch(`/api/bookings/${other.id}`, NIGHTS)).status).toBe(200);
    expect((await read(row)).status).toBe('canceled');
  });

  it('cancels the booking with the reason, said by the system in the audit trail and as an event', async () => {
    const row = await expired();
    const kept = await desk.booked({ ...NIGHTS, holdUntil: TODAY });
    await caughtUp(api);
    const events = await EventReader.open(manager, api.url);
    await sweep();
    const cancelReason = lapseReason(YESTERDAY);
    expect(await read(row)).toMatchObject({ status: 'canceled', holdUntil: null, cancelReason, version: 2 });
    expect(await read(kept)).toMatchObject({ status: 'pending', version: 1 });
    const said = { entity: 'booking', id: row.id, version: 2, action: 'update', by: null, window: null };
    expect((await events.next()).data).toEqual(said);
    events.close();

    const admin = await api.signedIn('admin');
    const [entry] = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=booking&id=${row.id}`));
    expect(entry).toMatchObject({
      by: null,
      action: 'update',
      changes: {
        status: { from: 'pending', to: 'canceled' },
        holdUntil: { from: YESTERDAY, to: null },
        cancelReason: { from: null, to: cancelReason },
      },
    });
  });

  it('gives its nights to a booking or a block, before anything was swept', async () => {
    const first = await expired();
    expect((await desk.book({ capsuleId: first.capsuleId, ...NIGHTS })).status).toBe(201);
    expect((await read(first)).status).toBe('canceled');

    const second = await expired();
    const days = { fromDate: NIGHTS.checkInDate, toDate: NIGHTS.checkOutDate };
    const blocked = await manager.post('/api/blocks', blockInput({ capsuleId: second.capsuleId, ...days }));
    expect([blocked.status, (await read(second)).status]).toEqual([201, 'canceled']);
  });

  it('lapses once, however many processes sweep at once', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, () => expired()));
    const other = await startTestApi({ databaseUrl: database.url });
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    await other.close();
    for (const row of rows) expect((await read(row)).version).toBe(2);
    const entries = await api.database.query(
      'SELECT "entityId" FROM audit_entries WHERE "by" IS NULL AND "entityId" = ANY($1)',
      [rows.map(({ id }) => id)],
    );
    expect(entries).toHaveLength(rows.length);
  });

  it('lapses by one sweep, however many have', async () => {
    const capsuleId = await desk.newUnit();
    await api.database.query(
      `INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount", "holdUntil")
       SELECT $1, 'Many', 'many@homes.example', date '2030-01-01' + n, date '2030-01-02' + n, 0, $2
       FROM generate_series(1, 201) n`,
      [capsuleId, YESTERDAY],
    );
    await sweep();
    const left = await api.database.query(`SELECT 1 FROM bookings WHERE "capsuleId" = $1 AND "status" <> 'canceled'`, [
      capsuleId,
    ]);
    expect(left).toEqual([]);
  });

  it('never takes what is being confirmed, and waits for nobody', async () => {
    const row = await expired();
    const runner = api.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE bookings SET "status" = 'confirmed', "version" = 2 WHERE "id" = $1`, [row.id]);
    await sweep();
    await runner.commitTransaction();
    await runner.release();
    await sweep();
    expect(await read(row)).toMatchObject({ status: 'confirmed', version: 2, cancelReason: null });
  });

  it.each([
    ['the clock goes back', '2027-04-04', '2027-04-04T13:59:59Z'],
    ['the clock goes forward', '2027-10-03', '2027-10-03T12:59:59Z'],
  ])('on the day on which %s lapses with the end of that day', async (_what, day, lastSecond) => {
    const row = await desk.booked(stay('2028-01-01', '2028-01-03'));
    await expire(row, day);
    stopClock(new Date(lastSecond));
    await sweep();
    expect((await read(row)).status).toBe('pending');
    stopClock(new Date(Date.parse(lastSecond) + 1000));
    await sweep();
    expect(await read(row)).toMatchObject({ status: 'canceled', ...stay('2028-01-01', '2028-01-03') });
  });
});
