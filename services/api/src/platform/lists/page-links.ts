import { LIST_END } from '@capsule/contracts';
import { writeCursor, type CursorField } from './cursor';
import type { ListRow } from './list-sql';
import { DEFAULT_PAGE_SIZE, type PageWindow } from './page-window';

/** Where a link leads: behind a row, before one, or to the first page. */
type Place = Partial<Record<CursorField, string>>;

/** The links of a page, by relation (RFC 8288). There are only those that lead to other rows. */
export type PageLinks = Partial<Record<'first' | 'prev' | 'next' | 'last', Place>>;

const FIRST: Place = {};
const LAST: Place = { before: LIST_END };

const place = (field: CursorField, key: string | null | undefined, id: number | null | undefined): Place | null =>
  typeof key === 'string' && typeof id === 'number' ? { [field]: writeCursor({ key, id }) } : null;

/** The links of the page that was read. A page without rows leads back to the end, or to the beginning, of the list. */
export function linksOf(row: ListRow, { limit, offset, cursor, isBackward }: PageWindow): PageLinks {
  const hasMore = row.read > limit;
  const isBehind = isBackward ? hasMore : cursor !== null || offset > 0;
  const isBefore = isBackward ? cursor !== null : hasMore;
  return {
    ...(isBehind && { first: FIRST, prev: place('before', row.firstKey, row.firstId) ?? LAST }),
    ...(isBefore && { next: place('after', row.lastKey, row.lastId) ?? FIRST, last: LAST }),
  };
}

/** The URL of another page: the same query with another place. */
export function pageUrl(url: string, to: Place): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  // Without page and page size, the answer would be the whole list.
  if (query.has('page') && !query.has('pageSize')) query.set('pageSize', String(DEFAULT_PAGE_SIZE));
  for (const name of ['page', 'after', 'before']) query.delete(name);
  for (const [name, cursor] of Object.entries(to)) query.set(name, cursor);
  return query.size === 0 ? `${path}` : `${path}?${query.toString()}`;
}

/** The value of the `Link` header; `null` for a page that is the whole list. */
export function linkHeader(url: string, links: PageLinks): string | null {
  const written = Object.entries(links).map(([relation, to]) => `<${pageUrl(url, to)}>; rel="${relation}"`);
  return written.length === 0 ? null : written.join(', ');
}
