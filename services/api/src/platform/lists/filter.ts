import type { ListQuery } from '@capsule/contracts';
import type { Rowset } from './list-source';

/** `%`, `_` and `\` of a search text are meant as such. */
const likePattern = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition of a list without any. */
export const EVERYTHING = 'true';

/** Which rows a list is made of. */
export const unfiltered = ({ where = EVERYTHING }: Rowset): string => where;

/** What a filter is asked for; `null` when it is not. */
export const askedOf = (query: ListQuery, key: string): unknown => (query as Record<string, unknown>)[key] ?? null;

/** The conditions on what is asked for, with the value in place of each `?`. */
function asked(conditions: Readonly<Record<string, string>>, query: ListQuery, values: unknown[]): string[] {
  return Object.entries(conditions).flatMap(([key, condition]) => {
    const value = askedOf(query, key);
    if (value === null) return [];
    values.push(value);
    return [condition.replaceAll('?', `$${values.length}`)];
  });
}

/** Which rows are listed, whatever the page, as an SQL condition. Its values are added to those of the statement. */
export function filterOf(source: Rowset, query: ListQuery, values: unknown[]): string {
  const conditions = [unfiltered(source)];
  if (query.q && source.search !== undefined) {
    values.push(likePattern(query.q));
    conditions.push(`${source.search} ILIKE $${values.length}`);
  }
  return [...conditions, ...asked(source.filters, query, values)].join(' AND ');
}

/** The same rows as `filter`, found without reading all that is before a range. */
export function boundedOf({ ranges = {} }: Rowset, filter: string, query: ListQuery, values: unknown[]): string {
  const bounds = Object.entries(ranges).flatMap(([key, { within }]) => (within === undefined ? [] : [[key, within]]));
  return [filter, ...asked(Object.fromEntries(bounds), query, values)].join(' AND ');
}
