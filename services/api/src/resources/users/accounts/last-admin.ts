import type { UserPatch } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../user.entity';

/** Key of the advisory lock for removing administrators; the number is arbitrary. */
const ADMINS_LOCK = 7_227_002;

/** Whether a change means one active administrator less. */
export const losesAdmin = (user: Pick<UserEntity, 'role' | 'active'>, { role, active }: UserPatch): boolean =>
  user.role === 'admin' && user.active && (active === false || (role !== undefined && role !== 'admin'));

/**
 * Refuses to remove the last active administrator (product §10). The lock serialises simultaneous removals, so that two
 * administrators cannot remove each other.
 *
 * @throws ServiceError `user.last-admin`
 */
export async function refuseLastAdmin(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
  const others: unknown[] = await manager.query(
    `SELECT 1 FROM users WHERE "role" = 'admin' AND "active" AND "id" <> $1 LIMIT 1`,
    [userId],
  );
  if (others.length === 0) throw new ServiceError('user.last-admin');
}
