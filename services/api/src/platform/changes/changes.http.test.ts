import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, CapsuleUnit, User } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { bookingDesk, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { bookingInput, ifMatch, unitInput } from '../../testing/inputs';
import { someoneWaits } from '../../testing/lock-wait';
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

/** A unit that was just made. */
const newUnit = async (rest: Parameters<typeof unitInput>[0] = {}) =>
  dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput(rest)));

/** The row as it is stored. */
async function stored(id: number): Promise<Record<string, unknown> | undefined> {
  const [row]: Record<string, unknown>[] = await api.database.query('SELECT * FROM units WHERE "id" = $1', [id]);
  return row;
}

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

/** The audit entries of a row, oldest first. */
async function trailOf(entity: string, id: number): Promise<string[]> {
  const entries: { action: string }[] = await api.database.query(
    'SELECT "action" FROM audit_entries WHERE "entity" = $1 AND "entityId" = $2 ORDER BY "id"',
    [entity, id],
  );
  return entries.map(({ action }) => action);
}

/** Runs calls while no audit entry can be written, which is the last step of every write. */
async function withoutTrail<T>(calls: () => Promise<T>): Promise<T> {
  await api.database.query('ALTER TABLE audit_entries RENAME TO away');
  try {
    return await calls();
  } finally {
    await api.database.query('ALTER TABLE away RENAME TO audit_entries');
  }
}

describe('a change', () => {
  it('raises the version and returns the row', async () => {
    const unit = await newUnit();
    const { status, body } = await manager.patch(`/api/units/${unit.id}`, { dailyRate: 199.95 }, ifMatch(1));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { ...unit, dailyRate: 199.95, version: 2 } });
    expect(await stored(unit.id)).toMatchObject({ dailyRate: '199.95', version: 2 });
  });

  it.each([
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ])('from an older version is refused as stale, and nothing is written: %s', async (method, body) => {
    const unit = await newUnit();
    await manager.patch(`/api/units/${unit.id}`, { name: 'Theirs' }, ifMatch(1));
    const answer = await manager.call(method, `/api/units/${unit.id}`, { body, ...ifMatch(1) });
    expect(answer.status).toBe(409);
    expectError(answer.text, 'resource.stale');
    expect(await stored(unit.id)).toMatchObject({ name: 'Theirs', version: 2, deletedAt: null });
  });

  it.each([
    ['no If-Match', {}],
    ['any version', { headers: { 'if-match': '*' } }],
  ])('with %s is accepted and raises the version', async (_what, options) => {
    const { id } = await newUnit();
    await manager.patch(`/api/units/${id}`, { name: 'First' }, options);
    const { body } = await manager.patch(`/api/units/${id}`, { name: 'Second' }, options);
    expect(body?.['data']).toMatchObject({ name: 'Second', version: 3 });
  });

  it.each(['1', '"x"', '""', '"0"', '"1", "2"', 'W/"1"', '"99999999999"'])('refuses If-Match: %s', async (version) => {
    const { id } = await newUnit();
    const { status, body } = await manager.patch(
      `/api/units/${id}`,
      { name: 'X' },
      { headers: { 'if-match': version } },
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'If-Match' }] });
  });

  it.each([
    ['no field', {}],
    ['the same values', { name: 'Trackside One', features: ['Solar'], dailyRate: 180, description: null }],
  ])('of %s changes nothing, not even the version', async (_what, patch) => {
    const unit = await newUnit({ features: ['Solar'] });
    const { status, body } = await manager.patch(`/api/units/${unit.id}`, patch, ifMatch(1));
    expect(status).toBe(200);
    expect(body?.['data']).toEqual(unit);
    const trail = await api.database.query(
      `SELECT 1 FROM audit_entries WHERE "entityId" = $1 AND "action" = 'update'`,
      [unit.id],
    );
    expect(trail).toEqual([]);
  });

  it('succeeds once when twenty are sent at once from the same version', async () => {
    const { id } = await newUnit();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager.patch(`/api/units/${id}`, { name: `Racer ${index}` }, ifMatch(1)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const winners = answers.filter(({ status }) => status === 200).map((answer) => dataOf<CapsuleUnit>(answer).name);
    expect(await stored(id)).toMatchObject({ name: winners[0], version: 2 });
  });

  it('without If-Match is never lost, also of several at once', async () => {
    const { id } = await newUnit();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => manager.patch(`/api/units/${id}`, { name: `N ${index}` })),
    );
    expect(await stored(id)).toMatchObject({ version: 11 });
  });

  it('to a missing row is 404', async () => {
    const { id } = await newUnit();
    expect((await manager.delete(`/api/units/${id}`)).status).toBe(200);
    for (const answer of [
      await manager.patch(`/api/units/${id}`, { name: 'Ghost' }),
      await manager.delete(`/api/units/${id}`),
      await manager.patch('/api/units/2147483647', {}),
    ]) {
      expect(answer.status).toBe(404);
      expectError(answer.text, 'resource.not-found');
    }
  });
});

