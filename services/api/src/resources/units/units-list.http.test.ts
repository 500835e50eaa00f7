import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UNIT_SORTS, type CapsuleUnit, type UnitQuery } from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { unitInput } from '../../testing/inputs';
import { linksIn } from '../../testing/page-links';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { UNIT_LIST } from './units.service';

let api: TestApi;
let manager: Browser;

const UNITS = [
  unitInput({
    name: 'Bravo',
    unitNumber: 'csh-0002',
    location: 'Randwick',
    type: 'Premium',
    dailyRate: 90,
    status: 'offline',
  }),
  unitInput({
    name: 'alpha',
    unitNumber: 'CSH-0001',
    location: 'Flemington',
    type: 'Standard',
    dailyRate: 300,
    status: 'booked',
  }),
  unitInput({
    name: 'Charlie',
    unitNumber: 'CSH-0003',
    location: 'ascot',
    type: 'Deluxe',
    dailyRate: 100.5,
    features: ['Sauna', '24" TV'],
  }),
];

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  for (const unit of UNITS) await manager.post('/api/units', unit);
  const gone = await manager.post('/api/units', unitInput({ name: 'Aardvark', unitNumber: 'CSH-0000' }));
  await manager.delete(`/api/units/${dataOf<CapsuleUnit>(gone).id}`);
});
afterAll(() => api.close());

async function names(query: string): Promise<string> {
  const answer = await manager.get(`/api/units${query}`);
  const rows = dataOf<CapsuleUnit[]>(answer);
  expect(answer.body?.['total']).toBe(rows.length);
  return rows.map(({ name }) => name).join(' ');
}

describe('the list of units', () => {
  it.each([
    ['', 'alpha Bravo Charlie'],
    ['?sort=unitNumber&order=desc', 'Charlie Bravo alpha'],
    ['?sort=name', 'alpha Bravo Charlie'],
    ['?sort=location', 'Charlie alpha Bravo'],
    ['?sort=dailyRate', 'Bravo Charlie alpha'],
    ['?sort=createdAt&order=desc', 'Charlie alpha Bravo'],
  ])('%s is %s', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  it.each([
    ['?sort=type', 'alpha Charlie Bravo'],
    ['?sort=status', 'Charlie alpha Bravo'],
    ['?sort=status&order=desc', 'Bravo alpha Charlie'],
  ])('is in the order of the words in the contract: %s', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  it.each([
    ['?status=offline', 'Bravo'],
    ['?status=maintenance', ''],
    ['?type=Deluxe', 'Charlie'],
    ['?type=Deluxe&status=available', 'Charlie'],
    ['?type=Deluxe&status=booked', ''],
    ['?q=SAUNA', 'Charlie'],
    ['?q=24"+tv', 'Charlie'],
    ['?q=[', ''],
    ['?q=,', ''],
    ['?q=csh-000', 'alpha Bravo Charlie'],
    ['?q=premium', 'Bravo'],
    ['?q=flem&status=booked', 'alpha'],
  ])('%s finds "%s"', async (query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  it('can be read page by page by its Link header, with a filter', async () => {
    const seen: string[] = [];
    let next: string | null = '/api/units?sort=status&order=desc&pageSize=1&q=csh';
    while (next !== null) {
      const page = await manager.get(next);
      seen.push(...dataOf<CapsuleUnit[]>(page).map(({ name }) => name));
      next = linksIn(page.headers)['next'] ?? null;
    }
    expect(seen).toEqual(['Bravo', 'alpha', 'Charlie']);
  });

  it.each([
    ['status=sold', 'status'],
    ['status=', 'status'],
    ['type=standard', 'type'],
    ['sort=version', 'sort'],
    ['location=Randwick', 'location'],
    [`sort=status&after=${Buffer.from('["offline",1]').toString('base64url')}`, 'after'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await manager.get(`/api/units?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });
});

describe('the list of very many units', () => {
  beforeAll(async () => {
    await api.database.query(`
      INSERT INTO units ("name", "unitNumber", "location", "type", "status", "dailyRate", "maxOccupancy", "features", "deletedAt")
      SELECT 'Unit ' || n, 'X-' || n, 'Town ' || n % 1000, (ARRAY['Standard', 'Deluxe', 'Premium'])[n % 3 + 1],
             CASE WHEN n % 2000 = 0 THEN 'offline' ELSE 'available' END, n, 2, '["Solar"]',
             CASE WHEN n % 100 = 0 THEN now() END
      FROM generate_series(1, 30000) n`);
    await api.database.query('VACUUM ANALYZE units');
  });

  const queries: UnitQuery[] = [
    {},
    ...UNIT_SORTS.map((sort) => ({ sort })),
    ...UNIT_SORTS.map((sort) => ({ sort, order: 'desc' as const })),
    { page: 300 },
    { q: 'unit 2975' },
    { status: 'offline' },
    { type: 'Deluxe', sort: 'name' },
    { type: 'Deluxe', status: 'available', sort: 'dailyRate' },
  ];

  it.each(queries)('is never read by a table scan: %j', async (query) => {
    const plan = await planOf(api.database, UNIT_LIST, { pageSize: 25, ...query });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  });
});
