import type { ListRow } from './list-sql';
import type { PageWindow } from './page-window';

/**
 * The separator that `json_agg` writes between rows. Line breaks in texts are escaped, so it never occurs inside a row.
 */
const BETWEEN_ROWS = ', \n ';

/**
 * Removes the row beyond the page, which was only read to know whether there is another page: the last one, or the first
 * one of a page that was read backward.
 *
 * @returns a JSON array
 */
export function pageOf(
  { data, read }: Pick<ListRow, 'data' | 'read'>,
  { limit, isBackward }: Pick<PageWindow, 'limit' | 'isBackward'>,
): string {
  if (data === null) return '[]';
  if (read <= limit) return data;
  if (isBackward) return `[${data.slice(data.indexOf(BETWEEN_ROWS) + BETWEEN_ROWS.length)}`;
  return `${data.slice(0, data.lastIndexOf(BETWEEN_ROWS))}]`;
}
