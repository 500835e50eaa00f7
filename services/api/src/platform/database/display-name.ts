/**
 * SQL of how a person is called, the same as `displayName` of the contracts: first and last name, or the username.
 *
 * @param person what a row of `users` is called in the statement
 * @example `SELECT ${displayNameSql('person')} AS "by" FROM users person`
 */
export const displayNameSql = (person: string): string =>
  `coalesce(nullif(btrim(concat_ws(' ', ${person}."firstName", ${person}."lastName")), ''), ${person}."username")`;

/**
 * SQL of how the user with an id is called; null without such a user.
 *
 * @param id an SQL expression
 * @example `SELECT ${nameOfUser('"createdBy"')} AS "by" FROM unit_blocks`
 */
export const nameOfUser = (id: string): string =>
  `(SELECT ${displayNameSql('person')} FROM users person WHERE person."id" = ${id})`;
