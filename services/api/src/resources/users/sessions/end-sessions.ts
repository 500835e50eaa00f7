import type { EntityManager } from 'typeorm';
import { hashToken } from '../../../platform/access/session-rules';
import { SESSIONS_CHANNEL } from '../../../platform/access/sessions';

/**
 * Ends the sessions of a user in a transaction; their event streams are closed when it commits.
 *
 * @param exceptToken the session that stays, for a user who changes the own password
 */
export async function endSessions(manager: EntityManager, userId: number, exceptToken?: string): Promise<void> {
  const except = exceptToken === undefined ? null : hashToken(exceptToken);
  await manager.query('DELETE FROM sessions WHERE "userId" = $1 AND "tokenHash" IS DISTINCT FROM $2', [userId, except]);
  await manager.query(`SELECT pg_notify('${SESSIONS_CHANNEL}', $1::text)`, [userId]);
}
