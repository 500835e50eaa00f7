import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, type AuditEntry, type Booking, type CalendarFeed, type NewCalendarFeed } from '@capsule/contracts';
import ICAL from 'ical.js';
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
let venue: Browser;
let desk: BookingDesk;
let unitId: number;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
  venue = api.browser();
  desk = bookingDesk(manager);
});
beforeEach(async () => {
  unitId = await desk.newUnit({ name: 'Paddock, the 2nd', location: 'Randwick; NSW' });
  stopClock(NOON);
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

const feed = async () => dataOf<CalendarFeed>(await manager.get(`/api/units/${unitId}/calendar-feed`));
const make = async () => dataOf<NewCalendarFeed>(await manager.post(`/api/units/${unitId}/calendar-feed`, {})).path;
const booked = async (from: string, to: string, rest = {}) =>
  dataOf<Booking>(await desk.book({ capsuleId: unitId, ...stay(from, to), ...rest }));

/** The events of a feed, as another program reads them. */
async function eventsOf(path: string) {
  const { status, text } = await venue.get(path);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate, location } = new ICAL.Event(component);
    expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
    const status = component.getFirstPropertyValue('status');
    return { uid, summary, from: startDate.toString(), to: endDate.toString(), location, status };
  });
}

describe('the calendar feed of a unit', () => {
  it('is not there until somebody makes an address, which is said once', async () => {
    expect(await feed()).toEqual({ madeAt: null, by: null });
    const path = await make();
    expect(path).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/);
    expect(await feed()).toEqual({ madeAt: expect.any(String), by: expect.any(String) });
    const stored = await api.database.query('SELECT * FROM unit_calendar_feeds WHERE "unitId" = $1', [unitId]);
    const token = path.slice('/api/calendars/'.length, -'.ics'.length);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is read back by another program: whole days, an end that is free, and no names', async () => {
    const path = await make();
    const nair = await booked('2027-03-10', '2027-03-17', { clientName: 'Priya Nair', specialRequests: 'Late' });
    // The clocks of Sydney change on April 4, 2027.
    const sure = await booked('2027-04-03', '2027-04-05', { status: 'confirmed' });
    await booked('2027-03-20', '2027-03-22', { status: 'canceled' });
    await booked('2026-01-01', '2026-01-03', { status: 'completed' });
    const days = { fromDate: '2027-05-01', toDate: '2027-05-04', reason: 'other', note: 'Owner is ill' };
    await manager.post('/api/blocks', { capsuleId: unitId, ...days });
    await manager.post('/api/maintenance', maintenanceInput({ capsuleId: unitId, scheduledDate: '2027-06-01' }));
    const events = await eventsOf(path);
    expect(events.map(({ summary, from, to, status }) => [summary, from, to, status])).toEqual([
      ['Booked', '2027-03-10', '2027-03-17', 'TENTATIVE'],
      ['Booked', '2027-04-03', '2027-04-05', 'CONFIRMED'],
      ['Blocked', '2027-05-01', '2027-05-04', 'CONFIRMED'],
      ['Maintenance', '2027-06-01', '2027-06-02', 'TENTATIVE'],
    ]);
    expect(events[0]?.location).toBe('Randwick; NSW');
    const { text } = await venue.get(path);
    for (const secret of ['Priya', 'hillview', 'Owner is ill', 'Late']) expect(text).not.toContain(secret);
    expect(events[0]?.uid).toContain(`booking-${nair.id}@`);
    expect(events[1]?.uid).toContain(`booking-${sure.id}@`);
  });

  it('says up to today what critical maintenance blocks until it is done', async () => {
    const path = await make();
    const input = maintenanceInput({ capsuleId: unitId, scheduledDate: '2027-03-05', priority: 'critical' });
    dataOf(await manager.post('/api/maintenance', input));
    const events = await eventsOf(path);
    expect(events.map(({ summary, from, to }) => [summary, from, to])).toEqual([
      ['Maintenance', '2027-03-05', addDays(TODAY, 1)],
    ]);
  });

  it('says the days of preparation after each stay, up to the next one, and no names', async () => {
    const path = await make();
    await manager.patch(`/api/units/${unitId}`, { preparationDays: 1 });
    const { id } = await booked('2027-03-10', '2027-03-17');
    await booked('2027-03-18', '2027-03-20');
    await manager.patch(`/api/units/${unitId}`, { preparationDays: 3 });
    const events = await eventsOf(path);
    expect(events.map(({ summary, from, to }) => [summary, from, to])).toEqual([
      ['Booked', '2027-03-10', '2027-03-17'],
      ['Preparation', '2027-03-17', '2027-03-18'],
      ['Booked', '2027-03-18', '2027-03-20'],
      ['Preparation', '2027-03-20', '2027-03-23'],
    ]);
    expect(events[1]?.uid).toContain(`preparation-${id}@`);
  });

  it('keeps the id of a stay that is moved, and loses one that is canceled', async () => {
    const path = await make();
    const { id } = await booked('2027-03-10', '2027-03-17');
    const [before] = await eventsOf(path);
    const moved = { checkInDate: '2027-03-11', checkOutDate: '2027-03-18' };
    expect((await manager.patch(`/api/bookings/${id}`, moved)).status).toBe(200);
    expect(await eventsOf(path)).toEqual([{ ...before, from: '2027-03-11', to: '2027-03-18' }]);
    await manager.post(`/api/bookings/${id}/cancel`, { cancelReason: 'Ill' });
    expect(await eventsOf(path)).toEqual([]);
  });

  it('is a calendar to programs, kept by no cache, and not sent again while nothing has changed', async () => {
    const path = await make();
    await booked('2027-03-10', '2027-03-17');
    const { headers } = await venue.get(path);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = () => venue.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect((await again()).status).toBe(304);
    await booked('2027-03-17', '2027-03-18');
    expect((await again()).status).toBe(200);
  });

  it.each([{ name: 'Paddock, the 3rd' }, { location: 'Kensington' }])(
    'is another one when the unit says something else: %j',
    async (patch) => {
      const path = await make();
      const { headers } = await venue.get(path);
      expect((await manager.patch(`/api/units/${unitId}`, patch)).status).toBe(200);
      const answer = await venue.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect(answer.status).toBe(200);
    },
  );

  it('says of the new address when it was made, by which a page knows whether it still holds', async () => {
    const { madeAt } = dataOf<NewCalendarFeed>(await manager.post(`/api/units/${unitId}/calendar-feed`, {}));
    expect(await feed()).toMatchObject({ madeAt });
  });

  it('ends the address before when a new one is made, and can be ended', async () => {
    const first = await make();
    const second = await make();
    expect((await venue.get(first)).status).toBe(404);
    expect((await venue.get(second)).status).toBe(200);
    expect((await manager.delete(`/api/units/${unitId}/calendar-feed`)).status).toBe(200);
    expect((await venue.get(second)).status).toBe(404);
    expect(await feed()).toEqual({ madeAt: null, by: null });
  });

  it('answers alike to what was ended, never was, or belongs to a deleted unit', async () => {
    const ended = await make();
    const deleted = await make();
    await manager.delete(`/api/units/${unitId}`);
    const never = `/api/calendars/${'a'.repeat(43)}.ics`;
    const answers = [];
    for (const path of [ended, deleted, never, '/api/calendars/x', '/api/calendars/.ics']) {
      const { status, text } = await venue.get(path);
      answers.push({ status, text });
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is in the audit trail, without its secret', async () => {
    const path = await make();
    await manager.delete(`/api/units/${unitId}/calendar-feed`);
    const admin = await api.signedIn('admin');
    const entries = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=unit&id=${unitId}`));
    const changes = entries.map((entry) => entry.changes['calendarFeed']).filter((change) => change !== undefined);
    expect(changes).toEqual([
      { from: 'on', to: null },
      { from: null, to: 'on' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(path.slice('/api/calendars/'.length, -4));
  });

  it('says in the audit trail that another address came, and nothing of an end where there was none', async () => {
    await manager.delete(`/api/units/${unitId}/calendar-feed`);
    await make();
    await make();
    const admin = await api.signedIn('admin');
    const entries = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=unit&id=${unitId}`));
    expect(entries.flatMap(({ action, changes }) => (action === 'update' ? [changes] : []))).toEqual([
      { calendarFeed: { from: 'on', to: 'on' } },
      { calendarFeed: { from: null, to: 'on' } },
    ]);
  });

  it('has one address where several people make one at once', async () => {
    const paths = await Promise.all(Array.from({ length: 6 }, make));
    const statuses = await Promise.all(paths.map(async (path) => (await venue.get(path)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('has the name of the unit, takes the time of whoever reads it, and is asked for again after an hour', async () => {
    const path = await make();
    await booked('2027-03-10', '2027-03-17');
    const lines = (await venue.get(path)).text.split('\r\n');
    for (const line of ['X-WR-CALNAME:Paddock, the 2nd', 'TRANSP:OPAQUE', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'])
      expect(lines).toContain(line);
  });

  it('is nobody’s without a session, and not there without the unit', async () => {
    expect((await venue.get(`/api/units/${unitId}/calendar-feed`)).status).toBe(401);
    expect((await venue.post(`/api/units/${unitId}/calendar-feed`, {})).status).toBe(401);
    expect((await manager.post('/api/units/2000000000/calendar-feed', {})).status).toBe(404);
    expect((await manager.get('/api/units/2000000000/calendar-feed')).status).toBe(404);
  });
});

it('a year ago is the furthest that a feed reaches back', async () => {
  const path = await make();
  await booked(addDays(TODAY, -367), addDays(TODAY, -366));
  await booked(addDays(TODAY, -366), addDays(TODAY, -365));
  expect((await eventsOf(path)).map(({ from }) => from)).toEqual([addDays(TODAY, -366)]);
});
