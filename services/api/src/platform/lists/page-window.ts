import { LIST_END, MAX_COUNTED_ROWS, type ListQuery } from '@capsule/contracts';
import { invalid } from '../http/common-errors';
import { readCursor, type Cursor } from './cursor';

/** The page size of a query without one. */
export const DEFAULT_PAGE_SIZE = 50;

/** Which rows of a list a query asks for. */
export interface PageWindow {
  limit: number;
  /** Rows that a page number skips. */
  offset: number;
  /** The row at which the page begins or ends, without it; by default it begins or ends with the list. */
  cursor: Cursor | null;
  /** Whether the page ends at the cursor, so that its rows are read from there in the opposite order. */
  isBackward: boolean;
}

function refuseTwoPlaces({ page, after, before }: ListQuery): void {
  if (page !== undefined && (after ?? before) !== undefined) {
    const other = after === undefined ? 'before' : 'after';
    throw invalid({ field: 'page', message: `Send either page or ${other}.` });
  }
  if (after !== undefined && before !== undefined) {
    throw invalid({ field: 'before', message: 'Send either after or before.' });
  }
}

function cursorOf({ after, before }: ListQuery): Cursor | null {
  if (after !== undefined) return readCursor(after, 'after');
  return before === undefined || before === LIST_END ? null : readCursor(before, 'before');
}

/** @throws ServiceError 422 for a page beyond the counted rows, for a forged cursor, and for two places at once */
export function windowOf(query: ListQuery): PageWindow {
  const { page, pageSize, before } = query;
  const paged = page !== undefined || pageSize !== undefined;
  const limit = paged ? (pageSize ?? DEFAULT_PAGE_SIZE) : MAX_COUNTED_ROWS;
  const offset = page === undefined ? 0 : (page - 1) * limit;
  refuseTwoPlaces(query);
  if (offset + limit > MAX_COUNTED_ROWS) {
    throw invalid({
      field: 'page',
      message: `Rows beyond ${MAX_COUNTED_ROWS} are reached by the Link header's after.`,
    });
  }
  return { limit, offset, cursor: cursorOf(query), isBackward: before !== undefined };
}
