import { user } from '@capsule/contracts';
import type { Resource } from '../../platform/changes/resource';
import { conflict } from '../../platform/http/api-error';
import { UserEntity } from './user.entity';

/** Users as the back office changes them. The hash of a password is in no answer, and in no audit entry. */
export const USERS: Resource<UserEntity, typeof user.row> = {
  contract: user,
  entity: UserEntity,
  violations: {
    users_username: () => conflict({ field: 'username', message: 'Somebody else has this username.' }),
  },
};
