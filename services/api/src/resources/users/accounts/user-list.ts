import { ROLES, user } from '@capsule/contracts';
import { rankIs, rankOf, type ListSource } from '../../../platform/lists/list-source';
import { USER_NAME, USER_SEARCH } from '../user.entity';

/** Everybody, by username unless told. */
export const USER_LIST: ListSource<typeof user> = {
  contract: user,
  table: 'users',
  sorts: { username: 'lower("username")', name: USER_NAME, role: rankOf('role', ROLES) },
  default: { sort: 'username', order: 'asc' },
  filters: { role: rankIs('role', ROLES), active: '"active" = ?' },
  search: USER_SEARCH,
};
