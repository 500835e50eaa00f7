/** Headers of our calls (product §10). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IF_MATCH_HEADER = 'if-match';
export const GENERATION_HEADER = 'x-client-generation';
/** Which window of a browser sends a write; the event of the change says it, so that a page knows its own. */
export const WINDOW_ID_HEADER = 'x-window-id';

/**
 * Which calls a page knows. It is raised when the API drops what pages have used, and the API refuses pages of before:
 * an open tab then says that it must be reloaded, instead of failing at each call (product §10).
 */
export const CLIENT_GENERATION = 1;

/** What they may hold, as regular expressions: a key that nobody else uses, and the version that was read, in quotes. */
export const IDEMPOTENCY_KEY_PATTERN = '^[\\x21-\\x7e]{1,200}$';
export const VERSION_PATTERN = '^"([1-9]\\d{0,9})"$';
export const WINDOW_ID_PATTERN = '^[\\w-]{1,40}$';
