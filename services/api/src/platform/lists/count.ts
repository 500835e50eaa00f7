import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { EVERYTHING, askedOf, filterOf, unfiltered } from './filter';
import type { Rowset } from './list-source';
import type { Statement } from './prepared';

/** One more than are counted: what a count that went no further says. */
export const BEYOND_COUNTED = MAX_COUNTED_ROWS + 1;

/** Beyond this a whole table is not counted at all: it was seen with so many rows when it was last analysed. */
const SURELY_MANY = 2 * MAX_COUNTED_ROWS;
/** Up to this all are counted, in whatever way is cheapest: it was seen with so few rows by the list before. */
const SURELY_FEW = MAX_COUNTED_ROWS / 2;

/** How many rows a list without filters had when it was last read: says how to count them, and never how many there are. */
export class LastCounts {
  private readonly counts = new WeakMap<Rowset, number>();

  saw(source: Rowset, count: number): void {
    this.counts.set(source, count);
  }

  areSurelyFew(source: Rowset): boolean {
    return (this.counts.get(source) ?? SURELY_MANY) <= SURELY_FEW;
  }
}

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
 * Every branch is cheap, also one that is never taken: PostgreSQL plans workers for a statement by what all of it might
 * cost.
 *
 * @param areFew whether the list was seen with few rows: nothing is looked up first, then
 */
export function countOf(source: Rowset, filter: string, query: ListQuery, areFew: boolean): string {
  const { table } = source;
  if (areFew && filter === unfiltered(source)) {
    return `(SELECT count(*)::integer FROM ${table} WHERE ${filter})`;
  }
  const counted = `(SELECT count(*)::integer FROM (
      SELECT 1 FROM ${table} WHERE ${filter} ${countingOrder(source, query)} LIMIT ${BEYOND_COUNTED}
    ) counted)`;
  if (filter !== EVERYTHING) return counted;
  return `(SELECT CASE WHEN reltuples > ${SURELY_MANY} THEN reltuples::integer ELSE ${counted} END
      FROM pg_class WHERE oid = '${table}'::regclass)`;
}

/** How many rows a search has, as the planner guesses it without looking. */
export function estimateStatement(source: Rowset, query: ListQuery): Statement {
  const values: unknown[] = [];
  const filter = filterOf(source, query, values);
  return { text: `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.table} WHERE ${filter}`, values };
}
