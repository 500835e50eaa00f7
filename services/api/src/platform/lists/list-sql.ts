import type { ListQuery } from '@capsule/contracts';
import { countOf } from './count';
import type { Cursor } from './cursor';
import { boundedOf, filterOf, firstValues, unfiltered } from './filter';
import type { ListContract, ListSource, SortOf } from './list-source';
import { windowOf, type PageWindow } from './page-window';
import type { Statement } from './prepared';

type Order = 'asc' | 'desc';

/** The SQL of a query's sort. */
export function sortOf(source: ListSource, query: ListQuery): { key: string; order: Order } {
  const sort = query.sort ?? source.default.sort;
  const order = query.order ?? (query.sort === undefined ? source.default.order : 'asc');
  return { key: source.sorts[sort] as string, order };
}

/** The rows on the other side of the cursor, in the order in which they are read. */
function beyond(key: string, order: Order, cursor: Cursor | null, values: unknown[]): string {
  if (cursor === null) return 'true';
  values.push(cursor.key, cursor.id);
  return `(${key}, "id") ${order === 'asc' ? '>' : '<'} ($${values.length - 1}, $${values.length})`;
}

const OPPOSITE: Record<Order, Order> = { asc: 'desc', desc: 'asc' };

/** SQL for the rows of a page and the one beyond it. One that ends at a row is read from there, and turned round. */
function rowsOf(source: ListSource, query: ListQuery, rows: string, values: unknown[], window: PageWindow): string {
  const { limit, offset, cursor, isBackward } = window;
  const { key, order } = sortOf(source, query);
  const direction = isBackward ? OPPOSITE[order] : order;
  const read = `SELECT *, ${key} AS "key" FROM ${source.table} WHERE ${rows} AND ${beyond(key, direction, cursor, values)}
      ORDER BY ${key} ${direction}, "id" ${direction} LIMIT ${limit + 1} OFFSET ${offset}`;
  return isBackward ? `SELECT * FROM (${read}) backward ORDER BY "key" ${order}, "id" ${order}` : read;
}

/** SQL for the cursor of a row of the page, counted from 1. */
const cursorAt = (name: 'first' | 'last', index: number | string) =>
  `(array_agg(page."key"))[${index}]::text AS "${name}Key", (array_agg(page."id"))[${index}] AS "${name}Id",`;

/** SQL for the cursors that the links of the page need. */
function cursorsOf({ limit, offset, cursor, isBackward }: PageWindow): string {
  const isInside = cursor !== null || offset > 0;
  // The row beyond the page is its first one.
  if (isBackward) return `${cursorAt('first', 2)} ${isInside ? cursorAt('last', 'count(*)::integer') : ''}`;
  return `${isInside ? cursorAt('first', 1) : ''} ${cursorAt('last', limit)}`;
}

/** A key of the rows: a column, or what is derived from the row. */
function columnOf({ derived = {} }: Pick<ListSource, 'derived'>, name: string): string {
  const expression = Object.hasOwn(derived, name) ? `(${derived[name]}) AS ` : '';
  return `${expression}"${name}"`;
}

/** The one row that `listStatement` reads. */
export interface ListRow {
  /** The rows of the page and the one beyond it, as JSON written by PostgreSQL; `null` when there are none. */
  data: string | null;
  /** The number of rows in `data`. */
  read: number;
  /** The cursors of the page's first and last row, as far as links need them; `null` where there is no such row. */
  firstKey?: string | null;
  firstId?: number | null;
  lastKey?: string | null;
  lastId?: number | null;
  /** The number of rows, up to one more than `countedUpTo`; for a whole large table, the estimate of the planner. */
  counted: number;
}

/** A statement that reads one page. */
export interface ListStatement extends Statement {
  window: PageWindow;
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
 * rows). It also reads the row beyond the page, to know whether there is one; `json-page.ts` removes it more cheaply
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
  const window = windowOf(query);
  const { limit, offset, cursor } = window;
  const filter = filterOf(source, query, values, rare);
  const rows = boundedOf(source, filter, query, values);
  // If the whole list fits on the page, its rows are the count.
  const isWhole = cursor === null && offset === 0 ? `count(*) <= ${limit}` : 'false';
  const columns = Object.keys(source.contract.row.properties)
    .map((name) => columnOf(source, name))
    .join(', ');
  const text = `SELECT
    json_agg(row) AS "data",
    count(*)::integer AS "read",
    ${cursorsOf(window)}
    CASE WHEN ${isWhole} THEN count(*)::integer ELSE ${countOf(source, rows, query, areFew)} END AS "counted"
    FROM (
      ${rowsOf(source, query, rows, values, window)}
    ) page, LATERAL (SELECT ${columns}) row`;
  return { text, values, window, isUnfiltered: filter === unfiltered(source) };
}
