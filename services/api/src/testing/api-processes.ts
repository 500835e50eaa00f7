import { killStarted } from '@capsule/test-kit/start-process';
import { DataSource } from 'typeorm';
import { createDataSource } from '../platform/database/data-source';
import { SCHEMA } from '../schema/schema';
import { startApiProcess, type ApiProcess, type Environment } from './api-process';
import { testDatabase, type TestDatabase } from './test-database';

/** The processes of one test, and the database that they share. */
export interface ApiProcesses {
  database: TestDatabase;
  /** The connection of the test itself. */
  sql: DataSource;
  start: (environment?: Environment) => Promise<ApiProcess>;
  /** Kills what still runs, and drops the database. */
  end: () => Promise<void>;
}

/** @param options.empty start without any table, as a new installation does */
export async function apiProcesses(options: { empty?: boolean } = {}): Promise<ApiProcesses> {
  const database = await testDatabase(options);
  const sql = await createDataSource(database.url, SCHEMA).initialize();
  return {
    database,
    sql,
    start: (environment) => startApiProcess(database.url, environment),
    end: async () => {
      await killStarted();
      await sql.destroy();
      await database.drop();
    },
  };
}
