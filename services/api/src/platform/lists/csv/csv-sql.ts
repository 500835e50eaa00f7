import type { ListQuery } from '@capsule/contracts';
import { boundedOf, filterOf, firstValues } from '../filter';
import { sortOf } from '../list-sql';
import type { Statement } from '../prepared';
import { csvColumns, type CsvColumn, type CsvSource } from './csv-source';

/** A statement that reads all rows of a list, in its order, cell by cell. */
export interface CsvStatement extends Statement {
  columns: readonly CsvColumn[];
}

interface Asked {
  query: ListQuery;
  timeZone: string;
  /** The id of who reads a list that is personal. */
  whoAsks?: number;
}

/** Builds the statement for a list's CSV. The cells are worked out after the sort, row by row as they are fetched. */
export function csvStatement(source: CsvSource, { query, timeZone, whoAsks }: Asked): CsvStatement {
  const values = firstValues(source, whoAsks);
  const filter = filterOf(source, query, values);
  const rows = boundedOf(source, filter, query, values);
  const { key, order } = sortOf(source, query);
  const columns = csvColumns(source, timeZone);
  const text = `SELECT ${columns.map(({ sql }) => sql).join(', ')}
    FROM (SELECT * FROM ${source.table} WHERE ${rows} ORDER BY ${key} ${order}, "id" ${order}) page`;
  return { text, values, columns };
}
