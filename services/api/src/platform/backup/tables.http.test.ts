import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { columnsOf } from './tables';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('a table is copied with the columns that can be written, in its order, whatever they are called', async () => {
  await client.query(
    `CREATE TABLE copied ("order" int, "gone" int, "nights" int GENERATED ALWAYS AS ("order" * 2) STORED, "a b" text)`,
  );
  await client.query('ALTER TABLE copied DROP COLUMN "gone"');
  expect(await columnsOf(client, 'copied')).toBe('"order", "a b"');
});
