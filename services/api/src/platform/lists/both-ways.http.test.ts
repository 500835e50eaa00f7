import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AUDIT_SORTS,
  BOOKING_SORTS,
  LIST_END,
  contactSubmission,
  maintenanceRecord,
  redirect,
  unit,
  user,
} from '@capsule/contracts';
import { dataOf, type Browser } from '../../testing/browser';
import { linksIn } from '../../testing/page-links';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { BOOKING_LIST } from '../../resources/bookings/bookings.service';

/** Protects that pages by key are the list itself, read from either end: each row once, in order, whatever it is sorted by. */

interface Row {
  id: number;
}
type Relation = 'first' | 'prev' | 'next' | 'last';

let api: TestApi;
let admin: Browser;

/** More pages than any list here has: a circle of links must end a test. */
const MOST_PAGES = 200;
/** Few values, so that most rows have the same as others; some have none. */
const ROWS = 47;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
  const fill = (sql: string) => api.database.query(sql);
  await fill(`
    INSERT INTO units ("name", "unitNumber", "location", "type", "dailyRate", "maxOccupancy", "status")
    SELECT (ARRAY['Paddock', 'paddock', 'Ångström', 'Z "the" \\', ''])[n % 5 + 1], 'B-' || n, 'Randwick', 'Standard', n % 3 + 0.5,
           2, (ARRAY['available', 'offline'])[n % 2 + 1] FROM generate_series(1, ${ROWS}) n`);
  await fill(`
    INSERT INTO maintenance_records ("capsuleId", "title", "scheduledDate", "status", "priority", "createdBy")
    SELECT (SELECT min("id") FROM units), 'Task ' || n % 4, CASE WHEN n % 3 = 0 THEN NULL ELSE current_date + n % 5 END,
           (ARRAY['pending', 'completed'])[n % 2 + 1], (ARRAY['low', 'critical'])[n % 2 + 1], (SELECT min("id") FROM users)
    FROM generate_series(1, ${ROWS}) n`);
  await fill(`
    INSERT INTO contact_submissions ("name", "email", "phone", "message", "createdAt")
    SELECT (ARRAY['Ada', 'ada', '李'])[n % 3 + 1], 'a@homes.example', '1', 'A message of ' || n, date '2026-01-01' + n % 4
    FROM generate_series(1, ${ROWS}) n`);
  await fill(`
    INSERT INTO users ("username", "passwordHash", "firstName", "role")
    SELECT 'user' || n, 'none', CASE WHEN n % 2 = 0 THEN NULL ELSE 'Sam' END, 'staff' FROM generate_series(1, ${ROWS}) n`);
});
afterAll(() => api.close());

interface Page {
  rows: Row[];
  total: unknown;
  links: Partial<Record<string, string>>;
}

async function page(url: string): Promise<Page> {
  const answer = await admin.get(url);
  return { rows: dataOf<Row[]>(answer), total: answer.body?.['total'], links: linksIn(answer.headers) };
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** The pages from this one on, in the order in which they are met. */
async function walk(first: string, relation: Relation): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let url: string | undefined = first; url !== undefined;) {
    const { rows, links }: Page = await page(url);
    pages.push(rows);
    expect(pages.length).toBeLessThan(MOST_PAGES);
    url = links[relation];
  }
  return pages;
}

const lists: [path: string, sorts: readonly string[], narrowed: string][] = [
  [unit.path, unit.sorts, 'status=offline'],
  [unit.path, unit.sorts, 'q=paddock'],
  [maintenanceRecord.path, maintenanceRecord.sorts, 'priority=critical'],
  [contactSubmission.path, contactSubmission.sorts, 'q=ada'],
  [user.path, user.sorts, 'role=staff'],
];
const cases = lists.flatMap(([path, sorts, narrowed]) =>
  sorts.flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) =>
      ['', `&${narrowed}`].map((filter) => `${path}?sort=${sort}&order=${order}${filter}`),
    ),
  ),
);

describe('the pages of a list', () => {
  it.each([...new Set(cases)])('are the same rows from either end: %s', async (list) => {
    const whole = idsOf((await page(list)).rows);
    expect(whole.length).toBeGreaterThan(10);
    for (const size of [1, 7, whole.length - 1].slice(list.includes('sort=name') ? 0 : 1)) {
      const onward = await walk(`${list}&pageSize=${size}`, 'next');
      expect(idsOf(onward.flat())).toEqual(whole);
      const back = (await walk(`${list}&pageSize=${size}&before=${LIST_END}`, 'prev')).toReversed();
      expect(idsOf(back.flat())).toEqual(whole);
      // From the end they are full, too: what does not fill a page is at the beginning.
      expect(back.slice(1).every((rows) => rows.length === size)).toBe(true);
    }
  });

  it('lead to each other: back from the next page is the page itself', async () => {
    const first = await page('/api/units?pageSize=9&sort=name');
    const second = await page(String(first.links['next']));
    const again = await page(String(second.links['prev']));
    expect(idsOf(again.rows)).toEqual(idsOf(first.rows));
    expect(Object.keys(again.links)).toEqual(['next', 'last']);
    expect(idsOf((await page(String(again.links['next']))).rows)).toEqual(idsOf(second.rows));
    expect(idsOf((await page(String(second.links['first']))).rows)).toEqual(idsOf(first.rows));
    const last = await page(String(second.links['last']));
    expect(Object.keys(last.links)).toEqual(['first', 'prev']);
    expect([last.rows.length, last.total]).toEqual([9, ROWS]);
  });

  it('have no links where one page is the whole list, from either end', async () => {
    const whole = await page('/api/units?pageSize=200');
    const backward = await page(`/api/units?pageSize=200&before=${LIST_END}`);
    expect(whole.links).toEqual({});
    expect(backward).toEqual(whole);
  });

  it('lead on from a page whose size nobody has said, in pages of the same size', async () => {
    const { rows, links } = await page('/api/bookings?page=1');
    expect([rows, links]).toEqual([[], {}]);
    await api.database.query(`
      INSERT INTO contact_submissions ("name", "email", "phone", "message")
      SELECT 'Many', 'a@homes.example', '1', 'A message of ' || n FROM generate_series(1, 120) n`);
    const pages = await walk('/api/contact?page=1&q=many', 'next');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  });

  it('lead behind and before what is as long as it can be', async () => {
    for (const mark of ['a', 'b', 'c']) {
      const oldAddress = `/${mark}${'x'.repeat(1_998)}`;
      const answer = await admin.post(redirect.path, { oldAddress, newAddress: '/contact', statusCode: '301' });
      expect(answer.status).toBe(201);
    }
    const whole = idsOf((await page(redirect.path)).rows);
    expect(idsOf((await walk(`${redirect.path}?pageSize=1`, 'next')).flat())).toEqual(whole);
    const back = await walk(`${redirect.path}?pageSize=1&before=${LIST_END}`, 'prev');
    expect(idsOf(back.toReversed().flat())).toEqual(whole);
  });
});

