import type { Pool, PoolClient } from 'pg';
import type { CsvStatement } from './csv-sql';
import type { CsvCell } from './csv-text';

/** Rows that are in memory at once. */
export const ROWS_AT_ONCE = 500;

/** In ms, how often a query is sent while nobody reads: silent connections are closed after 12 s. */
const SIGN_OF_LIFE_MS = 5000;

/** In ms. A client that has read nothing for this long has gone, or its machine sleeps. */
export const MAX_PAUSE_MS = 120_000;

/**
 * Reads the rows of a statement in portions, from a cursor in a read-only transaction: all rows are of one moment,
 * however long they are read, and only one portion is in memory.
 */
export class CsvCursor {
  private lastRead = Date.now();
  private readonly timer: NodeJS.Timeout;
  private isClosed = false;
  private broken: Error | undefined;

  /** @param onBroken is told once when the connection is lost, or nothing was read for too long */
  private constructor(
    private readonly client: PoolClient,
    private readonly isNumber: readonly boolean[],
    private readonly onBroken: (error: Error) => void,
  ) {
    // Without a listener, a connection that breaks between two portions would end the process.
    client.on('error', this.fail);
    this.timer = setInterval(() => this.keepAlive(), SIGN_OF_LIFE_MS).unref();
  }

  static async open(
    pool: Pool,
    { text, values, columns }: CsvStatement,
    onBroken: (error: Error) => void,
  ): Promise<CsvCursor> {
    const client = await pool.connect();
    const cursor = new CsvCursor(
      client,
      columns.map(({ isNumber }) => isNumber),
      onBroken,
    );
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(`DECLARE csv NO SCROLL CURSOR FOR ${text}`, values);
      return cursor;
    } catch (error) {
      await cursor.close();
      throw error;
    }
  }

  /** The next rows; fewer than `ROWS_AT_ONCE` are the last. */
  async read(): Promise<CsvCell[][]> {
    this.lastRead = Date.now();
    const text = `FETCH ${ROWS_AT_ONCE} FROM csv`;
    const { rows } = await this.client.query<CsvCell[]>({ text, rowMode: 'array' });
    this.lastRead = Date.now();
    return rows.map((row) => row.map((cell, n) => this.cellOf(cell, n)));
  }

  /** Gives the connection back. Idempotent. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.timer);
    await this.client.query('ROLLBACK').catch(this.fail);
    this.client.off('error', this.fail);
    // A connection that could not even roll back is not returned to the pool.
    this.client.release(this.broken);
  }

  /** pg reads numeric as text. */
  private cellOf(cell: CsvCell, column: number): CsvCell {
    return cell !== null && this.isNumber[column] === true ? Number(cell) : cell;
  }

  private readonly fail = (error: Error): void => {
    this.broken ??= error;
    if (!this.isClosed) this.onBroken(error);
  };

  private keepAlive(): void {
    if (Date.now() - this.lastRead > MAX_PAUSE_MS) this.onBroken(new Error('Nobody reads the file any more.'));
    else this.client.query('SELECT 1').catch(this.fail);
  }
}
