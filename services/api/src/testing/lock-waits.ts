import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const POLL_MS = 5;
const NEVER = new AbortController().signal;

/** Waits until a statement in this database waits for a lock, or the signal aborts. */
export async function someoneWaits(sql: DataSource, given: AbortSignal = NEVER): Promise<void> {
  while (!given.aborted) {
    const waiting: unknown[] = await sql.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await sleep(POLL_MS);
  }
}
