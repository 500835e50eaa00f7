/** Constants of writes to several rows. No schemas in this file, so that screens can import it. */

/** The most rows that one call writes (product §9.9); a page of a list has fewer. */
export const MAX_BULK_ROWS = 100;

/**
 * What became of a row: it was written; it was so already; somebody else changed it since, or deleted it; or a rule
 * stands against it.
 */
export const BULK_OUTCOMES = ['done', 'unchanged', 'stale', 'gone', 'refused'] as const;