/** Runs calls while other work keeps everybody from writing units; whoever waits for that is told to give up. */
async function whileUnitsAreHeld<T>(calls: () => Promise<T>): Promise<T> {
  const holder = api.database.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('LOCK TABLE units IN SHARE MODE');
    const answers = calls();
    await someoneWaits(api.database);
    await api.database.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return await answers;
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

describe('a creation', () => {
  it('that the database keeps waiting is to be sent again later, and is not taken for a fault', async () => {
    const input = unitInput();
    const { status, text } = await whileUnitsAreHeld(() => manager.post('/api/units', input, withKey('held')));
    expect(status).toBe(503);
    expectError(text, 'service.unavailable');
    expect((await manager.post('/api/units', input, withKey('held'))).status).toBe(201);
  });

  it('with an Idempotency-Key happens once', async () => {
    const input = unitInput();
    const send = () => manager.post('/api/units', input, { headers: { 'idempotency-key': 'unit-once' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('that is refused does not use up its key', async () => {
    const taken = await newUnit();
    const headers = { 'idempotency-key': 'unit-retry' };
    expect((await manager.post('/api/units', unitInput({ unitNumber: taken.unitNumber }), { headers })).status).toBe(
      409,
    );
    expect((await manager.post('/api/units', unitInput(), { headers })).status).toBe(201);
  });

  it('that its rule refuses writes nothing, and its key can be used again', async () => {
    const held = await desk.booked();
    const input = { ...bookingInput({ capsuleId: held.capsuleId }), clientName: 'Late' };
    const send = () => manager.post('/api/bookings', input, withKey('booking-rule'));
    expect(await send()).toMatchObject({ status: 409, body: { code: 'booking.overlap' } });
    expect((await manager.post(`/api/bookings/${held.id}/cancel`, {})).status).toBe(200);
    const { id } = dataOf<Booking>(await send());
    expect(dataOf<Booking>(await send()).id).toBe(id);
    expect(await trailOf('booking', id)).toEqual(['create']);
  });

  it('whose last step fails is undone as a whole', async () => {
    const capsuleId = await desk.newUnit();
    const send = () => manager.post('/api/bookings', bookingInput({ capsuleId }), withKey('booking-whole'));
    expect((await withoutTrail(send)).status).toBe(500);
    expect(await api.database.query('SELECT 1 FROM bookings WHERE "capsuleId" = $1', [capsuleId])).toEqual([]);
    expect((await send()).status).toBe(201);
  });
});

describe('an action', () => {
  it('with an Idempotency-Key happens once and has one audit entry', async () => {
    const { id } = await desk.booked();
    const send = () => manager.post(`/api/bookings/${id}/cancel`, { cancelReason: 'Moved' }, withKey(`cancel-${id}`));
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(dataOf<Booking>(await send())).toMatchObject({ status: 'canceled', version: 2 });
    expect(await trailOf('booking', id)).toEqual(['create', 'update']);
  });

  it('with the key of another request body is refused', async () => {
    const { id } = await desk.booked();
    const send = (cancelReason: string) =>
      manager.post(`/api/bookings/${id}/cancel`, { cancelReason }, withKey(`reason-${id}`));
    expect((await send('Moved')).status).toBe(200);
    expect(await send('Ill')).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
    expect(dataOf(await manager.get(`/api/bookings/${id}`))).toMatchObject({ cancelReason: 'Moved', version: 2 });
  });

  it('that its rule refuses writes nothing, and its key can be used again', async () => {
    const { id } = await desk.booked({ status: 'completed' });
    const send = () => manager.post(`/api/bookings/${id}/confirm`, undefined, withKey(`confirm-${id}`));
    expect(await send()).toMatchObject({ status: 409, body: { code: 'booking.status' } });
    expect(await trailOf('booking', id)).toEqual(['create']);
    await manager.patch(`/api/bookings/${id}`, { status: 'pending' });
    expect(dataOf<Booking>(await send()).status).toBe('confirmed');
  });

  it('whose last step fails is undone as a whole', async () => {
    const admin = await api.signedIn('admin');
    const colleague = await api.signedIn('manager');
    const { id } = (await colleague.get('/api/auth/user')).body as unknown as User;
    const send = () =>
      admin.post(`/api/users/${id}/reset-password`, { password: 'plum harbour lantern' }, withKey(`reset-${id}`));
    expect((await withoutTrail(send)).status).toBe(500);
    expect((await colleague.get('/api/auth/user')).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await colleague.get('/api/auth/user')).status).toBe(401);
    expect(dataOf<User>(await admin.get(`/api/users/${id}`)).version).toBe(2);
  });
});
