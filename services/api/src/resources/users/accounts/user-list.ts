import { ROLES, user } from '@capsule/contracts';
import type { CsvSource } from '../../../platform/lists/csv/csv-source';
import { rankIs, rankOf } from '../../../platform/lists/list-source';
import { USER_NAME, USER_SEARCH } from '../user.entity';

/** All users, by username by default. */
export const USER_LIST: CsvSource<typeof user> = {
  contract: user,
  table: 'users',
  sorts: { username: 'lower("username")', name: USER_NAME, role: rankOf('role', ROLES) },
  default: { sort: 'username', order: 'asc' },
  filters: { role: rankIs('role', ROLES), active: '"active" = ?' },
  search: USER_SEARCH,
  csv: { name: 'users', also: [{ key: 'lastSignInAt', title: 'Last Sign-In', kind: 'instant' }] },
};
