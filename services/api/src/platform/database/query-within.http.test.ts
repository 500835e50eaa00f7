import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../testing/test-database';
import { queryWithin } from './query-within';

/** Reading what a caller can do without, on the only connection of a pool. */

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const A_MINUTE = 60_000;

describe('a query within a time', () => {
  it('answers its rows', async () => {
    const statement = { text: 'SELECT $1::integer AS "one"', values: [1] };
    expect(await queryWithin(pool, A_MINUTE, statement)).toEqual([{ one: 1 }]);
  });

  it('is given up when it takes longer, and the connection goes on as it was', async () => {
    expect(await queryWithin(pool, 1, { text: 'SELECT pg_sleep(60)', values: [] })).toBeNull();
    const { rows } = await pool.query<{ statement_timeout: string }>('SHOW statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('0');
    expect(await queryWithin(pool, A_MINUTE, { text: 'SELECT 1 AS "one"', values: [] })).toEqual([{ one: 1 }]);
  });

  it('writes nothing, and fails as any other does', async () => {
    const write = { text: 'CREATE TABLE written (id integer)', values: [] };
    await expect(queryWithin(pool, A_MINUTE, write)).rejects.toMatchObject({ code: '25006' });
    expect((await pool.query('SELECT 1 AS "one"')).rows).toEqual([{ one: 1 }]);
  });
});
