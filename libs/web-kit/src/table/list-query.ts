import { SCREEN_PAGE_SIZE } from '@capsule/contracts/calls/first-calls';
import { MAX_LIST_SEARCH_LENGTH } from '@capsule/contracts/calls/list-limits';
import { searchable } from '@capsule/contracts/search/searchable';
import type { TableState } from './use-table-state';

export { SCREEN_PAGE_SIZE };

/** @param q left out where nothing is searched for */
function asked(parameters: Record<string, string>, q: string): string {
  const params = new URLSearchParams(parameters);
  const text = searchable(q, MAX_LIST_SEARCH_LENGTH);
  if (text) params.set('q', text);
  return params.toString();
}

/** The query string of a list call, for the table's state. @param pageSize by default that of every list screen */
export function listQuery({ page, place, sort, order, q, filters }: TableState, pageSize = SCREEN_PAGE_SIZE): string {
  const at: Record<string, string> = place ? { [place.side]: place.key } : { page: String(page) };
  return asked({ ...at, pageSize: String(pageSize), sort, order, ...filters }, q);
}

/** The query string of a list's CSV, for the table's state: all rows that it is narrowed to, in its order. */
export const csvQuery = ({ sort, order, q, filters }: TableState): string => asked({ sort, order, ...filters }, q);
