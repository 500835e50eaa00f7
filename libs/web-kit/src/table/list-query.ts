import type { TableState } from './use-table-state';

/** Rows on one page of a screen; the grid shows at most 100 (architecture §4). */
export const SCREEN_PAGE_SIZE = 25;

/** The query string of a list call for what the table shows. */
export function listQuery({ page, sort, order, q, filters }: TableState): string {
  const asked = { page: String(page), pageSize: String(SCREEN_PAGE_SIZE), sort, order, ...filters };
  const params = new URLSearchParams(asked);
  if (q.trim()) params.set('q', q.trim());
  return params.toString();
}
