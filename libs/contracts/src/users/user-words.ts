/** Constants of users. No schemas in this file, so that screens can import it. */

/** The columns by which users can be sorted. */
export const USER_SORTS = ['username', 'name', 'role'] as const;

/** The shortest new password, in characters. Existing ones may be shorter (product §5). */
export const NEW_PASSWORD_MIN = 8;
