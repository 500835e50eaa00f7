import type { UserPatch } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { UserEntity } from '../user.entity';

/**
 * Keeps people from locking themselves out by mistake: somebody else has to do it.
 *
 * @throws ServiceError `user.self` when a person's own account would be deactivated or get another role
 */
export function refuseSelf(user: Pick<UserEntity, 'role'>, { role, active }: UserPatch): void {
  if (active === false || (role !== undefined && role !== user.role)) throw new ServiceError('user.self');
}
