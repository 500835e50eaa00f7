import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addDays,
  type Booking,
  type BookingInput,
  type ContactSubmission,
  type Dashboard,
  type DashboardPartName,
  type MaintenanceInput,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { bookingDesk, stay, type BookingDesk } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { maintenanceInput, seoInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Of a company in another place than most. */
const TIME_ZONE = 'America/New_York';
/** Evening of the day there, which is the day after in UTC and in Sydney. */
const TODAY = '2027-03-08';
const NOW = new Date('2027-03-09T02:00:00Z');

const LISTED = ['seo', 'media', 'mediaWithoutAlt', 'units', 'bookings', 'maintenance', 'inquiries'];

let api: TestApi;
let manager: Browser;
let desk: BookingDesk;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off', TIME_ZONE } });
  manager = await api.signedIn('manager');
  desk = bookingDesk(manager);
});
afterEach(async () => {
  jest.useRealTimers();
  await api.database.query('TRUNCATE bookings, maintenance_records, units, contact_submissions, seo_settings CASCADE');
});
afterAll(() => api.close());

async function dashboard(parts?: string): Promise<Dashboard> {
  return dataOf<Dashboard>(await manager.get(`/api/dashboard${parts === undefined ? '' : `?parts=${parts}`}`));
}

/** The content of one part today. */
async function part<Name extends DashboardPartName>(name: Name) {
  stopClock(NOW);
  const read = (await dashboard(name))[name];
  if (read?.ok !== true) throw new Error(`${name} could not be read: ${JSON.stringify(read)}`);
  return read.content as Extract<Dashboard[Name], { ok: true }>['content'];
}

const bookedIn = async (capsuleId: number, from: string, to: string, rest: Partial<BookingInput> = {}) =>
  dataOf<Booking>(await desk.book({ capsuleId, ...stay(from, to), ...rest }));

const task = async (capsuleId: number, rest: Partial<MaintenanceInput>) =>
  dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', maintenanceInput({ capsuleId, ...rest })));

const sent = async (name: string, createdAt: string) => {
  const { id } = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry({ name })));
  await api.database.query('UPDATE contact_submissions SET "createdAt" = $2 WHERE "id" = $1', [id, createdAt]);
  return id;
};

