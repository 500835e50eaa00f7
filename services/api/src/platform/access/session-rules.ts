import { createHash, randomBytes } from 'node:crypto';

const HOUR_MS = 3_600_000;

/** How long a session lives while unused, and in total (product §12). */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS;

/** The last use of a session is stored at most this often: a write per request would cost more than the request. */
export const SESSION_TOUCH_MS = 60_000;

const TOKEN_BYTES = 32;
export const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A new token: 32 random bytes, as base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The hash that is stored instead of the token, so that a copy of the table cannot be used to sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
