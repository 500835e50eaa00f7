import type { ListRow } from './list-sql';

/** What `json_agg` writes between two rows. A line break in a text of a row is written `\n`, so this is never part of one. */
const BETWEEN_ROWS = ', \n ';

/**
 * The rows of a page, without the one after it.
 *
 * @returns a JSON array
 */
export function pageOf({ data, read }: Pick<ListRow, 'data' | 'read'>, limit: number): string {
  if (data === null) return '[]';
  return read > limit ? `${data.slice(0, data.lastIndexOf(BETWEEN_ROWS))}]` : data;
}