describe('the dashboard', () => {
  it('says today by the time zone of the company, and every part of an empty company', async () => {
    stopClock(NOW);
    const { today, timeZone, ...parts } = await dashboard();
    expect({ today, timeZone }).toEqual({ today: TODAY, timeZone: TIME_ZONE });
    const none = { total: 0, totalExact: true };
    expect(parts.counts).toEqual({
      ok: true,
      content: Object.fromEntries(LISTED.map((name) => [name, none])),
    });
    expect(parts.stays).toEqual({ ok: true, content: { arrivals: 0, arriving: [], departures: 0, departing: [] } });
    expect(parts.units).toMatchObject({ ok: true, content: { statuses: [{ units: 0 }, {}, {}, {}] } });
    expect(parts.occupancy).toMatchObject({ ok: true, content: { units: 0 } });
    expect(parts.maintenance).toMatchObject({ ok: true, content: { open: none, overdue: 0, tasks: [] } });
    expect(parts.inquiries).toEqual({ ok: true, content: { waiting: none, oldest: [] } });
  });

  it('has only the parts that are asked for', async () => {
    const { today: _today, timeZone: _zone, ...parts } = await dashboard('units,stays');
    const asked = Object.entries(parts).filter(([, content]) => content !== null);
    expect(asked.map(([name]) => name)).toEqual(['stays', 'units']);
  });

  it.each(['', 'units,', 'weather', 'units,weather', 'units&parts=stays'])('refuses ?parts=%s', async (parts) => {
    const { status, body } = await manager.get(`/api/dashboard?parts=${parts}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'parts' }] });
  });

  it('is for the back office alone', async () => {
    expectError((await api.browser().get('/api/dashboard')).text, 'auth.required');
    expectError((await (await api.signedIn('staff')).get('/api/dashboard')).text, 'auth.forbidden');
    expect((await (await api.signedIn('admin')).get('/api/dashboard')).status).toBe(200);
  });

  it('answers the other parts where one cannot be read', async () => {
    await api.database.query('ALTER TABLE maintenance_records RENAME TO hidden');
    try {
      const { counts, maintenance, stays, revenue } = await dashboard();
      expect([counts, maintenance]).toEqual([
        { ok: false, code: 'service.failed' },
        { ok: false, code: 'service.failed' },
      ]);
      expect([stays, revenue]).toEqual([expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })]);
    } finally {
      await api.database.query('ALTER TABLE hidden RENAME TO maintenance_records');
    }
    expect((await dashboard('maintenance')).maintenance).toMatchObject({ ok: true });
    expect(api.log.entries().filter((entry) => entry['part'] === 'maintenance')).toEqual([
      expect.objectContaining({ msg: 'part of the dashboard failed', code: 'service.failed' }),
    ]);
  });
});

describe('its counts', () => {
  it('are those of the lists', async () => {
    const unit = await desk.newUnit();
    const gone = await desk.newUnit();
    await manager.delete(`/api/units/${gone}`);
    await bookedIn(unit, '2027-03-01', '2027-03-03');
    await bookedIn(unit, '2027-03-03', '2027-03-05', { status: 'canceled' });
    await task(unit, { status: 'completed' });
    await manager.post('/api/seo', seoInput());
    await sent('Priya', '2027-03-01T00:00:00Z');
    await api.database.query(`
      INSERT INTO media_items ("hash", "path", "filename", "originalFilename", "mimeType", "size", "uploadedBy", "alt")
      SELECT 'none', 'none', 'none', 'none', m, 1, (SELECT min("id") FROM users), a
      FROM (VALUES ('image/png', NULL), ('image/png', 'A home'), ('video/mp4', NULL)) media(m, a)`);
    const of = (total: number) => ({ total, totalExact: true });
    expect(await part('counts')).toEqual({
      seo: of(1),
      media: of(3),
      mediaWithoutAlt: of(1),
      units: of(1),
      bookings: of(2),
      maintenance: of(1),
      inquiries: of(1),
    });
  });
});

describe('its stays', () => {
  it('are those that begin and end today, by name, without the canceled ones', async () => {
    const [first, second, third] = [
      await desk.newUnit({ name: 'Trackside One', unitNumber: 'D-1' }),
      await desk.newUnit(),
      await desk.newUnit(),
    ];
    const departing = await bookedIn(first, '2027-03-01', TODAY, { clientName: 'Zoe' });
    const arriving = await bookedIn(first, TODAY, '2027-03-10', { clientName: 'bea' });
    const pending = await bookedIn(second, TODAY, '2027-03-09', { clientName: 'Adam', status: 'pending' });
    await bookedIn(third, TODAY, '2027-03-09', { status: 'canceled' });
    await bookedIn(third, '2027-03-02', TODAY, { status: 'canceled' });
    await bookedIn(third, '2027-03-07', '2027-03-09');
    const stays = await part('stays');
    expect(stays).toMatchObject({ arrivals: 2, departures: 1 });
    expect(stays.arriving.map(({ id }) => id)).toEqual([pending.id, arriving.id]);
    expect(stays.departing).toEqual([
      { id: departing.id, clientName: 'Zoe', unitName: 'Trackside One', unitNumber: 'D-1', status: departing.status },
    ]);
  });

  it('are named up to six, the first by name, and all counted', async () => {
    for (const clientName of ['hal', 'Gus', 'fay', 'Eve', 'dan', 'Cat', 'bob', 'Ann'])
      await bookedIn(await desk.newUnit(), TODAY, '2027-03-10', { clientName });
    const { arrivals, arriving } = await part('stays');
    expect(arrivals).toBe(8);
    expect(arriving.map(({ clientName }) => clientName)).toEqual(['Ann', 'bob', 'Cat', 'dan', 'Eve', 'fay']);
  });

  it.each([
    ['the last second of the day before in New York', '2027-03-08T04:59:59Z', 0],
    ['the first second of the day in New York', '2027-03-08T05:00:00Z', 1],
    ['the last second of the day in New York', '2027-03-09T04:59:59Z', 1],
    ['the first second of the day after in New York', '2027-03-09T05:00:00Z', 0],
  ])('are those of the day of the company: %s', async (_when, now, arrivals) => {
    await bookedIn(await desk.newUnit(), TODAY, '2027-03-10');
    stopClock(new Date(now));
    expect((await dashboard('stays')).stays).toMatchObject({ content: { arrivals } });
  });
});

describe('its units', () => {
  it('are counted by status, without the deleted ones', async () => {
    for (const status of ['available', 'available', 'offline'] as const) await desk.newUnit({ status });
    await manager.delete(`/api/units/${await desk.newUnit()}`);
    expect(await part('units')).toEqual({
      statuses: [
        { status: 'available', units: 2 },
        { status: 'booked', units: 0 },
        { status: 'maintenance', units: 0 },
        { status: 'offline', units: 1 },
      ],
    });
  });
});

describe('its occupancy', () => {
  it('counts the homes that are taken in each of 30 nights', async () => {
    const [first, second, third] = [await desk.newUnit(), await desk.newUnit(), await desk.newUnit()];
    await bookedIn(first, '2027-02-01', '2027-03-10');
    await bookedIn(first, '2027-03-10', '2027-03-11');
    await bookedIn(second, '2027-03-09', '2027-08-01', { status: 'pending' });
    await bookedIn(third, '2027-03-09', '2027-03-20', { status: 'canceled' });
    await bookedIn(third, '2027-03-01', TODAY);
    await bookedIn(third, addDays(TODAY, 30), addDays(TODAY, 31));
    const { units, nights } = await part('occupancy');
    expect(units).toBe(3);
    expect(nights).toHaveLength(30);
    expect(nights.slice(0, 4)).toEqual([
      { day: '2027-03-08', taken: 1 },
      { day: '2027-03-09', taken: 2 },
      { day: '2027-03-10', taken: 2 },
      { day: '2027-03-11', taken: 1 },
    ]);
    expect(nights.at(-1)).toEqual({ day: '2027-04-06', taken: 1 });
  });
});

describe('its revenue', () => {
  it('is that of the stays of twelve months by the day of check-in, paid and not yet paid', async () => {
    const unit = await desk.newUnit();
    const paid = { paymentStatus: 'paid' } as const;
    await bookedIn(unit, '2027-03-31', '2027-04-02', { ...paid, totalAmount: 100.1 });
    await bookedIn(unit, '2027-03-01', '2027-03-02', { ...paid, totalAmount: 200.2 });
    await bookedIn(unit, '2027-03-05', '2027-03-06', { totalAmount: 50 });
    await bookedIn(unit, '2027-03-10', '2027-03-11', { ...paid, status: 'canceled', totalAmount: 999 });
    await bookedIn(unit, '2027-03-12', '2027-03-13', { paymentStatus: 'refunded', totalAmount: 999 });
    await bookedIn(unit, '2026-04-01', '2026-04-02', { ...paid, totalAmount: 70 });
    await bookedIn(unit, '2026-03-31', '2026-04-01', { ...paid, totalAmount: 999 });
    await bookedIn(unit, '2027-04-02', '2027-04-03', { ...paid, totalAmount: 999 });
    const { months } = await part('revenue');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2026-04-01', paid: 70, unpaid: 0 });
    expect(months[5]).toEqual({ month: '2026-09-01', paid: 0, unpaid: 0 });
    expect(months.at(-1)).toEqual({ month: '2027-03-01', paid: 300.3, unpaid: 50 });
  });
});

describe('its maintenance', () => {
  it('is what is open, with what is overdue first', async () => {
    const unit = await desk.newUnit({ name: 'Trackside Two' });
    const due = await task(unit, { scheduledDate: TODAY, priority: 'low', title: 'Due' });
    const late = await task(unit, { scheduledDate: '2027-03-07', priority: 'critical', status: 'in-progress' });
    const some = await task(unit, { scheduledDate: null, priority: 'low' });
    await task(unit, { scheduledDate: '2027-03-01', status: 'completed' });
    await task(unit, { scheduledDate: '2027-03-01', status: 'cancelled' });
    const { open, overdue, priorities, tasks } = await part('maintenance');
    expect([open, overdue]).toEqual([{ total: 3, totalExact: true }, 1]);
    expect(priorities).toEqual([
      { priority: 'low', overdue: 0, due: 2 },
      { priority: 'medium', overdue: 0, due: 0 },
      { priority: 'high', overdue: 0, due: 0 },
      { priority: 'critical', overdue: 1, due: 0 },
    ]);
    expect(tasks.map(({ id }) => id)).toEqual([late.id, due.id, some.id]);
    expect(tasks[1]).toEqual({
      id: due.id,
      title: 'Due',
      unitName: 'Trackside Two',
      scheduledDate: TODAY,
      priority: 'low',
      status: 'pending',
    });
  });
});

describe('its inquiries', () => {
  it('are those without an answer, the oldest first', async () => {
    const newer = await sent('Adam', '2027-03-02T00:00:00Z');
    const older = await sent('Zoe', '2027-03-01T09:30:00.120Z');
    const answered = await sent('Bea', '2027-02-01T00:00:00Z');
    await manager.patch(`/api/contact/${answered}`, { status: 'answered' });
    const { waiting, oldest } = await part('inquiries');
    expect(waiting).toEqual({ total: 2, totalExact: true });
    expect(oldest.map(({ id }) => id)).toEqual([older, newer]);
    const { organization } = inquiry();
    expect(oldest[0]).toEqual({ id: older, name: 'Zoe', organization, createdAt: '2027-03-01T09:30:00.120Z' });
  });
});
