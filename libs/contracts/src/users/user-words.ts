/** What is said of users outside their schemas. Free of schemas: screens import it. */

/** The columns by which users may be sorted. */
export const USER_SORTS = ['username', 'name', 'role'] as const;

/** Shortest password that is taken anew, in characters. Old ones may be shorter (product §5). */
export const NEW_PASSWORD_MIN = 8;
