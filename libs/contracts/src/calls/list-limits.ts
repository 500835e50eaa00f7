/** Lists are not counted beyond this number of rows, and page numbers end there (product §10.2). */
export const MAX_COUNTED_ROWS = 10_000;

/**
 * A search or a filter of a list with long texts counts no more rows than this: each has to be read and compared
 * (product §10.2).
 */
export const MAX_COUNTED_NARROWED = 1_000;

/** The longest text that a list is searched for (product §9.8). */
export const MAX_LIST_SEARCH_LENGTH = 200;

/** What `before` is for the last page of a list (product §10.2). */
export const LIST_END = 'end';
