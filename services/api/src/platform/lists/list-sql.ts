import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { invalid } from '../http/api-error';
import { countOf } from './count';
import { readCursor } from './cursor';
import { boundedOf, filterOf, unfiltered } from './filter';
import type { ListContract, ListSource, SortOf } from './list-source';
import type { Statement } from './prepared';

/** Rows a page has when a page is asked for without its size. */
export const DEFAULT_PAGE_SIZE = 50;

/** @throws ApiError 422: numbers reach only the counted rows, and a page is asked for in one way */
function windowOf({ page, pageSize, after }: ListQuery): { limit: number; offset: number } {
  const paged = page !== undefined || pageSize !== undefined;
  const limit = paged ? (pageSize ?? DEFAULT_PAGE_SIZE) : MAX_COUNTED_ROWS;
  const offset = page === undefined ? 0 : (page - 1) * limit;
  if (page !== undefined && after !== undefined) {
    throw invalid({ field: 'page', message: 'Send either page or after.' });
  }
  if (offset + limit > MAX_COUNTED_ROWS) {
    throw invalid({
      field: 'page',
      message: `Rows beyond ${MAX_COUNTED_ROWS} are reached by the Link header's after.`,
    });
  }
  return { limit, offset };
}

function afterOf(key: string, order: 'asc' | 'desc', after: string | undefined, values: unknown[]): string {
  if (after === undefined) return 'true';
  const cursor = readCursor(after);
  values.push(cursor.key, cursor.id);
  return `(${key}, "id") ${order === 'asc' ? '>' : '<'} ($${values.length - 1}, $${values.length})`;
}

/** What `listStatement` reads: one row. */
export interface ListRow {
  /** The page's rows and the one after it, as JSON that PostgreSQL has written; `null` when there are none. */
  data: string | null;
  /** How many rows `data` has. */
  read: number;
  /** The cursor behind the page's last row; its parts are `null` on a page that is not full. */
  key: string | null;
  id: number | null;
  /** How many rows there are, up to `BEYOND_COUNTED`; above that, how many there were when they were last seen. */
  counted: number;
}

/** A statement that reads a page of so many rows. */
export interface ListStatement extends Statement {
  limit: number;
  /** Whether all rows of the list are in question, by no filter. */
  isUnfiltered: boolean;
}

/**
 * The one statement that reads a page, as JSON that PostgreSQL has written (architecture §4: half the cost of rows). The row
 * after the page comes along, to tell whether there is one: `json-page.ts` cuts it off, for less than it costs in SQL.
 *
 * Limits are written into the text: a plan for every limit would be a scan.
 *
 * @param areFew whether the list was seen with few rows: see `countOf`
 * @returns a statement that reads one `ListRow`
 * @throws ApiError 422 for a page that cannot be asked for
 */
export function listStatement<C extends ListContract>(
  source: ListSource<C>,
  query: ListQuery<SortOf<C>>,
  areFew = false,
): ListStatement {
  const values: unknown[] = [];
  const { limit, offset } = windowOf(query);
  const key = source.sorts[query.sort ?? source.default.sort];
  const order = query.order ?? (query.sort === undefined ? source.default.order : 'asc');
  const filter = filterOf(source, query, values);
  const rows = boundedOf(source, filter, query, values);
  // A list that fits on its page is counted as it is read.
  const isWhole = query.after === undefined && offset === 0 ? `count(*) <= ${limit}` : 'false';
  const after = afterOf(key, order, query.after, values);
  const columns = Object.keys(source.contract.row.properties)
    .map((name) => `"${name}"`)
    .join(', ');
  const text = `SELECT
    json_agg(row) AS "data",
    count(*)::integer AS "read",
    (array_agg(page."key"))[${limit}]::text AS "key",
    (array_agg(page."id"))[${limit}] AS "id",
    CASE WHEN ${isWhole} THEN count(*)::integer ELSE ${countOf(source, rows, query, areFew)} END AS "counted"
    FROM (
      SELECT *, ${key} AS "key" FROM ${source.table} WHERE ${rows} AND ${after}
      ORDER BY ${key} ${order}, "id" ${order} LIMIT ${limit + 1} OFFSET ${offset}
    ) page, LATERAL (SELECT ${columns}) row`;
  return { text, values, limit, isUnfiltered: filter === unfiltered(source) };
}
