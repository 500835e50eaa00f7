import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MAX_BULK_ROWS,
  type AuditEntry,
  type Booking,
  type BulkResult,
  type ContactSubmission,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { bookingDesk, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Answer, type Browser } from '../../testing/browser';
import { ifMatch, maintenanceInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { failureOf, type Versioned } from '../../testing/undo-desk';

/** Writes to several rows by one request, each for itself (product §10.4, docs/decisions/045). */

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterAll(() => api.close());

const named = (rows: readonly Versioned[]) => rows.map(({ id, version }) => ({ id, version }));
const send = (path: string, action: string, rows: readonly Versioned[], values: object = {}, headers = {}) =>
  manager.post(`/api/${path}/bulk`, { action, rows: named(rows), ...values }, { headers });
const rowsOf = (answer: Answer) => dataOf<BulkResult>(answer).rows;
const outcomesOf = (answer: Answer) => rowsOf(answer).map(({ outcome }) => outcome);
/** What the rows that were written are by now. */
const made = (answer: Answer) =>
  rowsOf(answer).flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
const takeBack = (path: string, rows: readonly Versioned[], headers = {}) =>
  manager.post(`/api/${path}/bulk-undo`, { rows: named(rows) }, { headers });
const read = async <Row>(path: string, { id }: { id: number }) => dataOf<Row>(await manager.get(`/api/${path}/${id}`));

const booked = async (count: number): Promise<Booking[]> => {
  const all: Booking[] = [];
  for (let n = 0; n < count; n += 1) all.push(await desk.booked());
  return all;
};
const asked = async (): Promise<ContactSubmission> =>
  dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));

describe('an action on several rows', () => {
  it('is done to each for itself: what one is refused for stops no other', async () => {
    const [first, stale, complete, gone] = (await booked(4)) as [Booking, Booking, Booking, Booking];
    dataOf(await manager.patch(`/api/bookings/${stale.id}`, { totalGuests: 2 }));
    const done = dataOf<Booking>(
      await manager.patch(`/api/bookings/${complete.id}`, { status: 'completed' }, ifMatch(1)),
    );
    const nobody = { ...gone, id: 2_147_483_647 };
    const answer = await send('bookings', 'confirm', [stale, first, done, nobody]);
    expect(answer.status).toBe(200);
    expect(rowsOf(answer)).toEqual([
      { id: stale.id, outcome: 'stale', version: null, message: 'Somebody else has changed this meanwhile.' },
      { id: first.id, outcome: 'done', version: 2, message: null },
      { id: done.id, outcome: 'refused', version: null, message: 'Only a pending booking can be confirmed.' },
      { id: nobody.id, outcome: 'gone', version: null, message: 'There is nothing at this address.' },
    ]);
    expect(await read('bookings', first)).toMatchObject({ status: 'confirmed', version: 2 });
    expect(await read('bookings', stale)).toMatchObject({ status: 'pending', totalGuests: 2 });
  });

  it('is a write like others: an audit entry of its own for each row', async () => {
    const rows = await booked(2);
    await send('bookings', 'confirm', rows);
    const admin = await api.signedIn('admin');
    const entries = dataOf<AuditEntry[]>(await admin.get('/api/audit?entity=booking'));
    for (const { id } of rows) {
      expect(entries.find(({ entityId, action }) => entityId === id && action === 'update')).toMatchObject({
        action: 'update',
        changes: { status: { from: 'pending', to: 'confirmed' } },
      });
    }
  });

  it('cancels all with one reason, and completes what was confirmed alone', async () => {
    const [one, other] = (await booked(2)) as [Booking, Booking];
    const confirmed = made(await send('bookings', 'confirm', [one]));
    expect(rowsOf(await send('bookings', 'complete', [...confirmed, other]))).toMatchObject([
      { outcome: 'done', version: 3 },
      { outcome: 'refused', message: 'Only a confirmed booking can be completed.' },
    ]);
    const cancelReason = 'The meeting was moved.';
    expect(outcomesOf(await send('bookings', 'cancel', [other, { id: one.id, version: 3 }], { cancelReason }))).toEqual(
      ['done', 'refused'],
    );
    expect(await read('bookings', other)).toMatchObject({ status: 'canceled', cancelReason });
  });

  it('assigns, closes and deletes inquiries, and says of what was so already that it is unchanged', async () => {
    const rows = [await asked(), await asked()];
    const { id: assignedTo } = await api.addUser('noor', 'manager');
    const assigned = made(await send('contact', 'assign', rows, { assignedTo }));
    expect(await read('contact', rows[0]!)).toMatchObject({ assignedTo, status: 'new' });
    expect(outcomesOf(await send('contact', 'assign', assigned, { assignedTo }))).toEqual(['unchanged', 'unchanged']);
    expect(rowsOf(await send('contact', 'assign', assigned, { assignedTo: 2_147_483_647 }))).toMatchObject([
      { outcome: 'refused', message: 'There is no such user.' },
      { outcome: 'refused' },
    ]);
    const closed = made(await send('contact', 'close', assigned));
    expect(await read('contact', rows[1]!)).toMatchObject({ status: 'closed', assignedTo });
    expect(rowsOf(await send('contact', 'delete', closed))).toMatchObject([{ version: 4 }, { version: 4 }]);
    expect(failureOf(await manager.get(`/api/contact/${rows[0]!.id}`)).status).toBe(404);
  });

  it('completes tasks, and makes the next of those that repeat', async () => {
    const capsuleId = await desk.newUnit();
    const input = { capsuleId, scheduledDate: '2090-03-01', repeatEvery: 1, repeatUnit: 'months' } as const;
    const rows = [
      dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', maintenanceInput(input))),
      dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', maintenanceInput({ capsuleId }))),
    ];
    const answer = await send('maintenance', 'complete', rows);
    expect(outcomesOf(answer)).toEqual(['done', 'done']);
    const all = () => manager.get(`/api/maintenance?capsuleId=${capsuleId}`);
    expect(dataOf<MaintenanceRecord[]>(await all())).toMatchObject([
      { status: 'completed' },
      { status: 'pending', follows: rows[0]!.id },
      { status: 'completed' },
    ]);
    expect(rowsOf(await send('maintenance', 'complete', made(answer)))[0]).toMatchObject({
      outcome: 'refused',
      message: 'Only an open task can be completed.',
    });
    expect(outcomesOf(await takeBack('maintenance', made(answer)))).toEqual(['done', 'done']);
    expect(dataOf<MaintenanceRecord[]>(await all())).toMatchObject([
      { id: rows[0]!.id, status: 'pending', completedDate: null },
      { id: rows[1]!.id, status: 'pending' },
    ]);
  });
});

