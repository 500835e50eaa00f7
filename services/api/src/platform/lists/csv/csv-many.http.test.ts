import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CapsuleUnit } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { dataOf, type Browser } from '../../../testing/browser';
import { csvLinesOf, csvRowsOf } from '../../../testing/csv';
import { unitInput } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { CsvCursor } from './csv-cursor';
import { MAX_EXPORTS } from './csv-exports';

/** More than several portions of rows. */
const MANY = 3000;
const WITHIN_MS = 20_000;

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  const { id } = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
  await api.database.query(
    `INSERT INTO bookings ("capsuleId", "clientName", "clientEmail", "checkInDate", "checkOutDate", "totalAmount")
     SELECT $1, 'Many ' || n, 'c@homes.example', date '1990-01-01' + n, date '1990-01-02' + n, n
     FROM generate_series(1, $2::integer) n`,
    [id, MANY],
  );
});
afterAll(() => api.close());

/** The response, of which nothing has been read yet. */
const begin = (path: string, init: RequestInit = {}) => {
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(api.url + path, { ...init, headers: { cookie } });
};

describe('the CSV of many rows', () => {
  it('has each of them once, in order, whatever portions they are read in', async () => {
    const amounts = (await csvRowsOf(manager, '/api/bookings/csv?q=Many&sort=totalAmount')).map(({ Amount }) =>
      Number(Amount),
    );
    expect(amounts).toEqual(Array.from({ length: MANY }, (_, n) => n + 1));
  });

  it.each([500, 501, 1000])('has %i, too, at the end of a portion', async (count) => {
    const until = new Date(Date.UTC(1990, 0, 2 + count)).toISOString().slice(0, 10);
    expect(await csvRowsOf(manager, `/api/bookings/csv?q=Many&to=${until}`)).toHaveLength(count);
  });
});

describe('a reader who stops', () => {
  /** So much that it does not fit into what the connection holds. */
  beforeAll(() =>
    api.database.query(`UPDATE bookings SET "specialRequests" = repeat('x', 9000) WHERE "clientName" LIKE 'Many%'`),
  );

  /** Begins a file, and reads its first bytes only. */
  async function beginAndStop(): Promise<() => void> {
    const abort = new AbortController();
    const { status, body } = await begin('/api/bookings/csv', { signal: abort.signal });
    expect(status).toBe(200);
    await body!.getReader().read();
    return () => abort.abort();
  }

  const transactions = async (): Promise<number> => {
    const [{ count }]: [{ count: number }] = await api.database.query(
      `SELECT count(*)::integer AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'capsule-api'
         AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    return count;
  };

  it('holds a place, of which there are few; one who goes gives it back, with its connection', async () => {
    const goes: (() => void)[] = [];
    for (let n = 0; n < MAX_EXPORTS; n += 1) goes.push(await beginAndStop());
    expect(await transactions()).toBe(MAX_EXPORTS);
    const refused = await manager.get('/api/bookings/csv');
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate-limited' } });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await manager.call('HEAD', '/api/bookings/csv')).status).toBe(429);
    // All other calls go on.
    expect((await manager.get('/api/bookings?pageSize=5')).status).toBe(200);

    for (const go of goes) go();
    await eventually(async () => expect(await transactions()).toBe(0), WITHIN_MS);
    expect((await csvRowsOf(manager, '/api/bookings/csv')).length).toBe(MANY);
  });

  it('leaves neither a connection behind nor a place taken where not even the first rows could be read', async () => {
    const reading = jest.spyOn(CsvCursor.prototype, 'read');
    for (let n = 0; n < MAX_EXPORTS; n += 1) {
      reading.mockRejectedValueOnce(new Error('no rows'));
      const failed = await manager.get('/api/bookings/csv');
      expect([failed.status, failed.headers.get('content-disposition')]).toEqual([500, null]);
    }
    expect(reading).toHaveBeenCalledTimes(MAX_EXPORTS);
    reading.mockRestore();
    await eventually(async () => expect(await transactions()).toBe(0), WITHIN_MS);
    expect((await csvRowsOf(manager, '/api/bookings/csv')).length).toBe(MANY);
  });

  it('sees the rows as they were when the file was begun', async () => {
    const response = await begin('/api/bookings/csv?q=Many&sort=totalAmount&order=desc');
    await manager.get('/api/bookings?pageSize=1');
    await api.database.query(`DELETE FROM bookings WHERE "clientName" = 'Many 1'`);
    const data = csvLinesOf(await response.text());
    expect(data).toHaveLength(MANY + 1);
    expect(data.at(-1)?.[1]).toBe('Many 1');
  });

  it('is told by the connection that the file is not whole, when the database is lost', async () => {
    const { body } = await begin('/api/bookings/csv');
    const reader = body!.getReader();
    await reader.read();
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'capsule-api'
         AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    const rest = async () => {
      for (;;) if ((await reader.read()).done) return;
    };
    await expect(rest()).rejects.toThrow();
    expect((await manager.get('/api/bookings?pageSize=1')).status).toBe(200);
    expect(await csvRowsOf(manager, '/api/bookings/csv?q=Many%202999')).toHaveLength(1);
  });
});
