import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, type Schema } from './data-source';
import { keepProcess } from './keep-process';
import { isDatabaseUnavailable } from './unavailable';

/** Milliseconds that a start waits for its database, and for another process that is migrating it. */
const TIMEOUT_MS = 30_000;
const MIGRATION_TIMEOUT_MS = 300_000;
const RETRY_MS = 250;

/** The key of the advisory lock of the process that migrates, or restores a backup; the number is arbitrary. */
export const BOOT_LOCK = 7_227_001;

/** The database cannot be used. The message is for whoever started the process. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000 });
  keepProcess(client);
  await client.connect();
  return client;
}

/**
 * Connects as soon as the database answers.
 *
 * @throws DatabaseError when it refuses for good, or does not answer in time
 */
async function waitForDatabase(databaseUrl: string, timeoutMs: number): Promise<pg.Client> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await connect(databaseUrl);
    } catch (error) {
      const reason = (error as Error).message || String(error);
      if (!isDatabaseUnavailable(error)) throw new DatabaseError(`The database refuses: ${reason}.`);
      if (Date.now() + RETRY_MS > deadline) {
        throw new DatabaseError(`The database at DATABASE_URL did not answer within ${timeoutMs / 1000} s: ${reason}.`);
      }
      await sleep(RETRY_MS);
    }
  }
}

/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Waits for whoever prepares the database already. @throws DatabaseError where that takes too long */
async function takeLock(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = ${MIGRATION_TIMEOUT_MS}`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new DatabaseError(
      `Another start or a restore has kept the database for ${MIGRATION_TIMEOUT_MS / 1000} s. ` +
        'Where it hangs, end it, and start again.',
    );
  }
}

/**
 * Waits for the database, migrates it and runs a task, all under one lock: when several processes start together, the
 * first one does the work and the others find it done.
 *
 * @param task run on the migrated database, still under the lock
 * @throws DatabaseError
 */
export async function prepareDatabase<T>(
  databaseUrl: string,
  schema: Schema,
  task: (dataSource: DataSource) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const lock = await waitForDatabase(databaseUrl, timeoutMs);
  const dataSource = createDataSource(databaseUrl, schema, { forMigrations: true });
  try {
    await takeLock(lock);
    await dataSource.initialize();
    await dataSource.runMigrations();
    return await task(dataSource);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}
