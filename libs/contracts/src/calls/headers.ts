/** Headers of our calls (product §10). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IF_MATCH_HEADER = 'if-match';

/** What they may hold, as regular expressions: a key that nobody else uses, and the version that was read, in quotes. */
export const IDEMPOTENCY_KEY_PATTERN = '^[\\x21-\\x7e]{1,200}$';
export const VERSION_PATTERN = '^"([1-9]\\d{0,9})"$';
