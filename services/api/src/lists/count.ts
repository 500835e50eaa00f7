import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { EVERYTHING, askedOf, filterOf } from './filter';
import type { Rowset } from './list-source';
import type { Statement } from './prepared';

/** One more than are counted: what a count that went no further says. */
export const BEYOND_COUNTED = MAX_COUNTED_ROWS + 1;

/** Beyond this a whole table is not counted at all: it was seen with so many rows when it was last analysed. */
const SURELY_MANY = 2 * MAX_COUNTED_ROWS;
/** Up to this it is counted in whatever way is cheapest: a few pages of the table. A table of which nothing is known has -1. */
const SURELY_FEW = MAX_COUNTED_ROWS / 2;

/** The order whose index finds the rows to count, and holds little else. */
function countingOrder({ ranges = {} }: Rowset, query: ListQuery): string {
  // A search has an index of its own, which has no order.
  if (query.q) return '';
  const range = Object.entries(ranges).find(([key]) => askedOf(query, key) !== null)?.[1];
  return `ORDER BY ${range?.order ?? '"id"'}`;
}

/**
 * How many rows there are, up to one more than are counted. Of a much larger table none is touched: it is as large as it
 * was seen.
 *
 * Every branch is cheap, also one that is never taken: PostgreSQL plans workers for a statement, and compiles it, by
 * what all of it might cost.
 */
export function countOf(source: Rowset, filter: string, query: ListQuery): string {
  const { table } = source;
  const counted = (order: string) =>
    `(SELECT count(*)::integer FROM (SELECT 1 FROM ${table} WHERE ${filter} ${order} LIMIT ${BEYOND_COUNTED}) counted)`;
  const alongItsIndex = counted(countingOrder(source, query));
  if (filter !== EVERYTHING) return alongItsIndex;
  return `(SELECT CASE WHEN reltuples > ${SURELY_MANY} THEN reltuples::integer WHEN reltuples BETWEEN 0 AND ${SURELY_FEW} THEN ${counted('')} ELSE ${alongItsIndex} END
      FROM pg_class WHERE oid = '${table}'::regclass)`;
}

/** How many rows a search has, as the planner guesses it without looking. */
export function estimateStatement(source: Rowset, query: ListQuery): Statement {
  const values: unknown[] = [];
  const filter = filterOf(source, query, values);
  return { text: `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.table} WHERE ${filter}`, values, keepsPlan: false };
}
