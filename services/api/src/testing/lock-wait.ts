import { eventually } from '@capsule/test-kit/eventually';
import type { DataSource, EntityManager } from 'typeorm';

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

/**
 * Waits until two calls do.
 *
 * @param answered aborted when one of them has ended without such a wait
 */
export const twoWait = (database: DataSource, answered?: AbortSignal): Promise<void> =>
  eventually(async () => {
    const count = await waiting(database);
    if (!answered?.aborted && count < 2) throw new Error(`${count} of two calls wait for a lock.`);
  }, WITHIN_MS);

/** The calls that wait for what a transaction of the test holds, and for nothing else. */
async function waitingFor(database: DataSource, holder: EntityManager): Promise<number> {
  const [held]: [{ pid: number }] = await holder.query('SELECT pg_backend_pid() AS "pid"');
  const rows: unknown[] = await database.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))',
    [held.pid],
  );
  return rows.length;
}

/**
 * Makes a call while a transaction of the test is under way, waits until the call waits for that one, and commits it.
 *
 * @param work of the transaction, before the call
 * @param meanwhile of the transaction, once the call waits
 * @returns what the call answers
 * @throws where the call does not wait for it
 */
export async function callDuring<T>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile: (manager: EntityManager) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const { answer } = await database.transaction(async (manager) => {
    await work(manager);
    const called = call();
    await eventually(async () => {
      if ((await waitingFor(database, manager)) === 0) throw new Error('No call waits for the transaction.');
    }, WITHIN_MS);
    await meanwhile(manager);
    // Wrapped, because the call ends only after the commit.
    return { answer: called };
  });
  return answer;
}
