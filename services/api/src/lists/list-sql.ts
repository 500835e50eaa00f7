import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import type { TObject } from 'typebox';
import { invalid } from '../http/api-error';
import { readCursor } from './cursor';

/** What a list is made of. All of it is written by us, none of it by a caller: it becomes SQL as it stands. */
export interface ListSource<Sort extends string = string> {
  table: string;
  /** An SQL condition on the rows that the list is made of; without it, all. */
  where?: string;
  /** The contract of a row: its keys are the columns, and the table has them under the same names. */
  row: TObject;
  /** What each sort orders by: an SQL expression that is never NULL, with an index over `(expression, "id")`. */
  sorts: Readonly<Record<Sort, string>>;
  default: { sort: Sort; order: 'asc' | 'desc' };
  /** The screen's filters, by the query's key: SQL conditions with `?` where the value goes. */
  filters?: Readonly<Record<string, string>>;
  /** What `q` is looked for in: the SQL expression of a trigram index. A list without it takes no `q`. */
  search?: string;
}

const rank = (words: readonly string[], text: string) =>
  `array_position('{${words.join(',')}}'::text[], ${text}::text)`;

/**
 * Orders a column of a few words by their meaning, as the contract lists them, and not by the alphabet (design §8).
 *
 * @returns an SQL expression that an index may be over
 */
export const rankOf = (column: string, words: readonly string[]): string => rank(words, `"${column}"`);

/** The filter by one of a column's words, which the index of its `rankOf` serves too. */
export const rankIs = (column: string, words: readonly string[]): string =>
  `${rankOf(column, words)} = ${rank(words, '?')}`;

/** What counts as a row of a list. */
export type Rowset = Pick<ListSource, 'table' | 'where' | 'filters' | 'search'>;

/** A statement for pg. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Whether one plan is right for whatever values: a filter's plan depends on how rare its value is. */
  keepsPlan: boolean;
}

/** Rows a page has when a page is asked for without its size. */
export const DEFAULT_PAGE_SIZE = 50;

/** `%`, `_` and `\` of a search text are meant as such. */
const likePattern = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

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

/** The condition of a list without any. */
const EVERYTHING = 'true';

const unfiltered = ({ where = EVERYTHING }: Rowset): string => where;

/** Which rows are listed, whatever the page. */
function filterOf(source: Rowset, query: ListQuery, values: unknown[]): string {
  const { search, filters = {} } = source;
  const conditions = [unfiltered(source)];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(condition.replaceAll('?', `$${values.length}`));
  };
  if (query.q && search !== undefined) add(`${search} ILIKE ?`, likePattern(query.q));
  for (const [key, condition] of Object.entries(filters)) {
    const value = (query as Record<string, unknown>)[key] ?? null;
    if (value !== null) add(condition, value);
  }
  return conditions.join(' AND ');
}

function afterOf(key: string, order: 'asc' | 'desc', after: string | undefined, values: unknown[]): string {
  if (after === undefined) return 'true';
  const cursor = readCursor(after);
  values.push(cursor.key, cursor.id);
  return `(${key}, "id") ${order === 'asc' ? '>' : '<'} ($${values.length - 1}, $${values.length})`;
}

/** One more than are counted: what a count that went no further says. */
export const BEYOND_COUNTED = MAX_COUNTED_ROWS + 1;

/** Beyond this a whole table is not counted at all: it was seen with so many rows when it was last analysed. */
const SURELY_MANY = 2 * MAX_COUNTED_ROWS;
/** Up to this it is counted in whatever way is cheapest: a few pages of the table. A table of which nothing is known has -1. */
const SURELY_FEW = MAX_COUNTED_ROWS / 2;

/**
 * How many rows there are, up to one more than are counted. Of a much larger table none is touched: it is as large as it
 * was seen.
 *
 * Every branch is cheap, also one that is never taken: PostgreSQL plans workers for a statement, and compiles it, by
 * what all of it might cost.
 */
function countOf({ table }: Rowset, filter: string, { q }: ListQuery): string {
  const counted = (order: string) =>
    `(SELECT count(*)::integer FROM (SELECT 1 FROM ${table} WHERE ${filter} ${order} LIMIT ${BEYOND_COUNTED}) counted)`;
  const inAnyWay = counted('');
  // The key's index is narrower than the table; a search counts along its own.
  const alongTheKey = q ? inAnyWay : counted('ORDER BY "id"');
  if (filter !== EVERYTHING) return alongTheKey;
  return `(SELECT CASE WHEN reltuples > ${SURELY_MANY} THEN reltuples::integer WHEN reltuples BETWEEN 0 AND ${SURELY_FEW} THEN ${inAnyWay} ELSE ${alongTheKey} END
      FROM pg_class WHERE oid = '${table}'::regclass)`;
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
}

/**
 * The one statement that reads a page, as JSON that PostgreSQL has written (design §4: half the cost of rows). The row
 * after the page comes along, to tell whether there is one: `json-page.ts` cuts it off, for less than it costs in SQL.
 *
 * Limits are written into the text: a plan for every limit would be a scan.
 *
 * @returns a statement that reads one `ListRow`
 * @throws ApiError 422 for a page that cannot be asked for
 */
export function listStatement<Sort extends string>(source: ListSource<Sort>, query: ListQuery<Sort>): ListStatement {
  const values: unknown[] = [];
  const { limit, offset } = windowOf(query);
  const key = source.sorts[query.sort ?? source.default.sort];
  const order = query.order ?? (query.sort === undefined ? source.default.order : 'asc');
  const filter = filterOf(source, query, values);
  // A list that fits on its page is counted as it is read.
  const isWhole = query.after === undefined && offset === 0 ? `count(*) <= ${limit}` : 'false';
  const after = afterOf(key, order, query.after, values);
  const columns = Object.keys(source.row.properties)
    .map((name) => `"${name}"`)
    .join(', ');
  const text = `SELECT
    json_agg(row) AS "data",
    count(*)::integer AS "read",
    (array_agg(page."key"))[${limit}]::text AS "key",
    (array_agg(page."id"))[${limit}] AS "id",
    CASE WHEN ${isWhole} THEN count(*)::integer ELSE ${countOf(source, filter, query)} END AS "counted"
    FROM (
      SELECT *, ${key} AS "key" FROM ${source.table} WHERE ${filter} AND ${after}
      ORDER BY ${key} ${order}, "id" ${order} LIMIT ${limit + 1} OFFSET ${offset}
    ) page, LATERAL (SELECT ${columns}) row`;
  return { text, values, keepsPlan: filter === unfiltered(source), limit };
}

/** How many rows a search has, as the planner guesses it without looking. */
export function estimateStatement(source: Rowset, query: ListQuery): Statement {
  const values: unknown[] = [];
  const filter = filterOf(source, query, values);
  return { text: `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.table} WHERE ${filter}`, values, keepsPlan: false };
}
