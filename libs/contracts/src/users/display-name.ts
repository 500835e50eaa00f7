import type { User } from './user';

/** A person's names, as far as they are known. */
type Named = Pick<User, 'firstName' | 'lastName' | 'username'>;

/**
 * How screens call a person: by first and last name, or by the username where there is neither. The API says the same
 * in SQL (services/api/src/platform/database/display-name.ts).
 *
 * @example displayName({ firstName: 'Priya', lastName: 'Nair', username: 'priya' }) // 'Priya Nair'
 */
export const displayName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
