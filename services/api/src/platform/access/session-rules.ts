import { createHash, randomBytes } from 'node:crypto';

const HOUR_MS = 3_600_000;

/** How long a session lives unused, and at most (product §12). */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS;

/** A session's use is written down at most this often: a write a request would cost more than the request. */
export const SESSION_TOUCH_MS = 60_000;

const TOKEN_BYTES = 32;
export const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A new token: 32 random bytes, as base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the table holds of a token, so that a copy of the table opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
