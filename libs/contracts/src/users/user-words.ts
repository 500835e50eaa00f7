/** Constants of users. No schemas in this file, so that screens can import it. */

/** The columns by which users can be sorted. */
export const USER_SORTS = ['username', 'name', 'role'] as const;

/**
 * In minutes, how long a sign-in, or the password given again, is recent enough for calls that ask for it (product
 * §6.4).
 */
export const CONFIRMED_MINUTES = 10;

/** The shortest new password, in characters. Existing ones may be shorter (product §5). */
export const NEW_PASSWORD_MIN = 8;
