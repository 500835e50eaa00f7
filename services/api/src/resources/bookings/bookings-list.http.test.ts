import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BOOKING_SORTS, type Booking, type BookingQuery, type CapsuleUnit } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { bookingInput, unitInput } from '../../testing/inputs';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { BOOKING_LIST } from './bookings.service';

let api: TestApi;
let manager: Browser;
let units: number[];

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  units = [];
  for (let made = 0; made < 2; made += 1) {
    units.push(dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput())).id);
  }
  const [first = 0, second = 0] = units;
  const bookings = [
    { capsuleId: first, clientName: 'Cleo', checkInDate: '2027-03-10', checkOutDate: '2027-03-20', totalAmount: 9.5 },
    { capsuleId: first, clientName: 'ada', checkInDate: '2027-03-01', checkOutDate: '2027-03-10', totalAmount: 100 },
    { capsuleId: second, clientName: 'Bo', checkInDate: '2027-04-01', checkOutDate: '2027-05-01', totalAmount: 20 },
  ].map(bookingInput);
  const statuses = ['canceled', 'completed', 'confirmed'] as const;
  for (const [n, booking] of bookings.entries()) {
    await manager.post('/api/bookings', { ...booking, status: statuses[n], clientPhone: `02 5550 000${n}` });
  }
});
afterAll(() => api.close());

async function names(query: string): Promise<string> {
  const answer = await manager.get(`/api/bookings${query}`);
  const rows = dataOf<Booking[]>(answer);
  expect(answer.body?.['total']).toBe(rows.length);
  return rows.map(({ clientName }) => clientName).join(' ');
}

describe('the list of bookings', () => {
  it.each([
    ['', 'ada Cleo Bo'],
    ['?sort=checkInDate&order=desc', 'Bo Cleo ada'],
    ['?sort=clientName', 'ada Bo Cleo'],
    ['?sort=totalAmount', 'Cleo Bo ada'],
    ['?sort=status', 'Bo ada Cleo'],
    ['?sort=status&order=desc', 'Cleo ada Bo'],
  ])('%s is %s', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  it.each([
    ['?status=confirmed', 'Bo'],
    ['?status=pending', ''],
    ['?from=2027-03-10', 'Cleo Bo'],
    ['?from=2027-03-09', 'ada Cleo Bo'],
    ['?to=2027-03-10', 'ada'],
    ['?to=2027-03-11', 'ada Cleo'],
    ['?from=2027-03-15&to=2027-04-15', 'Cleo Bo'],
    ['?q=ADA', 'ada'],
    ['?q=0002', 'Bo'],
    ['?q=hillview&status=completed', 'ada'],
  ])('%s finds "%s"', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  it('can be filtered by unit', async () => {
    expect(await names(`?capsuleId=${units[0]}`)).toBe('ada Cleo');
    expect(await names('?capsuleId=2000000000')).toBe('');
  });

  it('leaves out a stay that ends on the first day, also where another one spans that day', async () => {
    const [first = 0, second = 0] = units;
    for (const rest of [
      { capsuleId: first, clientName: 'Kim', checkInDate: '2031-03-01', checkOutDate: '2031-03-10' },
      { capsuleId: second, clientName: 'Lee', checkInDate: '2031-02-20', checkOutDate: '2031-03-12' },
    ]) {
      expect((await manager.post('/api/bookings', bookingInput(rest))).status).toBe(201);
    }
    expect(await names('?from=2031-03-09')).toBe('Lee Kim');
    expect(await names('?from=2031-03-10')).toBe('Lee');
  });

  it.each([
    ['status=cancelled', 'status'],
    ['from=yesterday', 'from'],
    ['to=2027-02-30', 'to'],
    ['capsuleId=0', 'capsuleId'],
    ['sort=clientEmail', 'sort'],
    [`after=${Buffer.from('["no day",1]').toString('base64url')}`, 'after'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await manager.get(`/api/bookings?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });
});

describe('the list of very many bookings', () => {
  beforeAll(async () => {
    await api.database.query(`
      INSERT INTO units ("name", "unitNumber", "location", "type", "dailyRate", "maxOccupancy")
      SELECT 'Unit ' || n, 'X-' || n, 'Town', 'Standard', 180, 2 FROM generate_series(1, 120) n`);
    await api.database.query(`
      INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount", "status")
      SELECT u."id", 'Client ' || n, 'c' || n || '@homes.example', date '2020-01-01' + n * 10, date '2020-01-07' + n * 10,
             n, CASE WHEN n > 99 THEN 'pending' ELSE 'completed' END
      FROM units u, generate_series(1, 100) n WHERE u."unitNumber" LIKE 'X-%'`);
    await api.database.query('VACUUM ANALYZE bookings');
  });

  const queries: BookingQuery[] = [
    {},
    ...BOOKING_SORTS.map((sort) => ({ sort })),
    ...BOOKING_SORTS.map((sort) => ({ sort, order: 'desc' as const })),
    { page: 300 },
    { q: 'client 77' },
    { status: 'pending' },
    { capsuleId: 7 },
    { from: '2022-01-01' },
    { from: '2022-01-01', to: '2022-01-08' },
    { to: '2020-02-01', sort: 'status' },
  ];

  it.each(queries)('is never read by a table scan: %j', async (query) => {
    const plan = await planOf(api.database, BOOKING_LIST, { pageSize: 25, ...query });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  });

  const late = { from: '2022-09-01' };

  it.each([late, { ...late, to: '2022-09-15' }, { ...late, status: 'pending' as const }, { ...late, capsuleId: 7 }])(
    'does not read old bookings: %j',
    async (query) => {
      const plan = await planOf(api.database, BOOKING_LIST, { pageSize: 25, ...query });
      const inVain = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
      // Bookings that span the day are found among those since the earliest of their check-ins.
      expect(Math.max(0, ...inVain)).toBeLessThan(500);
    },
  );
});
