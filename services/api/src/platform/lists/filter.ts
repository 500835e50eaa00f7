import type { ListQuery } from '@capsule/contracts';
import type { Rowset } from './list-source';

/** The pattern of what has a text anywhere. Escapes `%`, `_` and `\`, which LIKE would treat as wildcards. */
export const likePattern = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that all rows satisfy. */
export const EVERYTHING = 'true';

/** The condition of an unfiltered list. */
export const unfiltered = ({ where = EVERYTHING }: Rowset): string => where;

/** The values that a statement begins with. */
export function firstValues({ isPersonal }: Rowset, whoAsks?: number): unknown[] {
  if (!isPersonal) return [];
  if (whoAsks === undefined) throw new TypeError('This list is personal: say who asks.');
  return [whoAsks];
}

/** The value of a filter in the query; `null` when it is absent. */
export const askedOf = (query: ListQuery, key: string): unknown => (query as Record<string, unknown>)[key] ?? null;

/** The conditions of the filters in the query, with parameter numbers in place of each `?`. */
function asked(conditions: Readonly<Record<string, string>>, query: ListQuery, values: unknown[]): string[] {
  return Object.entries(conditions).flatMap(([key, condition]) => {
    const value = askedOf(query, key);
    if (value === null) return [];
    values.push(value);
    return [condition.replaceAll('?', `$${values.length}`)];
  });
}

/** Whether a query leaves out rows of the list, by a filter or a search. */
export const isNarrowed = ({ filters, search }: Rowset, query: ListQuery): boolean =>
  (Boolean(query.q) && search !== undefined) || Object.keys(filters).some((key) => askedOf(query, key) !== null);

/**
 * The condition of a search. If a pattern of its rare part is known, the index looks up only that, and the texts of
 * those rows are then compared with the whole search: the longer expression matches no index.
 */
function searched(search: string, q: string, rare: string | undefined, values: unknown[]): string {
  values.push(likePattern(q));
  const whole = `$${values.length}`;
  if (rare === undefined) return `${search} ILIKE ${whole}`;
  values.push(rare);
  return `${search} ILIKE $${values.length} AND (${search} || '') ILIKE ${whole}`;
}

/**
 * The filters and search of a query as an SQL condition, without the page. Its values are appended to `values`.
 *
 * @param rare what is rare in the search: see `rarePattern`
 */
export function filterOf(source: Rowset, query: ListQuery, values: unknown[], rare?: string): string {
  const conditions = [unfiltered(source)];
  if (query.q && source.search !== undefined) conditions.push(searched(source.search, query.q, rare, values));
  return [...conditions, ...asked(source.filters, query, values)].join(' AND ');
}

/** The same rows as `filter`, with bounds that keep PostgreSQL from reading the index before a range. */
export function boundedOf({ ranges = {} }: Rowset, filter: string, query: ListQuery, values: unknown[]): string {
  const bounds = Object.entries(ranges).flatMap(([key, { within }]) => (within === undefined ? [] : [[key, within]]));
  return [filter, ...asked(Object.fromEntries(bounds), query, values)].join(' AND ');
}
