import { eventually } from '@capsule/test-kit/eventually';
import type { DataSource } from 'typeorm';

/** Milliseconds that a call may take to reach the database. */
const WITHIN_MS = 10_000;

/**
 * Waits until a call of the API waits for a lock in the database.
 *
 * @param database the connection of the test itself
 * @param answered aborted when the call has ended without such a wait
 */
export const someoneWaits = (database: DataSource, answered?: AbortSignal): Promise<void> =>
  eventually(async () => {
    if (answered?.aborted) return;
    const waiting: unknown[] = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length === 0) throw new Error('No call waits for a lock.');
  }, WITHIN_MS);
