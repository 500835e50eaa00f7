import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  type Booking,
  type BulkResult,
  type CapsuleUnit,
  type ContactSubmission,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { caughtUp } from '../../testing/caught-up';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { EventReader } from '../../testing/event-reader';
import { maintenanceInput, seoInput, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { deletionOf, failureOf, undoDesk, type UndoDesk, type Versioned } from '../../testing/undo-desk';
import { SweeperService } from '../sweeper/sweeper.service';

/** What an undo refuses, what it takes with it, and what is told and kept of it (docs/decisions/037). */

let api: TestApi;
let admin: Browser;
let manager: Browser;
let desk: BookingDesk;
let undo: UndoDesk['undo'];
let remove: UndoDesk['remove'];
let read: UndoDesk['read'];
const readers: EventReader[] = [];

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
  ({ undo, remove, read } = undoDesk(manager));
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => api.close());

type Row = Versioned;
const STALE = { status: 409, code: 'resource.stale' };
const NOT_FOUND = { status: 404, code: 'resource.not-found' };

describe('what cannot be put back', () => {
  it('is a booking whose nights are taken by now: the clash says by whom, and it stays canceled', async () => {
    const booking = await desk.booked(stay('2027-05-10', '2027-05-14'));
    const canceled = dataOf<Booking>(await manager.post(`/api/bookings/${booking.id}/cancel`, { cancelReason: 'Ill' }));
    const { capsuleId } = booking;
    const taker = dataOf<Booking>(
      await desk.book({ capsuleId, ...stay('2027-05-12', '2027-05-20'), clientName: 'Ada Taker' }),
    );
    const { status, body } = await undo('/api/bookings', canceled);
    expect({ status, code: body?.['code'] }).toEqual({ status: 409, code: 'booking.overlap' });
    expect(body).toMatchObject({
      errors: [{ field: 'checkInDate', message: expect.stringContaining('by Ada Taker') }, { field: 'checkOutDate' }],
      clash: { booking: { id: taker.id } },
    });
    expect(await read('/api/bookings', booking)).toEqual(canceled);
    // Nothing is used up: once the nights are free again, it can be taken back after all.
    await manager.post(`/api/bookings/${taker.id}/cancel`, {});
    expect(dataOf(await undo('/api/bookings', canceled))).toEqual({ ...booking, version: canceled.version + 1 });
  });

  it('is a booking whose unit is gone by now', async () => {
    const booking = await desk.booked(stay('2027-05-10', '2027-05-14'));
    const canceled = dataOf<Booking>(await manager.post(`/api/bookings/${booking.id}/cancel`, {}));
    expect((await manager.delete(`/api/units/${booking.capsuleId}`)).status).toBe(200);
    const { status, body } = await undo('/api/bookings', canceled);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'capsuleId', message: 'There is no such unit.' }] });
  });

  it.each([
    ['was moved from', (task: Row, capsuleId: number) => manager.patch(`/api/maintenance/${task.id}`, { capsuleId })],
    ['was deleted of', (task: Row) => manager.delete(`/api/maintenance/${task.id}`)],
  ])('is a task that %s a unit which is gone by now', async (_how, change) => {
    const [capsuleId, another] = [await desk.newUnit(), await desk.newUnit()];
    const task = dataOf<Row>(await manager.post('/api/maintenance', maintenanceInput({ capsuleId })));
    expect((await change(task, another)).status).toBe(200);
    expect((await manager.delete(`/api/units/${capsuleId}`)).status).toBe(200);
    const { status, body } = await undo('/api/maintenance', deletionOf(task));
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'capsuleId', message: 'There is no such unit.' }] });
    const rows = [deletionOf(task)];
    const several = dataOf<BulkResult>(await manager.post('/api/maintenance/bulk-undo', { rows }));
    expect(several.rows).toMatchObject([{ outcome: 'refused', message: 'There is no such unit.' }]);
  });

  it('is a unit whose number another one has by now', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
    await remove('/api/units', unit);
    await manager.post('/api/units', unitInput({ unitNumber: unit.unitNumber.toLowerCase() }));
    const { status, body } = await undo('/api/units', deletionOf(unit));
    expect({ status, code: body?.['code'] }).toEqual({ status: 409, code: 'resource.conflict' });
    expect(body).toMatchObject({ errors: [{ field: 'unitNumber', message: 'Another unit has this number.' }] });
  });

  it('are settings of a page that has others by now', async () => {
    const input = seoInput();
    const setting = dataOf<Row>(await manager.post('/api/seo', input));
    await remove('/api/seo', setting);
    await manager.post('/api/seo', input);
    const { status, body } = await undo('/api/seo', deletionOf(setting));
    expect({ status, code: body?.['code'] }).toEqual({ status: 409, code: 'resource.conflict' });
  });
});

