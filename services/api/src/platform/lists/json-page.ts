import type { ListRow } from './list-sql';

/**
 * The separator that `json_agg` writes between rows. Line breaks in texts are escaped, so it never occurs inside a row.
 */
const BETWEEN_ROWS = ', \n ';

/**
 * Removes the row after the page, which was only read to know whether there is a next page.
 *
 * @returns a JSON array
 */
export function pageOf({ data, read }: Pick<ListRow, 'data' | 'read'>, limit: number): string {
  if (data === null) return '[]';
  return read > limit ? `${data.slice(0, data.lastIndexOf(BETWEEN_ROWS))}]` : data;
}
