import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDrift } from '../platform/database/drift';
import { prepareDatabase } from '../platform/database/prepare-database';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { SCHEMA } from './schema';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

describe('the migrations', () => {
  it('create the schema of the entities', async () => {
    expect((await findDrift(SCHEMA, database.url)).up).toEqual([]);
  });

  it('can be undone', async () => {
    await prepareDatabase(database.url, SCHEMA, async (dataSource) => {
      for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
      const tables: { table_name: string }[] = await dataSource.query(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      expect(tables).toEqual([{ table_name: 'migrations' }]);
    });
  });

  it('report a difference as the missing SQL', async () => {
    await prepareDatabase(database.url, SCHEMA, async (dataSource) => {
      await dataSource.query('ALTER TABLE users DROP COLUMN "firstName"');
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([
        'ALTER TABLE "users" ADD "firstName" character varying(200)',
      ]);
    });
  });
});
