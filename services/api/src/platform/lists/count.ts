import { MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { EVERYTHING, askedOf, filterOf, firstValues, isNarrowed, unfiltered } from './filter';
import { WHO_ASKS, type Rowset } from './list-source';
import type { Statement } from './prepared';

/** One more than the largest exact count: it stands for "more than that". */
export const BEYOND_COUNTED = MAX_COUNTED_ROWS + 1;

/** A whole table is not counted if the planner estimated more rows than this at its last ANALYZE. */
const SURELY_MANY = 2 * MAX_COUNTED_ROWS;
/** Up to this many rows at the last reading of the list, all rows are counted in the cheapest way. */
const SURELY_FEW = MAX_COUNTED_ROWS / 2;

/** The largest exact count of a query's rows. Who asks for all rows at once gets them counted. */
export function countedUpTo(source: Rowset, query: ListQuery): number {
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  return isPaged && isNarrowed(source, query) ? (source.narrowedCounted ?? MAX_COUNTED_ROWS) : MAX_COUNTED_ROWS;
}

/** The number of rows of each unfiltered list when it was last read. It decides how to count, and is never returned. */
export class LastCounts {
  private readonly counts = new WeakMap<Rowset, number>();

  saw(source: Rowset, count: number): void {
    this.counts.set(source, count);
  }

  areSurelyFew(source: Rowset): boolean {
    return (this.counts.get(source) ?? SURELY_MANY) <= SURELY_FEW;
  }
}

/** The order whose index is cheapest for counting the rows. */
function countingOrder({ ranges = {} }: Rowset, query: ListQuery): string {
  // A search uses an index without an order.
  if (query.q) return '';
  const range = Object.entries(ranges).find(([key]) => askedOf(query, key) !== null)?.[1];
  return `ORDER BY ${range?.order ?? '"id"'}`;
}

/**
 * SQL for the number of rows, up to one more than the largest exact count. For a much larger table the estimate of the
 * planner decides, without reading rows.
 *
 * Every branch must be cheap, even one that is not executed: PostgreSQL plans parallel workers by the estimated cost of
 * the whole statement.
 *
 * @param areFew whether the list had few rows when it was last read, so that no estimate is needed
 */
export function countOf(source: Rowset, filter: string, query: ListQuery, areFew: boolean): string {
  const { table } = source;
  if (areFew && filter === unfiltered(source)) {
    return `(SELECT count(*)::integer FROM ${table} WHERE ${filter})`;
  }
  const counted = `(SELECT count(*)::integer FROM (
      SELECT 1 FROM ${table} WHERE ${filter} ${countingOrder(source, query)} LIMIT ${countedUpTo(source, query) + 1}
    ) counted)`;
  if (filter !== EVERYTHING) return counted;
  return `(SELECT CASE WHEN reltuples > ${SURELY_MANY} THEN reltuples::integer ELSE ${counted} END
      FROM pg_class WHERE oid = '${table}'::regclass)`;
}

/** SQL for the estimate of the planner of how many rows a search has. */
export function estimateStatement(source: Rowset, query: ListQuery, whoAsks?: number): Statement {
  const values = firstValues(source, whoAsks);
  const filter = filterOf(source, query, values);
  // PostgreSQL takes no value that a statement does not use.
  const used = source.isPersonal ? WHO_ASKS : '1';
  return { text: `EXPLAIN (FORMAT JSON) SELECT ${used} FROM ${source.table} WHERE ${filter}`, values };
}