describe('the actions of a booking', () => {
  it.each([
    ['confirm', undefined],
    ['cancel', { cancelReason: 'Ill' }],
  ])('%s is taken back, with what it wrote', async (action, body) => {
    const booking = await desk.booked();
    const done = dataOf<Booking>(await manager.post(`/api/bookings/${booking.id}/${action}`, body));
    expect(done.status).not.toBe('pending');
    expect(dataOf(await undo('/api/bookings', done))).toEqual({ ...booking, version: 3 });
  });
});

describe('a completed task that repeats', () => {
  const WEEKLY = { repeatEvery: 7, repeatUnit: 'days', scheduledDate: '2027-03-01' } as const;
  const addTask = async () =>
    dataOf<MaintenanceRecord>(
      await manager.post('/api/maintenance', maintenanceInput({ capsuleId: await desk.newUnit(), ...WEEKLY })),
    );
  const complete = async ({ id }: Row) =>
    dataOf<MaintenanceRecord>(
      await manager.patch(`/api/maintenance/${id}`, { status: 'completed', completedDate: '2027-03-02' }),
    );
  const tasksOf = async ({ capsuleId }: MaintenanceRecord) =>
    dataOf<MaintenanceRecord[]>(await manager.get(`/api/maintenance?capsuleId=${capsuleId}`));
  const nextOf = async (task: MaintenanceRecord) => (await tasksOf(task)).find(({ follows }) => follows === task.id)!;

  it('is open again, and the one that followed is gone', async () => {
    const task = await addTask();
    const done = await complete(task);
    expect(await tasksOf(task)).toHaveLength(2);
    const back = dataOf(await undo('/api/maintenance', done));
    expect(back).toEqual({ ...task, version: 3 });
    expect(await tasksOf(task)).toEqual([back]);
    await complete(task);
    expect(await tasksOf(task)).toHaveLength(2);
  });

  it('stays when somebody has changed the one that followed', async () => {
    const task = await addTask();
    const done = await complete(task);
    const next = await nextOf(task);
    await manager.patch(`/api/maintenance/${next.id}`, { notes: 'Bring the ladder.' });
    const refused = await undo('/api/maintenance', done);
    expect(failureOf(refused)).toEqual(STALE);
    expect(refused.body?.['message']).toBe(
      'The maintenance task that came of it was changed meanwhile, so nothing was undone.',
    );
    expect(await read('/api/maintenance', done)).toEqual(done);
    expect(await read('/api/maintenance', next)).toMatchObject({ notes: 'Bring the ladder.' });
  });

  it('is open again also when the one that followed was deleted', async () => {
    const task = await addTask();
    const done = await complete(task);
    await remove('/api/maintenance', await nextOf(task));
    expect(dataOf(await undo('/api/maintenance', done))).toEqual({ ...task, version: 3 });
  });

  it('that is deleted comes back, unless another one follows the same record by now', async () => {
    const task = await addTask();
    const done = await complete(task);
    const next = await nextOf(task);
    await remove('/api/maintenance', next);
    await undo('/api/maintenance', done);
    await complete(task);
    const { status, body } = await undo('/api/maintenance', deletionOf(next));
    expect({ status, code: body?.['code'] }).toEqual({ status: 409, code: 'resource.conflict' });
    expect(body).toMatchObject({ errors: [{ field: 'follows', message: 'Another task follows that one by now.' }] });
  });
});

