import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Block, Booking, UnitAvailability } from '@capsule/contracts';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { blockInput, ifMatch } from '../../testing/inputs';
import { planOf } from '../../testing/plan';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { failureOf } from '../../testing/undo-desk';
import { BLOCK_LIST } from './blocks.service';

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;
let olive: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
  await api.addUser('olive', 'manager', { firstName: 'Olive', lastName: 'Owner' });
  olive = api.browser();
  await olive.post('/api/login', { username: 'olive', password: PASSWORD });
});
afterAll(() => api.close());

type Rest = Parameters<typeof blockInput>[0];
const send = (rest: Rest) => manager.post('/api/blocks', blockInput(rest));
const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });
/** Blocks a new unit, unless one is given. */
const blocked = async (rest: Partial<Rest> = {}) =>
  dataOf<Block>(await send({ capsuleId: await desk.newUnit(), ...days('2027-03-10', '2027-03-20'), ...rest }));
const TAKEN = { status: 409, code: 'booking.overlap' };
const BLOCKED = { status: 409, code: 'unit.blocked' };

describe('a block (product §10)', () => {
  it('is of who is signed in, for the first reason unless another is given', async () => {
    const block = await blocked();
    expect(block).toMatchObject({ reason: 'owner-use', note: null, version: 1, ...days('2027-03-10', '2027-03-20') });
    const [entry] = await api.database.query(
      `SELECT "by" FROM audit_entries WHERE "entity" = 'block' AND "entityId" = $1 AND "action" = 'create'`,
      [block.id],
    );
    expect(entry).toEqual({ by: block.createdBy });
  });

  it.each([
    [{ fromDate: '2027-03-20' }, 'toDate'],
    [{ toDate: '2037-03-20' }, 'toDate'],
    [{ capsuleId: 2_000_000_000 }, 'capsuleId'],
    [{ reason: 'party' }, 'reason'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('is refused with %j, naming %s', async (wrong, field) => {
    const input = { ...blockInput({ capsuleId: await desk.newUnit(), ...days('2027-03-10', '2027-03-20') }), ...wrong };
    const { status, body } = await manager.post('/api/blocks', input);
    expect([status, body?.['errors']]).toEqual([422, [{ field, message: expect.any(String) }]]);
  });

  it('of one unit is listed by its days, apart from others', async () => {
    const later = await blocked();
    const sooner = await blocked({ capsuleId: later.capsuleId, ...days('2027-03-01', '2027-03-02') });
    await blocked();
    const { body } = await manager.get(`/api/blocks?capsuleId=${later.capsuleId}`);
    expect(body).toMatchObject({ data: [sooner, later], total: 2 });
  });

  it('that ends on the day on which a stay begins is accepted, and the other way round', async () => {
    const { capsuleId } = await blocked();
    for (const around of [stay('2027-03-05', '2027-03-10'), stay('2027-03-20', '2027-03-21')]) {
      expect((await desk.book({ capsuleId, ...around })).status).toBe(201);
    }
    expect((await send({ capsuleId, ...days('2027-03-21', '2027-03-22') })).status).toBe(201);
  });

  it('keeps bookings away, saying who blocked the unit, why, until when, and what is free', async () => {
    const { capsuleId } = await desk.booked(stay('2027-03-20', '2027-03-22'));
    const why = { reason: 'transport', note: 'To Randwick' } as const;
    const input = blockInput({ capsuleId, ...days('2027-03-10', '2027-03-20'), ...why });
    const { id } = dataOf<Block>(await olive.post('/api/blocks', input));
    const { status, body } = await desk.book({ capsuleId, ...stay('2027-03-12', '2027-03-15') });
    expect([status, body?.['code']]).toEqual([409, 'unit.blocked']);
    const message = 'Blocked from Mar 10, 2027 to Mar 20, 2027 by Olive Owner: Transport between venues (To Randwick).';
    expect(body).toMatchObject({
      errors: [
        { field: 'checkInDate', message },
        { field: 'checkOutDate', message },
      ],
      blocked: {
        block: { id, capsuleId, reason: 'transport', by: 'Olive Owner', ...days('2027-03-10', '2027-03-20') },
        // Before the block, and after the booking that follows it.
        free: [stay('2027-03-07', '2027-03-10'), stay('2027-03-22', '2027-03-25')],
      },
    });
  });

  it('keeps bookings from being moved or reactivated into it', async () => {
    const canceled = await desk.booked(stay('2027-03-10', '2027-03-12'));
    await manager.post(`/api/bookings/${canceled.id}/cancel`, {});
    const { capsuleId } = canceled;
    const other = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-25', '2027-03-27') }));
    await blocked({ capsuleId });
    expect(failureOf(await manager.patch(`/api/bookings/${canceled.id}`, { status: 'confirmed' }))).toEqual(BLOCKED);
    expect(failureOf(await manager.patch(`/api/bookings/${other.id}`, { checkInDate: '2027-03-19' }))).toEqual(BLOCKED);
    expect(failureOf(await manager.post(`/api/bookings/${canceled.id}/undo`))).toEqual(BLOCKED);
  });

  it('is not made over a booking, which is named with the nearest free days, or over another block', async () => {
    const booking = await desk.booked({ ...stay('2027-03-10', '2027-03-20'), clientName: 'Ada First' });
    const { capsuleId } = booking;
    const refused = await send({ capsuleId, ...days('2027-03-19', '2027-03-21') });
    const message = `Taken from Mar 10, 2027 to Mar 20, 2027 by Ada First (booking ${booking.id}).`;
    expect(failureOf(refused)).toEqual(TAKEN);
    expect(refused.body).toMatchObject({
      errors: [
        { field: 'fromDate', message },
        { field: 'toDate', message },
      ],
      clash: {
        booking: { id: booking.id },
        free: [stay('2027-03-20', '2027-03-22'), stay('2027-03-08', '2027-03-10')],
      },
    });
    await blocked({ capsuleId, ...days('2027-04-01', '2027-04-05') });
    expect(failureOf(await send({ capsuleId, ...days('2027-04-04', '2027-04-06') }))).toEqual(BLOCKED);
  });

  it('can be moved by a day, but not into a booking', async () => {
    const { id, capsuleId } = await blocked();
    await desk.book({ capsuleId, ...stay('2027-03-22', '2027-03-25') });
    const moved = await manager.patch(`/api/blocks/${id}`, days('2027-03-11', '2027-03-21'));
    expect(dataOf<Block>(moved)).toMatchObject({ ...days('2027-03-11', '2027-03-21'), version: 2 });
    // It is in its own way in neither direction.
    const back = await manager.post(`/api/blocks/${id}/undo`, undefined, ifMatch(2));
    expect(dataOf<Block>(back)).toMatchObject({ ...days('2027-03-10', '2027-03-20'), version: 3 });
    expect(failureOf(await manager.patch(`/api/blocks/${id}`, { toDate: '2027-03-23' }))).toEqual(TAKEN);
    const stale = await manager.patch(`/api/blocks/${id}`, { note: 'Late' }, ifMatch(1));
    expect(failureOf(stale)).toEqual({ status: 409, code: 'resource.stale' });
  });

  it('that is made longer or moved to another unit names the booking that is there', async () => {
    const { id, capsuleId } = await blocked();
    const next = await desk.booked({ capsuleId, ...stay('2027-03-22', '2027-03-25') });
    const longer = await manager.patch(`/api/blocks/${id}`, { toDate: '2027-03-23' });
    expect(longer.body).toMatchObject({ clash: { booking: { id: next.id } } });
    const elsewhere = await desk.booked(stay('2027-03-12', '2027-03-14'));
    const moved = await manager.patch(`/api/blocks/${id}`, { capsuleId: elsewhere.capsuleId });
    expect(moved.body).toMatchObject({ clash: { booking: { id: elsewhere.id } } });
  });

  it('is named where it is the first of several in the way, whichever was made first', async () => {
    const { capsuleId } = await blocked({ ...days('2027-03-20', '2027-03-25') });
    const first = await blocked({ capsuleId, ...days('2027-03-10', '2027-03-15') });
    const refused = await desk.book({ capsuleId, ...stay('2027-03-12', '2027-03-22') });
    expect(refused.body).toMatchObject({ blocked: { block: { id: first.id } } });
  });

  it('that is deleted gives its nights back, and comes back while they are free', async () => {
    const { id, capsuleId } = await blocked();
    expect((await manager.delete(`/api/blocks/${id}`, ifMatch(1))).status).toBe(200);
    const booking = dataOf<Booking>(await desk.book({ capsuleId, ...stay('2027-03-12', '2027-03-15') }));
    expect(failureOf(await manager.post(`/api/blocks/${id}/undo`, undefined, ifMatch(2)))).toEqual(TAKEN);
    await manager.post(`/api/bookings/${booking.id}/cancel`, {});
    const back = await manager.post(`/api/blocks/${id}/undo`, undefined, ifMatch(2));
    expect(dataOf<Block>(back)).toMatchObject({ id, ...days('2027-03-10', '2027-03-20'), version: 3 });
  });

  it('is a bar of the board, between the days that are asked for', async () => {
    const block = await blocked({ reason: 'other', note: 'Photographs' });
    const barsOf = async (from: string, to: string) =>
      dataOf<UnitAvailability[]>(await manager.get(`/api/units/availability?from=${from}&to=${to}`)).find(
        ({ id }) => id === block.capsuleId,
      )?.bars;
    expect(await barsOf('2027-03-19', '2027-03-25')).toEqual([
      {
        kind: 'block',
        id: block.id,
        from: '2027-03-10',
        to: '2027-03-20',
        label: 'Other reason',
        status: 'blocked',
        booking: null,
        block: { reason: 'other', note: 'Photographs', by: expect.any(String) },
      },
    ]);
    expect(await barsOf('2027-03-20', '2027-03-25')).toEqual([]);
  });
});

describe('many blocks', () => {
  it('are listed and searched without reading them all', async () => {
    const capsuleId = await desk.newUnit();
    await api.database.query(
      `INSERT INTO unit_blocks ("capsuleId", "fromDate", "toDate", "note", "createdBy")
       SELECT $1, date '1990-01-01' + n, date '1990-01-02' + n, 'Number ' || n || ' ' || repeat(md5(n::text), 12), (SELECT min("id") FROM users)
       FROM generate_series(1, 15000) n`,
      [capsuleId],
    );
    await api.database.query('VACUUM ANALYZE unit_blocks');
    for (const query of [{}, { capsuleId }, { q: 'Number 2931' }, { order: 'desc' as const }]) {
      expect(await planOf(api.database, BLOCK_LIST, { pageSize: 25, ...query })).not.toContain('Seq Scan');
    }
  });
});
