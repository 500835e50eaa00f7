import type { CurrentUser } from '@capsule/contracts';

/** The channel of PostgreSQL on which is told, by user id, whose sessions may be over. */
export const SESSIONS_CHANNEL = 'sessions';

/** Who is signed in, by the token of their cookie. Provided by whoever keeps the users: the platform knows none. */
export abstract class Sessions {
  /** The person of a live session; `null` when it is over, or its account is. Counts as use of the session. */
  abstract find(token: string): Promise<CurrentUser | null>;
  /** Like `find`, but does not count as use: what a screen keeps open must not keep its session alive. */
  abstract peek(token: string): Promise<CurrentUser | null>;
}
