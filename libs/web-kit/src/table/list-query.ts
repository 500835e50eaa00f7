import type { TableState } from './use-table-state';

/** Rows on a page of a list screen; the grid allows at most 100 (architecture §4). */
export const SCREEN_PAGE_SIZE = 25;

/** The query string of a list call, for the table's state. @param pageSize by default that of every list screen */
export function listQuery({ page, sort, order, q, filters }: TableState, pageSize = SCREEN_PAGE_SIZE): string {
  const asked = { page: String(page), pageSize: String(pageSize), sort, order, ...filters };
  const params = new URLSearchParams(asked);
  if (q.trim()) params.set('q', q.trim());
  return params.toString();
}
