import { Readable } from 'node:stream';
import type { CsvCursor } from './csv-cursor';
import { ROWS_AT_ONCE } from './csv-cursor';
import type { CsvColumn } from './csv-source';
import { csvHeader, csvLines, type CsvCell } from './csv-text';

/** A CSV file that has not been begun. */
export interface CsvFile {
  /** @example 'bookings-2026-11-22.csv' */
  name: string;
  /** Says whether it can be begun now. @throws ServiceError */
  check: () => void;
  /** Begins it, if it can be begun now: its first rows have been read. @throws ServiceError */
  open: () => Promise<Readable>;
}

async function* portions(columns: readonly CsvColumn[], first: CsvCell[][], cursor: CsvCursor) {
  yield csvHeader(columns.map(({ title }) => title));
  for (let rows = first; rows.length > 0; rows = await cursor.read()) {
    yield csvLines(rows);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** The bytes of a file, read from the cursor as fast as they are taken. */
export const bytesOf = (columns: readonly CsvColumn[], first: CsvCell[][], cursor: CsvCursor): Readable =>
  Readable.from(portions(columns, first, cursor), { objectMode: false });
