import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { invalid } from '../http/common-errors';
import { countOf } from './count';
import { readCursor } from './cursor';
import { boundedOf, filterOf, firstValues, unfiltered } from './filter';
import type { ListContract, ListSource, SortOf } from './list-source';
import type { Statement } from './prepared';

/** The page size of a query without one. */
export const DEFAULT_PAGE_SIZE = 50;

/** @throws ServiceError 422 for a page beyond the counted rows, and for a page number together with a cursor */
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

/** The SQL of a query's sort. */
export function sortOf(source: ListSource, query: ListQuery): { key: string; order: 'asc' | 'desc' } {
  const sort = query.sort ?? source.default.sort;
  const order = query.order ?? (query.sort === undefined ? source.default.order : 'asc');
  return { key: source.sorts[sort] as string, order };
}

function afterOf(key: string, order: 'asc' | 'desc', after: string | undefined, values: unknown[]): string {
  if (after === undefined) return 'true';
  const cursor = readCursor(after);
  values.push(cursor.key, cursor.id);
  return `(${key}, "id") ${order === 'asc' ? '>' : '<'} ($${values.length - 1}, $${values.length})`;
}

/** A key of the rows: a column, or what is derived from the row. */
function columnOf({ derived = {} }: Pick<ListSource, 'derived'>, name: string): string {
  const expression = Object.hasOwn(derived, name) ? `(${derived[name]}) AS ` : '';
  return `${expression}"${name}"`;
}

/** The one row that `listStatement` reads. */
export interface ListRow {
  /** The rows of the page and the one after it, as JSON written by PostgreSQL; `null` when there are none. */
  data: string | null;
  /** The number of rows in `data`. */
  read: number;
  /** The cursor after the last row of the page; its parts are `null` if the page is not full. */
  key: string | null;
  id: number | null;
  /** The number of rows, up to one more than `countedUpTo`; for a whole large table, the estimate of the planner. */
  counted: number;
}

/** A statement that reads one page. */
export interface ListStatement extends Statement {
  limit: number;
  /** Whether the query has no filter. */
  isUnfiltered: boolean;
}

/** What is known when a page is read. */
export interface Reading {
  /** Whether the list had few rows when it was last read: see `countOf`. */
  areFew?: boolean;
  /** The id of who reads a list that is personal. */
  whoAsks?: number | undefined;
  /** What is rare in the search: see `rarePattern`. */
  rare?: string | undefined;
}

/**
 * Builds the one statement that reads a page, as JSON written by PostgreSQL (architecture §4: it halves the cost of
 * rows). It also reads the row after the page, to know whether there is one; `json-page.ts` removes it more cheaply
 * than SQL could.
 *
 * Limits are part of the text, because with a limit as parameter PostgreSQL would plan a full scan.
 *
 * @returns a statement that reads one `ListRow`
 * @throws ServiceError 422 for a page that cannot be requested
 */
export function listStatement<C extends ListContract>(
  source: ListSource<C>,
  query: ListQuery<SortOf<C>>,
  { areFew = false, whoAsks, rare }: Reading = {},
): ListStatement {
  const values = firstValues(source, whoAsks);
  const { limit, offset } = windowOf(query);
  const { key, order } = sortOf(source, query);
  const filter = filterOf(source, query, values, rare);
  const rows = boundedOf(source, filter, query, values);
  // If the whole list fits on the page, its rows are the count.
  const isWhole = query.after === undefined && offset === 0 ? `count(*) <= ${limit}` : 'false';
  const after = afterOf(key, order, query.after, values);
  const columns = Object.keys(source.contract.row.properties)
    .map((name) => columnOf(source, name))
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
