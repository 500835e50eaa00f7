import { LIST_END, MAX_COUNTED_ROWS } from '@capsule/contracts/calls/list-limits';
import type { ListResponse } from '@capsule/contracts/calls/responses';
import { SCREEN_PAGE_SIZE } from './list-query';
import { LAST_PAGE } from './paging';
import type { Place, TableState } from './table-address';

/** The pages beside one, as the `Link` header of a list names them (product §10.2); `null` where there is none. */
export interface PageLinks {
  prev: Pick<Place, 'side' | 'key'> | null;
  next: Pick<Place, 'side' | 'key'> | null;
}

/** The answer of a list call, with the pages beside it. */
export interface ListedPage<Row> extends ListResponse<Row> {
  /** Missing where the host does not tell headers. */
  links?: PageLinks | undefined;
}

function placeIn(url: string | undefined): PageLinks['next'] {
  const query = new URLSearchParams(url?.split('?')[1]);
  const side = (['after', 'before'] as const).find((name) => query.has(name));
  return side === undefined ? null : { side, key: query.get(side)! };
}

/**
 * Adds to the answer of a list call where the pages beside it are, for the endpoint's `transformResponse`.
 *
 * @param meta what the host tells of the answer, beside its JSON
 */
export function withLinks<Row>(answer: ListResponse<Row>, meta: { link: string | null } | undefined): ListedPage<Row> {
  if (meta === undefined) return answer;
  const urls = new Map([...(meta.link ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, name]) => [name, url]));
  return { ...answer, links: { prev: placeIn(urls.get('prev')), next: placeIn(urls.get('next')) } };
}

/** The last page, wherever that is. */
const END: Place = { side: 'before', key: LIST_END, row: -SCREEN_PAGE_SIZE };

export const isEndOf = ({ key }: Place): boolean => key === LIST_END;

type Turn = Partial<TableState>;

/** What each button of the pager changes; `null` where it leads nowhere, and where that is not known yet. */
export interface Turns {
  first: Turn | null;
  prev: Turn | null;
  next: Turn | null;
  last: Turn | null;
}

interface Turned {
  state: Pick<TableState, 'page' | 'place'>;
  /** The rows on the page. */
  count: number;
  total: number;
  totalExact: boolean;
  lastPage: number;
  links: PageLinks | undefined;
}

/** Counts from the end stay before it, and those from the beginning behind it; 0 is not counted. */
function moved(row: number, by: number): number {
  if (row === 0) return 0;
  return row > 0 ? Math.max(1, row + by) : Math.min(0, row + by);
}

const turn = (to: PageLinks['next'] | undefined, row: number): Turn | null => (to ? { place: { ...to, row } } : null);

function turnsFrom(place: Place, { count, links }: Turned, last: Turn): Turns {
  return {
    first: links?.prev === null ? null : { page: 1 },
    prev: turn(links?.prev, moved(place.row, -SCREEN_PAGE_SIZE)),
    next: turn(links?.next, moved(place.row, count)),
    last: isEndOf(place) || links?.next === null ? null : last,
  };
}

/**
 * Where the pager leads from a page. Pages have numbers as far as they are counted; behind those, and before the end,
 * each leads to the next by its outermost row.
 */
export function turnsOf(turned: Turned): Turns {
  const { state, totalExact, lastPage, links } = turned;
  const { page, place } = state;
  const last: Turn = totalExact ? { page: lastPage } : { place: END };
  if (place) return turnsFrom(place, turned, last);
  const back = page > 1;
  const beyond = page < LAST_PAGE ? null : turn(links?.next, MAX_COUNTED_ROWS + 1);
  const next = page < lastPage ? { page: page + 1 } : beyond;
  return { first: back ? { page: 1 } : null, prev: back ? { page: page - 1 } : null, next, last: next && last };
}

/** Where a page without rows leads: what was there is gone. */
export const turnFromNothing = ({ side }: Place): Turn => (side === 'after' ? { place: END } : { page: 1 });
