import type { CurrentUser } from '@capsule/contracts';

/** The NOTIFY channel of PostgreSQL with the ids of users whose sessions may have ended. */
export const SESSIONS_CHANNEL = 'sessions';

/**
 * Finds the signed-in user by the token of the cookie. `src/resources/users` provides it, because the platform may not
 * import resources.
 */
export abstract class Sessions {
  /**
   * The user of a live session; `null` when the session has ended or the account is inactive. Counts as use of the
   * session.
   */
  abstract find(token: string): Promise<CurrentUser | null>;
  /** Like `find`, but does not count as use: an open event stream must not keep a session alive. */
  abstract peek(token: string): Promise<CurrentUser | null>;
}
