import { eventually } from '@capsule/test-kit/eventually';
import type { DataSource } from 'typeorm';

/** Milliseconds that a call may take to reach the database. */
const WITHIN_MS = 10_000;

async function waiting(database: DataSource): Promise<number> {
  const rows: unknown[] = await database.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/**
 * Waits until a call of the API waits for a lock in the database.
 *
 * @param database the connection of the test itself
 * @param answered aborted when the call has ended without such a wait
 */
export const someoneWaits = (database: DataSource, answered?: AbortSignal): Promise<void> =>
  eventually(async () => {
    if (!answered?.aborted && (await waiting(database)) === 0) throw new Error('No call waits for a lock.');
  }, WITHIN_MS);

/** Waits until two calls do. */
export const twoWait = (database: DataSource): Promise<void> =>
  eventually(async () => {
    const count = await waiting(database);
    if (count < 2) throw new Error(`${count} of two calls wait for a lock.`);
  }, WITHIN_MS);