describe('taking an action back', () => {
  it('puts each row back for itself, and leaves what was changed since', async () => {
    const rows = await booked(3);
    const confirmed = made(await send('bookings', 'confirm', rows));
    dataOf(await manager.patch(`/api/bookings/${rows[1]!.id}`, { totalGuests: 2 }));
    expect(rowsOf(await takeBack('bookings', confirmed))).toMatchObject([
      { outcome: 'done', version: 3 },
      { outcome: 'stale', message: 'This was changed meanwhile, so nothing was undone.' },
      { outcome: 'done', version: 3 },
    ]);
    expect(await read('bookings', rows[0]!)).toMatchObject({ status: 'pending' });
    expect(await read('bookings', rows[1]!)).toMatchObject({ status: 'confirmed', totalGuests: 2 });
    expect(outcomesOf(await takeBack('bookings', confirmed))).toEqual(['gone', 'stale', 'gone']);
  });

  it('brings deleted inquiries back', async () => {
    const rows = [await asked(), await asked()];
    expect(outcomesOf(await takeBack('contact', made(await send('contact', 'delete', rows))))).toEqual([
      'done',
      'done',
    ]);
    for (const row of rows) expect(await read('contact', row)).toMatchObject({ ...row, version: expect.any(Number) });
  });

  it('says who has the nights that a booking gave up', async () => {
    const capsuleId = await desk.newUnit();
    const given = await desk.booked({ capsuleId });
    const canceled = made(await send('bookings', 'cancel', [given]));
    const { clientName } = await desk.booked({ capsuleId });
    const [row] = rowsOf(await takeBack('bookings', canceled));
    expect(row).toMatchObject({ outcome: 'refused', message: expect.stringContaining(clientName) });
  });

  it('leaves a single row’s own undo as it is', async () => {
    const [one, other] = (await booked(2)) as [Booking, Booking];
    const [first, second] = made(await send('bookings', 'confirm', [one, other])) as [Versioned, Versioned];
    const undone = await manager.post(`/api/bookings/${one.id}/undo`, undefined, ifMatch(first.version));
    expect(dataOf(undone)).toMatchObject({ status: 'pending' });
    expect(await read('bookings', other)).toMatchObject({ status: 'confirmed' });
    expect(outcomesOf(await takeBack('bookings', [second]))).toEqual(['done']);
  });
});

