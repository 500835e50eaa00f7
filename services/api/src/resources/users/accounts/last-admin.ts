import type { UserPatch } from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../../platform/http/api-error';
import { UserEntity } from '../user.entity';

/** Held, until its transaction ends, by who takes an administrator away; any number does, as long as it is unique. */
const ADMINS_LOCK = 7_227_002;

/** Whether a change leaves one administrator less who can sign in. */
export const losesAdmin = (user: Pick<UserEntity, 'role' | 'active'>, { role, active }: UserPatch): boolean =>
  user.role === 'admin' && user.active && (active === false || (role !== undefined && role !== 'admin'));

/**
 * Refuses to take the last active administrator away (product §10). Two who take each other away at once come here
 * one after the other, and the second finds itself alone.
 *
 * @throws ApiError `user.last-admin`
 */
export async function refuseLastAdmin(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
  const others: unknown[] = await manager.query(
    `SELECT 1 FROM users WHERE "role" = 'admin' AND "active" AND "id" <> $1 LIMIT 1`,
    [userId],
  );
  if (others.length === 0) throw new ApiError('user.last-admin');
}
