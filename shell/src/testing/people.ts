import type { CurrentUser } from '@capsule/contracts/users/sign-in';

/** Who is signed in, for tests: say `{ ...priya, role: 'staff' }` for somebody else. */

/** A manager with a full name. */
export const priya: CurrentUser = {
  id: 7,
  username: 'priya',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'manager',
  mustChangePassword: false,
  mustAddFactor: false,
};

/** The first administrator, who has given no name. */
export const admin: CurrentUser = {
  ...priya,
  id: 1,
  username: 'admin',
  firstName: null,
  lastName: null,
  role: 'admin',
};