describe('the same key', () => {
  const key = (text: string) => ({ 'idempotency-key': text });

  it('writes once, and gives what was done again', async () => {
    const rows = await booked(2);
    const first = await send('bookings', 'confirm', rows, {}, key('once'));
    expect((await send('bookings', 'confirm', rows, {}, key('once'))).body).toEqual(first.body);
    const undone = await takeBack('bookings', made(first), key('back'));
    expect((await takeBack('bookings', made(first), key('back'))).body).toEqual(undone.body);
    expect(await read('bookings', rows[0]!)).toMatchObject({ status: 'pending', version: 3 });
  });

  it('does what is left when the first request ended in between', async () => {
    const [one, other] = (await booked(2)) as [Booking, Booking];
    const first = await send('bookings', 'confirm', [one, other], {}, key('cut'));
    // As if the process had died before the second row.
    await api.database.query(`DELETE FROM idempotency_keys WHERE "key" = 'cut' AND "route" LIKE $1`, [`%#${other.id}`]);
    await api.database.query(`UPDATE bookings SET "status" = 'pending', "version" = 1 WHERE "id" = $1`, [other.id]);
    const wanted = await send('bookings', 'confirm', [one, other], {}, key('cut'));
    expect(wanted.body).toEqual(first.body);
    expect(await read('bookings', other)).toMatchObject({ status: 'confirmed', version: 2 });
  });

  it('is refused with other rows or another action', async () => {
    const [one, other] = (await booked(2)) as [Booking, Booking];
    await send('bookings', 'confirm', [one], {}, key('mine'));
    const mismatch = { status: 422, code: 'idempotency.mismatch' };
    expect(failureOf(await send('bookings', 'confirm', [other], {}, key('mine')))).toEqual(mismatch);
    expect(failureOf(await send('bookings', 'cancel', [one], {}, key('mine')))).toEqual(mismatch);
    expect(await read('bookings', other)).toMatchObject({ status: 'pending' });
  });
});

describe('a body', () => {
  const row = { id: 1, version: 1 };
  const many = Array.from({ length: MAX_BULK_ROWS + 1 }, (_each, n) => ({ id: n + 1, version: 1 }));

  it.each([
    ['of no row', 'bookings', { action: 'confirm', rows: [] }, 'rows'],
    ['of too many rows', 'bookings', { action: 'confirm', rows: many }, 'rows'],
    ['with a row twice', 'bookings', { action: 'confirm', rows: [row, { id: 1, version: 2 }] }, 'rows'],
    ['with a row without its version', 'bookings', { action: 'confirm', rows: [{ id: 1 }] }, 'rows'],
    [
      'with a version that no row can have',
      'bookings',
      { action: 'confirm', rows: [{ id: 1, version: 2 ** 31 }] },
      'rows',
    ],
    ['with another action', 'bookings', { action: 'delete', rows: [row] }, 'action'],
    [
      'with a value of another action',
      'bookings',
      { action: 'confirm', rows: [row], cancelReason: 'x' },
      'cancelReason',
    ],
    ['without a value that the action needs', 'contact', { action: 'assign', rows: [row] }, 'assignedTo'],
  ])('%s is refused', async (_what, path, body, field) => {
    const answer = await manager.post(`/api/${path}/bulk`, body);
    expect(failureOf(answer)).toEqual({ status: 422, code: 'request.invalid' });
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });

  it('of an undo with a version that no row can have is refused', async () => {
    const answer = await takeBack('contact', [{ id: 1, version: 1e12 }]);
    expect(failureOf(answer)).toEqual({ status: 422, code: 'request.invalid' });
  });
});
