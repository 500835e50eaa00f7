/**
 * The SQL condition for a `"role"` that must have a second factor (product §10.17).
 *
 * @param rule SQL for who must
 */
export const neededBy = (rule: string): string =>
  `(${rule} = 'everybody' OR (${rule} = 'admins' AND "role" = 'admin'))`;

/** The same by the rule as it is. */
export const NEEDS_FACTOR = neededBy(`coalesce((SELECT "requiredFor" FROM sign_in_rules), 'nobody')`);

const OF_ROLE = neededBy(`coalesce((SELECT "requiredFor" FROM sign_in_rules), 'nobody')`).replaceAll(
  '"role"',
  '$2::text',
);

/** Asks the sessions of a person for a factor where the new role `$2` needs one; who has one is not asked. */
export const MARK_DUE = `UPDATE sessions SET "mustAddFactor" = ${OF_ROLE} WHERE "userId" = $1`;
