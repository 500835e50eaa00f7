/** The headers that our calls carry (product §10). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IF_MATCH_HEADER = 'if-match';
