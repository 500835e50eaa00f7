import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIST_END, contactSubmission, type ContactSubmission } from '@capsule/contracts';
import type { Browser } from '../../testing/browser';
import { linksIn } from '../../testing/page-links';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { INQUIRY_LIST } from './contact.service';

interface Page {
  data: ContactSubmission[];
  total: number;
  totalExact: boolean;
}

const PEOPLE = ['Zoe Ash', 'adam birch', 'Bea Cedar', 'Carl Dogwood', 'adam birch'];

let api: TestApi;
let manager: Browser;
/** The rows are told by the order in which they were made, from 1; ids begin after this. */
let before = 0;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  for (const [index, name] of PEOPLE.entries()) await insert(name, index);
  [{ before }] = await api.database.query('SELECT min("id") - 1 AS "before" FROM contact_submissions');
});
afterAll(() => api.close());

/** Each row is a minute newer than the one before. */
const insert = (name: string, index: number) =>
  api.database.query(
    `INSERT INTO contact_submissions ("name", "email", "phone", "organization", "message", "createdAt")
     VALUES ($1, $2, '02 5550 0134', $3, $4, timestamptz '2026-11-20T09:00:00.123Z' + $5 * interval '1 minute')`,
    [name, `person${index}@homes.example`, index === 2 ? '100% Racing_Club' : null, `Message number ${index}`, index],
  );

async function list(query = ''): Promise<Page & { next: string | null }> {
  const { status, body, headers } = await manager.get(query.startsWith('/') ? query : `/api/contact${query}`);
  expect(status).toBe(200);
  return { ...(body as unknown as Page), next: linksIn(headers)['next'] ?? null };
}

const idsOf = ({ data }: Page) => data.map(({ id }) => id - before);

