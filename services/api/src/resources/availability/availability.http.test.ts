import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, type Booking, type CapsuleUnit, type UnitAvailability } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { stopClock } from '../../testing/clock';
import { bookingInput, maintenanceInput, unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
});
afterEach(() => void jest.useRealTimers());
afterAll(() => api.close());

const newUnit = async (rest: Parameters<typeof unitInput>[0] = {}) =>
  dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput(rest)));
const shown = ({ id, name, location, type }: CapsuleUnit) => ({ id, name, location, type, preparationDays: 0 });
const board = async (from: string, to: string) => {
  const answer = await manager.get(`/api/units/availability?from=${from}&to=${to}`);
  return { answer, units: dataOf<UnitAvailability[]>(answer) };
};
const barsOf = async (unitId: number, from: string, to: string) =>
  (await board(from, to)).units.find(({ id }) => id === unitId)?.bars;

describe('the availability board', () => {
  it('shows every unit that is not deleted, ordered by unit number, whatever its case', async () => {
    const later = await newUnit({ unitNumber: 'B-2', status: 'offline' });
    const first = await newUnit({ unitNumber: 'a-1', name: 'First' });
    const gone = await newUnit({ unitNumber: 'A-0' });
    await manager.delete(`/api/units/${gone.id}`);
    const { answer, units } = await board('2027-03-01', '2027-04-01');
    expect(answer.body).toMatchObject({ success: true, total: units.length, totalExact: true });
    expect(units).toEqual([
      { ...shown(first), name: 'First', unitNumber: 'a-1', status: 'available', bars: [] },
      { ...shown(later), unitNumber: 'B-2', status: 'offline', bars: [] },
    ]);
  });

  it('has a bar for every booking that holds one of the nights', async () => {
    const { id } = await newUnit();
    const stays = [
      ['2027-02-20', '2027-03-01', 'confirmed'],
      ['2027-03-20', '2027-04-05', 'confirmed'],
      ['2027-03-05', '2027-03-08', 'pending'],
      ['2027-03-08', '2027-03-09', 'canceled'],
      ['2027-04-10', '2027-04-12', 'pending'],
    ] as const;
    const ids: number[] = [];
    for (const [checkInDate, checkOutDate, status] of stays) {
      const booking = bookingInput({ capsuleId: id, checkInDate, checkOutDate, status });
      ids.push(dataOf<Booking>(await manager.post('/api/bookings', booking)).id);
    }
    const asked = { version: 1, totalGuests: 1, totalAmount: 980, paymentStatus: 'pending', holdUntil: null };
    const bar = { kind: 'booking', label: 'Priya Nair', booking: asked, block: null };
    expect(await barsOf(id, '2027-03-01', '2027-04-01')).toEqual([
      { ...bar, id: ids[2], from: '2027-03-05', to: '2027-03-08', status: 'pending' },
      { ...bar, id: ids[1], from: '2027-03-20', to: '2027-04-05', status: 'confirmed' },
    ]);
    expect(await barsOf(id, '2027-04-05', '2027-04-10')).toEqual([]);
  });

  it('has the stays whose preparation reaches into the days, and those before which it would lie', async () => {
    const { id } = await newUnit({ preparationDays: 3 });
    const book = async (checkInDate: string, checkOutDate: string) =>
      manager.post('/api/bookings', bookingInput({ capsuleId: id, checkInDate, checkOutDate }));
    await book('2028-03-01', '2028-03-05');
    await book('2028-03-12', '2028-03-14');
    const seen = async (from: string, to: string) => (await barsOf(id, from, to))?.map((bar) => bar.from);
    expect(await seen('2028-03-07', '2028-03-10')).toEqual(['2028-03-01', '2028-03-12']);
    expect(await seen('2028-03-08', '2028-03-09')).toEqual([]);
  });

  it('has canceled bookings only when they are asked for', async () => {
    const { id } = await newUnit();
    const days = { checkInDate: '2028-03-08', checkOutDate: '2028-03-09' };
    await manager.post('/api/bookings', bookingInput({ capsuleId: id, ...days, status: 'canceled' }));
    await manager.post('/api/bookings', bookingInput({ capsuleId: id, ...days }));
    const statuses = (bars: UnitAvailability['bars'] = []) => bars.map(({ status }) => status).toSorted();
    expect(statuses(await barsOf(id, '2028-03-01', '2028-04-01'))).toEqual(['pending']);
    expect(statuses(await barsOf(id, '2028-03-01', '2028-04-01&canceled=yes'))).toEqual(['canceled', 'pending']);
  });

  it('has a bar for critical maintenance up to today, which prevents no booking', async () => {
    const { id } = await newUnit();
    // In Sydney, where the company is.
    const today = '2027-01-11';
    stopClock(new Date('2027-01-10T13:30:00Z'));
    const from = addDays(today, -3);
    const tasks = [
      { title: 'Roof', priority: 'critical', scheduledDate: from },
      { title: 'Door', priority: 'high', scheduledDate: from },
      { title: 'Lamp', priority: 'critical', scheduledDate: from, status: 'completed' },
      { title: 'Gate', priority: 'critical' },
      { title: 'Step', priority: 'critical', scheduledDate: addDays(from, 1), status: 'in-progress' },
    ] as const;
    for (const task of tasks) await manager.post('/api/maintenance', maintenanceInput({ capsuleId: id, ...task }));
    const to = addDays(today, 1);
    const roof = {
      kind: 'maintenance',
      id: expect.any(Number),
      from,
      to,
      label: 'Roof',
      status: 'pending',
      booking: null,
      block: null,
    };
    expect(await barsOf(id, from, addDays(from, 1))).toEqual([roof]);
    const step = { ...roof, from: addDays(from, 1), label: 'Step', status: 'in-progress' };
    expect(await barsOf(id, from, addDays(from, 2))).toEqual([roof, step]);
    expect(await barsOf(id, to, addDays(to, 1))).toEqual([]);
    const booking = bookingInput({ capsuleId: id, checkInDate: today, checkOutDate: to });
    expect((await manager.post('/api/bookings', booking)).status).toBe(201);
  });

  it.each([
    ['', 'from'],
    ['from=2027-03-01', 'to'],
    ['from=2027-03-01&to=soon', 'to'],
    ['from=2027-03-01&to=2027-03-01', 'to'],
    ['from=1027-03-01&to=2027-03-01', 'to'],
    ['from=2027-03-01&to=2027-03-02&color=red', 'color'],
    ['from=2027-03-01&to=2027-03-02&canceled=no', 'canceled'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await manager.get(`/api/units/availability?${query}`);
    expect(status).toBe(422);
    expect(body?.['errors']).toContainEqual({ field, message: expect.any(String) });
  });
});

describe('a quote', () => {
  it('is the cheapest price for the nights, with its breakdown', async () => {
    const { id } = await newUnit({ dailyRate: 180, weeklyRate: 980.5, monthlyRate: 3400, preparationDays: 2 });
    const { status, body } = await manager.get(`/api/units/${id}/quote?from=2027-03-01&to=2027-03-09`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        nights: 8,
        total: 1160.5,
        readyOn: '2027-03-11',
        lines: [
          { period: 'week', count: 1, rate: 980.5, amount: 980.5 },
          { period: 'day', count: 1, rate: 180, amount: 180 },
        ],
      },
    });
  });

  it('needs an existing unit and valid days', async () => {
    const { id } = await newUnit();
    expect((await manager.get('/api/units/2000000000/quote?from=2027-03-01&to=2027-03-09')).status).toBe(404);
    expect((await manager.get(`/api/units/${id}/quote?from=2027-03-09&to=2027-03-01`)).status).toBe(422);
    expect((await manager.get(`/api/units/x/quote?from=2027-03-01&to=2027-03-09`)).status).toBe(404);
  });
});