describe('a deleted inquiry', () => {
  it('comes back with its notes, with who has read it, and with the booking that was made of it', async () => {
    const sent = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    const place = `/api/contact/${sent.id}`;
    await manager.post(`${place}/notes`, { text: 'Wants a ramp. "Call" after 5 — Ω' });
    await manager.post(`${place}/read`);
    const booking = await desk.booked({ ...stay('2027-05-10', '2027-05-14'), inquiryId: sent.id });
    const before = dataOf<object[]>(await manager.get(`${place}/events`));
    const now = dataOf<ContactSubmission>(await manager.get(place));
    await remove('/api/contact', now);
    expect(await read('/api/bookings', booking)).toMatchObject({ inquiryId: null });
    expect(dataOf(await undo('/api/contact', deletionOf(now)))).toMatchObject({ id: sent.id, unread: false });
    expect(dataOf<object[]>(await manager.get(`${place}/events`))).toEqual(expect.arrayContaining(before));
    expect(await read('/api/bookings', booking)).toMatchObject({ inquiryId: sent.id });
  });

  it('comes back without a booking that belongs to another one by now', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()))),
    );
    const booking = await desk.booked({ ...stay('2027-06-10', '2027-06-14'), inquiryId: first!.id });
    await remove('/api/contact', first!);
    await api.database.query('UPDATE bookings SET "inquiryId" = $1 WHERE "id" = $2', [second!.id, booking.id]);
    expect((await undo('/api/contact', deletionOf(first!))).status).toBe(200);
    expect(await read('/api/bookings', booking)).toMatchObject({ inquiryId: second!.id });
  });
});

describe('an undo', () => {
  it('is in the audit trail, beside what it took back, and the row is not gone any more', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ name: 'Paddock' })));
    await remove('/api/units', unit);
    await undo('/api/units', deletionOf(unit));
    const trail = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=unit&id=${unit.id}`));
    const [back, deleted, created] = trail;
    expect(trail.map(({ action, undoes, gone }) => ({ action, undoes, gone }))).toEqual([
      { action: 'create', undoes: deleted?.id, gone: false },
      { action: 'delete', undoes: null, gone: false },
      { action: 'create', undoes: null, gone: false },
    ]);
    expect(back?.changes).toEqual(created?.changes);
    await remove('/api/units', { id: unit.id, version: 3 });
    const again = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=unit&id=${unit.id}`));
    expect(again.map(({ gone }) => gone)).toEqual([true, true, true, true]);
  });

  it('of a deleted inquiry keeps what the visitor wrote out of the audit trail', async () => {
    const sent = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    await remove('/api/contact', sent);
    expect(dataOf(await undo('/api/contact', deletionOf(sent)))).toMatchObject({ message: sent.message });
    const trail = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=contact&id=${sent.id}`));
    expect(trail.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'create', changes: {} },
      { action: 'delete', changes: {} },
    ]);
  });

  it('is told to who follows', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
    await remove('/api/units', unit);
    await caughtUp(api);
    const reader = await EventReader.open(admin, api.url);
    readers.push(reader);
    await reader.ready();
    await undo('/api/units', deletionOf(unit));
    expect((await reader.next()).data).toMatchObject({ entity: 'unit', id: unit.id, version: 3, action: 'create' });
  });

  it('that fails at its last step has done nothing, and can be tried again', async () => {
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
    await remove('/api/units', unit);
    await api.database.query('ALTER TABLE audit_entries RENAME TO away');
    const broken = await undo('/api/units', deletionOf(unit));
    await api.database.query('ALTER TABLE away RENAME TO audit_entries');
    expect(broken.status).toBe(500);
    expect(failureOf(await manager.get(`/api/units/${unit.id}`))).toEqual(NOT_FOUND);
    expect((await undo('/api/units', deletionOf(unit))).status).toBe(200);
  });

  it('is possible for ten minutes; then nothing is left of what was replaced', async () => {
    const sent = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    const kept = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    await remove('/api/contact', sent);
    await remove('/api/contact', kept);
    const age = (id: number, interval: string) =>
      api.database.query(
        `UPDATE undo_steps SET "at" = now() - $2::interval WHERE "entity" = 'contact' AND "entityId" = $1`,
        [id, interval],
      );
    await age(sent.id, '10 minutes 1 second');
    await age(kept.id, '9 minutes 50 seconds');
    expect(failureOf(await undo('/api/contact', deletionOf(sent)))).toEqual(NOT_FOUND);
    await api.app.get(SweeperService).sweep();
    const left: { id: number }[] = await api.database.query(
      `SELECT "entityId" AS "id" FROM undo_steps WHERE "entity" = 'contact' AND "entityId" = ANY($1)`,
      [[sent.id, kept.id]],
    );
    expect(left).toEqual([{ id: kept.id }]);
    expect((await undo('/api/contact', deletionOf(kept))).status).toBe(200);
  });
});