describe('the list of inquiries', () => {
  it('has all rows, newest first, without parameters', async () => {
    const page = await list();
    expect(idsOf(page)).toEqual([5, 4, 3, 2, 1]);
    expect(page).toMatchObject({ total: 5, totalExact: true, next: null });
  });

  it('has the keys of the contract, and instants in UTC', async () => {
    const { data } = await list('?pageSize=1&order=asc');
    expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(contactSubmission.row.properties));
    expect(data[0]?.createdAt).toBe('2026-11-20T09:00:00.123Z');
    expect(data[0]?.organization).toBeNull();
  });

  it.each([
    ['?sort=name', [2, 5, 3, 4, 1]],
    ['?sort=name&order=desc', [1, 4, 3, 5, 2]],
    ['?sort=createdAt', [1, 2, 3, 4, 5]],
    ['?order=asc', [1, 2, 3, 4, 5]],
    ['?sort=createdAt&order=desc', [5, 4, 3, 2, 1]],
    ['?page=1&pageSize=2', [5, 4]],
    ['?page=3&pageSize=2', [1]],
    ['?page=4&pageSize=2', []],
    ['?pageSize=3', [5, 4, 3]],
  ])('%s gives %j, of five', async (query, ids) => {
    const page = await list(query);
    expect(idsOf(page)).toEqual(ids);
    expect(page.total).toBe(5);
  });

  it('can be limited to one status', async () => {
    await api.database.query(`UPDATE contact_submissions SET "status" = 'answered' WHERE "id" - $1 IN (2, 4)`, [
      before,
    ]);
    expect(idsOf(await list('?status=answered'))).toEqual([4, 2]);
    expect(idsOf(await list('?status=new&order=asc'))).toEqual([1, 3, 5]);
    expect(idsOf(await list('?status=closed'))).toEqual([]);
  });

  it.each([
    ['a name in any case', 'ADAM', [5, 2]],
    ['an e-mail address', 'person3@', [4]],
    ['an organization', 'racing', [3]],
    ['a message', 'number 0', [1]],
    ['a percent sign as such', '100%', [3]],
    ['an underscore as such', 'g_c', [3]],
    ['a percent sign that stands nowhere', 'a%m', []],
    ['a backslash', '\\', []],
    ['a quote', `'`, []],
    ['spaces around', ' adam ', [5, 2]],
    ['nothing', '', [5, 4, 3, 2, 1]],
  ])('finds %s: %j', async (_what, q, ids) => {
    const page = await list(`?q=${encodeURIComponent(q)}`);
    expect(idsOf(page)).toEqual(ids);
    expect(page.total).toBe(ids.length);
  });

  it.each(['sort=name', 'sort=name&order=desc', 'order=asc', 'order=desc', 'q=adam'])(
    'can be read page by page by its Link header (%s)',
    async (query) => {
      const ids: number[] = [];
      const whole = idsOf(await list(`?${query}`));
      const first = await list(`?${query}&pageSize=2`);
      ids.push(...idsOf(first));
      let { next } = first;
      while (next !== null) {
        const page: Page & { next: string | null } = await list(next);
        ids.push(...idsOf(page));
        next = page.next;
      }
      expect(ids).toEqual(whole);
    },
  );

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1&page=2', 'page'],
    ['page=51&pageSize=200', 'page'],
    ['pageSize=201', 'pageSize'],
    ['sort=email', 'sort'],
    ['sort=name;drop', 'sort'],
    ['order=up', 'order'],
    ['color=red', 'color'],
    ['status=lost', 'status'],
    ['assignee=me', 'assignee'],
    ['assignee=0', 'assignee'],
    ['unread=no', 'unread'],
    ['q=%00', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['after=nonsense', 'after'],
    [`after=${Buffer.from('["not a date",1]').toString('base64url')}`, 'after'],
    [`after=${Buffer.from('["2026-11-20\\u0000",1]').toString('base64url')}`, 'after'],
    [`after=${Buffer.from('{"key":1}').toString('base64url')}`, 'after'],
    [`page=1&after=${Buffer.from('["2026-11-20",1]').toString('base64url')}`, 'page'],
    ['before=nonsense', 'before'],
    [`before=${Buffer.from('["not a date",1]').toString('base64url')}`, 'before'],
    ['page=1&before=end', 'page'],
    [`after=${Buffer.from('["2026-11-20",1]').toString('base64url')}&before=end`, 'before'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await manager.get(`/api/contact?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });
});

describe('a list of many inquiries', () => {
  const ROWS = 25_000;
  /** A search that finds all of them, while PostgreSQL knows nothing yet of what the table holds. */
  let beforeAnalysis: Page;

  beforeAll(async () => {
    await api.database.query(
      `INSERT INTO contact_submissions ("name", "email", "phone", "organization", "message", "createdAt")
       SELECT 'Person ' || n, 'p' || n || '@homes.example', '02 5550 0134', NULL,
              'Inquiry ' || md5(n::text) || ' of many', timestamptz '2026-01-01' + n * interval '1 minute'
       FROM generate_series(1, ${ROWS}) n`,
    );
    beforeAnalysis = await list('?q=of many&pageSize=1');
    await api.database.query('VACUUM ANALYZE contact_submissions');
  });

  it('counts up to 10,000 rows, estimates the total, and has links up to the last row', async () => {
    const seen = new Set<number>();
    let url: string | null = '/api/contact';
    let pages = 0;
    while (url !== null) {
      const page: Page & { next: string | null } = await list(url);
      expect(page.totalExact).toBe(false);
      expect(Math.abs(page.total - ROWS)).toBeLessThan(ROWS * 0.1);
      expect(page.data.length).toBeLessThanOrEqual(10_000);
      for (const id of idsOf(page)) seen.add(id);
      url = page.next;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(seen.size).toBe(ROWS + PEOPLE.length);
  });

  it('has a link after the last numbered page', async () => {
    const { data, next } = await list('?page=50&pageSize=200');
    expect(data).toHaveLength(200);
    const following = await list(String(next));
    expect(following.data).toHaveLength(200);
    expect(String(data.at(-1)?.createdAt) > String(following.data[0]?.createdAt)).toBe(true);
  });

  it('counts exactly when a search finds fewer', async () => {
    expect(await list('?q=adam&pageSize=1')).toMatchObject({ total: 2, totalExact: true });
  });

  it('counts a page of what a search or a filter leaves up to 1,000, and all at once up to 10,000', async () => {
    const found = await list('?q=of many&pageSize=1');
    expect(found).toMatchObject({ totalExact: false });
    expect(found.total).toBeGreaterThan(1_000);
    // Of 25,000 numbers, those that begin or end with one of these.
    const few = await list(`?q=${encodeURIComponent('Person 24')}&pageSize=1`);
    expect(few.totalExact).toBe(false);
    const unread = await list('?unread=yes&pageSize=1');
    expect(unread.totalExact).toBe(false);
    expect(unread.total).toBeGreaterThan(1_000);
    const all = await list(`?q=${encodeURIComponent('Person 24')}`);
    expect(all).toMatchObject({ total: all.data.length, totalExact: true });
    expect(all.total).toBeGreaterThan(1_000);
  });

  it('never estimates fewer than it has counted', () => {
    expect(beforeAnalysis.total).toBeGreaterThan(1_000);
    expect(beforeAnalysis.totalExact).toBe(false);
  });

  it.each([
    ['the first page', {}],
    ['a late page', { page: 400, pageSize: 25 }],
    ['by name', { sort: 'name' as const, pageSize: 25 }],
    ['by name, downwards', { sort: 'name' as const, order: 'desc' as const, pageSize: 25 }],
    ['those of a status', { status: 'answered' as const, pageSize: 25 }],
    ['those of a person', { assignee: '2', pageSize: 25 }],
    ['those of nobody', { assignee: 'nobody', pageSize: 25 }],
    ['what is unread', { unread: 'yes' as const, pageSize: 25 }],
    ['a search', { q: 'adam birch', pageSize: 25 }],
    ['a search by name', { q: 'adam birch', sort: 'name' as const, pageSize: 25 }],
    ['what follows a row', { after: Buffer.from('["2026-01-05",7]').toString('base64url'), pageSize: 25 }],
    [
      'what follows a name',
      { sort: 'name' as const, after: Buffer.from('["person 5",7]').toString('base64url'), pageSize: 25 },
    ],
    ['what comes before a row', { before: Buffer.from('["2026-01-05",7]').toString('base64url'), pageSize: 25 }],
    ['the last page', { before: LIST_END, pageSize: 25 }],
    ['the last page by name', { before: LIST_END, sort: 'name' as const, pageSize: 25 }],
    ['the last page of those of a status', { before: LIST_END, status: 'answered' as const, pageSize: 25 }],
  ])('never scans the table for %s', async (_what, query) => {
    const plan = await planOf(api.database, INQUIRY_LIST, { pageSize: 25, ...query });
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  });
});