describe('a page by key', () => {
  const add = async (name: string) => {
    const [{ id }]: [Row] = await api.database.query(
      `INSERT INTO contact_submissions ("name", "email", "phone", "message") VALUES ($1, 'k@homes.example', '1', 'Keyed rows')
       RETURNING "id"`,
      [name],
    );
    return id;
  };
  const list = '/api/contact?sort=name&order=asc&q=keyed&pageSize=2';

  it('neither loses nor repeats a row when others come and go', async () => {
    const [b, d, f, h, j] = [await add('b'), await add('d'), await add('f'), await add('h'), await add('j')];
    const first = await page(list);
    expect(idsOf(first.rows)).toEqual([b, d]);
    const remove = (id: number | undefined) =>
      api.database.query('DELETE FROM contact_submissions WHERE "id" = $1', [id]);
    // The very row that the link stands behind goes, and another comes where nobody looks any more.
    await remove(d);
    const a = await add('a');
    const second = await page(String(first.links['next']));
    expect(idsOf(second.rows)).toEqual([f, h]);
    const g = await add('g');
    await remove(f);
    expect(idsOf((await page(String(second.links['next']))).rows)).toEqual([j]);
    // Back from what is left: what was inserted since is met where it belongs.
    expect(idsOf((await page(String(second.links['prev']))).rows)).toEqual([a, b]);
    expect(idsOf((await walk(`${list}&before=${LIST_END}`, 'prev')).toReversed().flat())).toEqual([a, b, g, h, j]);
  });
});

describe('a list of more rows than are numbered', () => {
  const ROWS_IN_ALL = 10_240;

  beforeAll(async () => {
    await api.database.query(`
      INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount", "status")
      SELECT (SELECT min("id") FROM units), 'Client ' || n % 100, 'c@homes.example', date '1990-01-01' + n, date '1990-01-02' + n,
             n % 50, 'completed' FROM generate_series(1, ${ROWS_IN_ALL}) n`);
    await api.database.query(`
      INSERT INTO audit_entries ("entity", "entityId", "action", "by", "at", "changes")
      SELECT 'unit', n, 'update', 1, timestamptz '2026-01-01' + n / 3 * interval '1 minute', '{}'
      FROM generate_series(1, ${ROWS_IN_ALL}) n`);
    await api.database.query('VACUUM ANALYZE bookings, audit_entries');
  });

  it.each([
    ['/api/bookings', BOOKING_SORTS],
    ['/api/audit', AUDIT_SORTS],
  ])('%s has each row once, in order, from either end', async (path, sorts) => {
    for (const sort of sorts) {
      const onward = await walk(`${path}?sort=${sort}&pageSize=200`, 'next');
      const back = (await walk(`${path}?sort=${sort}&pageSize=200&before=${LIST_END}`, 'prev')).toReversed();
      const ids = idsOf(onward.flat());
      expect(ids.length).toBeGreaterThanOrEqual(ROWS_IN_ALL);
      expect(new Set(ids).size).toBe(ids.length);
      expect(idsOf(back.flat())).toEqual(ids);
    }
  });

  it('goes on behind its last numbered page, and back before it, without losing a row', async () => {
    const numbered = await page('/api/bookings?page=400&pageSize=25');
    const behind = await page(String(numbered.links['next']));
    const before = await page(String(behind.links['prev']));
    expect(idsOf(before.rows)).toEqual(idsOf(numbered.rows));
    const earlier = await page(String(before.links['prev']));
    expect(idsOf(earlier.rows)).toEqual(idsOf((await page('/api/bookings?page=399&pageSize=25')).rows));
  });

  it('is read from its end by an index, whatever it is sorted by', async () => {
    for (const sort of BOOKING_SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        const plan = await planOf(api.database, BOOKING_LIST, { pageSize: 25, before: LIST_END, sort, order });
        expect(plan).not.toContain('Seq Scan');
        const read = [...plan.matchAll(/Index Scan.*actual time=\S+ rows=(\d+)/g)].map(([, rows]) => Number(rows));
        expect(read.length).toBeGreaterThan(0);
        expect(Math.max(...read)).toBeLessThanOrEqual(26);
      }
    }
  });
});
