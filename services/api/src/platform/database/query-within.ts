import pg from 'pg';
import type { QueryResultRow } from 'pg';

/** SQLSTATE of a statement that took longer than it may. */
const QUERY_CANCELED = '57014';

const isTooSlow = (error: unknown) => error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;

/**
 * Reads rows, unless that takes too long: for what a caller can do without.
 *
 * @param ms the time that PostgreSQL may take
 * @returns `null` where it took longer
 */
export async function queryWithin<Row extends QueryResultRow>(
  pool: pg.Pool,
  ms: number,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[] | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${ms}`);
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } catch (error) {
    if (isTooSlow(error)) return null;
    throw error;
  } finally {
    // A connection that cannot even do this is not given back.
    await client.query('ROLLBACK').catch((error: Error) => (broken = error));
    client.release(broken);
  }
}
