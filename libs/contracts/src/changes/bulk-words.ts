/** Constants of writes to several rows. No schemas in this file, so that screens can import it. */

/** The most rows that one call writes (product §9.9); a page of a list has fewer. */
export const MAX_BULK_ROWS = 100;

/**
 * The result for a row: it was written; it needed no change; somebody else has changed or deleted it; or a rule refused
 * it.
 */
export const BULK_OUTCOMES = ['done', 'unchanged', 'stale', 'gone', 'refused'] as const;
