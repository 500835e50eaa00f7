import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bookingDesk, stay } from '../../testing/booking-desk';
import { dataOf, type Browser } from '../../testing/browser';
import { inquiry } from '../../testing/inquiry';
import { readOperations } from '../../testing/openapi';
import { QUERY } from '../../testing/operation-samples';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** A link, a picture and a page that is fetched ahead ask by GET, without anybody's will: so no GET may do anything. */

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  admin = await api.signedIn('admin');
  const desk = bookingDesk(admin);
  const capsuleId = await desk.newUnit({ name: 'Paddock' });
  dataOf(await desk.book({ capsuleId, ...stay('2027-03-10', '2027-03-17') }));
  await admin.post('/api/contact', inquiry());
});
afterAll(() => api.close());

/** Every table with a mark of all that is in it. */
async function everything(): Promise<Record<string, string | null>> {
  const tables: { name: string }[] = await api.database.query(
    `SELECT tablename AS "name" FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const marks = tables.map(async ({ name }) => {
    const [row]: [{ mark: string | null }] = await api.database.query(
      `SELECT md5(string_agg(row::text, '|' ORDER BY row::text)) AS "mark" FROM "${name}" row`,
    );
    return [name, row.mark] as const;
  });
  return Object.fromEntries(await Promise.all(marks));
}

it('no call that reads changes anything that is stored', async () => {
  const reads = (await readOperations(admin)).filter(({ method, path }) => method === 'GET' && path !== '/api/events');
  const before = await everything();
  const answered: number[] = [];
  for (const { name, path } of reads) {
    for (const id of ['1', '2147483647']) {
      const { status } = await admin.get(path.replace('{id}', id) + (QUERY[name] ?? ''));
      answered.push(status);
      await admin.call('HEAD', path.replace('{id}', id) + (QUERY[name] ?? ''));
    }
  }
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(reads.length);
  expect(await everything()).toEqual(before);
});
