import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../../platform/access/session-rules';

/** The SQL condition for a session that is over, whether or not it was swept already. */
export const EXPIRED = `("lastSeenAt" < now() - interval '${SESSION_IDLE_MS} ms' OR "createdAt" < now() - interval '${SESSION_MAX_MS} ms')`;
