import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  MAX_UNIT_TASKS,
  addDays,
  type Block,
  type Booking,
  type BookingInput,
  type CalendarEntry,
  type MaintenanceInput,
  type MaintenanceRecord,
  type UnitOverview,
} from '@capsule/contracts';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { maintenanceInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Noon in Sydney. */
const TODAY = '2027-03-08';
const NOON = new Date('2027-03-08T01:00:00Z');

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;
let unitId: number;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
beforeEach(async () => {
  unitId = await desk.newUnit();
  stopClock(NOON);
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

const overview = async (id = unitId) => dataOf<UnitOverview>(await manager.get(`/api/units/${id}/overview`));

const calendar = async (from: string, to: string) =>
  dataOf<CalendarEntry[]>(await manager.get(`/api/units/${unitId}/calendar?from=${from}&to=${to}`));

const booked = async (from: string, to: string, rest: Partial<BookingInput> = {}) =>
  dataOf<Booking>(await desk.book({ capsuleId: unitId, ...stay(from, to), ...rest }));

const task = async (rest: Partial<MaintenanceInput>) =>
  dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', maintenanceInput({ capsuleId: unitId, ...rest })));

describe('the overview of a unit', () => {
  it('says what there is of a unit in which nothing has happened', async () => {
    const { unit, today, months, upcoming, past, maintenance } = await overview();
    expect(unit).toMatchObject({ id: unitId, version: 1 });
    expect(today).toBe(TODAY);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2026-04-01', nights: 30, booked: 0, revenue: 0 });
    expect(months[11]).toEqual({ month: '2027-03-01', nights: 31, booked: 0, revenue: 0 });
    expect([upcoming, past]).toEqual([
      { total: 0, rows: [] },
      { total: 0, rows: [] },
    ]);
    expect(maintenance).toEqual({ total: 0, rows: [], cost: 0 });
  });

  it('has the nights and the dollars of each month from the bookings of this unit alone', async () => {
    await booked('2027-02-26', '2027-03-02', { status: 'completed', totalAmount: 100.01, paymentStatus: 'paid' });
    await booked('2027-03-20', '2027-04-03', { status: 'confirmed', totalAmount: 700 });
    await booked('2027-03-10', '2027-03-12', { status: 'pending' });
    await booked('2027-03-14', '2027-03-16', { status: 'canceled' });
    await desk.booked(stay('2027-03-01', '2027-03-31'));
    const months = (await overview()).months.slice(-2);
    expect(months).toEqual([
      { month: '2027-02-01', nights: 28, booked: 3, revenue: 75 },
      { month: '2027-03-01', nights: 31, booked: 1 + 12 + 2, revenue: 25.01 + 600 },
    ]);
  });

  it('adds up to the amounts of the bookings', async () => {
    let total = 0;
    let day = addDays(TODAY, -300);
    for (let i = 1; day < '2027-03-20'; i += 1) {
      const [end, cents] = [addDays(day, 1 + ((i * 17) % 12)), (i * 104_729) % 1_000_000];
      await booked(day, end, { status: 'confirmed', totalAmount: cents / 100 });
      total += cents;
      day = end;
    }
    const sum = (await overview()).months.reduce((cents, { revenue }) => cents + Math.round(revenue * 100), 0);
    expect(sum).toBe(total);
  });

  it('names the next six stays, with who is here now, and the latest six that have ended', async () => {
    const here = await booked('2027-03-05', '2027-03-09', { clientName: 'Here now' });
    const left = await booked('2027-03-02', '2027-03-05', { clientName: 'Left' });
    const gone: number[] = [];
    const next: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      gone.push((await booked(addDays('2027-02-20', -i), addDays('2027-02-21', -i))).id);
      next.push((await booked(addDays('2027-03-10', i), addDays('2027-03-11', i))).id);
    }
    await booked('2027-03-17', '2027-03-18', { status: 'canceled' });
    const { upcoming, past } = await overview();
    expect(upcoming.total).toBe(8);
    expect(upcoming.rows.map(({ id }) => id)).toEqual([here.id, ...next.slice(0, 5)]);
    expect(past.total).toBe(8);
    expect(past.rows.map(({ id }) => id)).toEqual([left.id, ...gone.slice(0, 5)]);
    expect(upcoming.rows[0]).toEqual({
      id: here.id,
      clientName: 'Here now',
      checkInDate: '2027-03-05',
      checkOutDate: '2027-03-09',
      totalGuests: here.totalGuests,
      totalAmount: here.totalAmount,
      status: here.status,
    });
  });

  it('has a stay that ends today among those that have ended, and in no other place', async () => {
    const { id } = await booked('2027-03-06', TODAY);
    const { upcoming, past } = await overview();
    expect(upcoming).toEqual({ total: 0, rows: [] });
    expect(past).toMatchObject({ total: 1, rows: [{ id }] });
  });

  it('has the tasks, the latest first, and what they cost without the cancelled', async () => {
    const old = await task({ title: 'Old', scheduledDate: '2026-01-01', status: 'completed', cost: 80.25 });
    const late = await task({ title: 'Late', scheduledDate: '2026-02-01', completedDate: '2027-03-01', cost: 19.75 });
    const open = await task({ title: 'Open' });
    await task({ title: 'Off', scheduledDate: '2025-01-01', status: 'cancelled', cost: 1000 });
    const { total, cost, rows } = (await overview()).maintenance;
    expect({ total, cost }).toEqual({ total: 4, cost: 100 });
    expect(rows.map(({ title }) => title)).toEqual(['Open', 'Late', 'Old', 'Off']);
    expect([rows[0]?.id, rows[1]?.id, rows[2]?.id]).toEqual([open.id, late.id, old.id]);
  });

  it('names the latest tasks only, each with its photographs', async () => {
    const [before, after] = [
      { path: '/before.jpg', alt: null },
      { path: '/after.jpg', alt: 'Whole again' },
    ];
    for (let n = 1; n <= MAX_UNIT_TASKS; n += 1) {
      await task({ title: `Task ${n}`, scheduledDate: addDays('2026-01-01', n), cost: 1 });
    }
    await task({ title: 'Last', scheduledDate: '2026-12-01', photosBefore: [before], photosAfter: [after] });
    const { total, cost, rows } = (await overview()).maintenance;
    expect({ total, cost }).toEqual({ total: MAX_UNIT_TASKS + 1, cost: MAX_UNIT_TASKS });
    expect(rows).toHaveLength(MAX_UNIT_TASKS);
    expect(rows[0]).toMatchObject({ title: 'Last', photosBefore: [before], photosAfter: [after] });
    expect(rows.at(-1)?.title).toBe('Task 2');
  });

  it('is not there for a unit that is gone', async () => {
    await manager.delete(`/api/units/${unitId}`);
    for (const id of [unitId, 2_000_000_000, 'x'])
      expect((await manager.get(`/api/units/${id}/overview`)).status).toBe(404);
  });
});

describe('the calendar of a unit', () => {
  it('has bookings, blocks and maintenance by day', async () => {
    const nair = await booked('2027-02-25', '2027-03-03', { status: 'confirmed' });
    await booked('2027-03-03', '2027-03-04', { status: 'canceled' });
    await booked('2027-04-01', '2027-04-04');
    const answer = await manager.post('/api/blocks', {
      capsuleId: unitId,
      fromDate: '2027-03-10',
      toDate: '2027-03-12',
      reason: 'transport',
    });
    const block = dataOf<Block>(answer);
    const lamp = await task({ title: 'Lamp', scheduledDate: '2027-03-20' });
    const roof = await task({ title: 'Roof', scheduledDate: '2027-02-20', priority: 'critical' });
    await task({ title: 'Off', scheduledDate: '2027-03-20', status: 'cancelled' });
    const done = await task({
      title: 'Done',
      scheduledDate: '2027-02-01',
      completedDate: '2027-03-02',
      status: 'completed',
    });
    const entry = (kind: string, id: number, from: string, to: string, label: string, status: string) => ({
      kind,
      id,
      from,
      to,
      label,
      status,
    });
    expect(await calendar('2027-03-01', '2027-04-01')).toEqual([
      entry('maintenance', roof.id, '2027-02-20', '2027-03-09', 'Roof', 'pending'),
      entry('booking', nair.id, '2027-02-25', '2027-03-03', nair.clientName, 'confirmed'),
      entry('maintenance', done.id, '2027-03-02', '2027-03-03', 'Done', 'completed'),
      entry('block', block.id, '2027-03-10', '2027-03-12', 'Transport between venues', 'blocked'),
      entry('maintenance', lamp.id, '2027-03-20', '2027-03-21', 'Lamp', 'pending'),
    ]);
  });

  it('has the preparation after a stay, also where the stay has ended before', async () => {
    await manager.patch(`/api/units/${unitId}`, { preparationDays: 4 });
    const { id, clientName } = await booked('2027-02-20', '2027-02-27');
    await booked('2027-03-29', '2027-03-31');
    const [first, ...others] = await calendar('2027-03-01', '2027-04-01');
    expect(first).toEqual({
      kind: 'preparation',
      id,
      from: '2027-02-27',
      to: '2027-03-03',
      label: clientName,
      status: 'preparation',
    });
    expect(others.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['booking', '2027-03-29', '2027-03-31'],
      ['preparation', '2027-03-31', '2027-04-04'],
    ]);
  });

  it('begins with its first day and ends before its last', async () => {
    const block = async (fromDate: string, toDate: string) => {
      await manager.post('/api/blocks', { capsuleId: unitId, fromDate, toDate, reason: 'transport' });
    };
    await booked('2027-02-25', '2027-03-01');
    await block('2027-04-01', '2027-04-02');
    await task({ title: 'Before', scheduledDate: '2027-02-28' });
    await task({ title: 'First', scheduledDate: '2027-03-01' });
    await task({ title: 'Last', scheduledDate: '2027-03-31' });
    await task({ title: 'After', scheduledDate: '2027-04-01' });
    await booked('2027-03-31', '2027-04-01', { clientName: 'Last night' });
    const entries = await calendar('2027-03-01', '2027-04-01');
    expect(entries.map(({ label }) => label).toSorted()).toEqual(['First', 'Last', 'Last night']);
  });

  it.each(['', '?from=2027-03-02&to=2027-03-01', '?from=2027-03-01&to=2057-03-01'])('refuses %s', async (query) => {
    expect((await manager.get(`/api/units/${unitId}/calendar${query}`)).status).toBe(422);
  });

  it('is not there for a unit that is gone', async () => {
    const days = '?from=2027-03-01&to=2027-04-01';
    expect((await manager.get(`/api/units/2000000000/calendar${days}`)).status).toBe(404);
  });
});
