import { user } from '@capsule/contracts';
import type { Resource } from '../../platform/changes/resource';
import { conflict } from '../../platform/http/common-errors';
import { UserEntity } from './user.entity';

/** Users as the back office changes them. Neither responses nor audit entries contain password hashes. */
export const USERS: Resource<UserEntity, typeof user.row> = {
  contract: user,
  entity: UserEntity,
  violations: {
    users_username: () => conflict({ field: 'username', message: 'Somebody else has this username.' }),
  },
};
