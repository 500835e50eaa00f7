import type { EntityManager } from 'typeorm';
import { limitKey } from '../../../platform/limits/limit-key';
import { endSessions } from '../sessions/end-sessions';

/** Ends the sessions of a user with a new password, and resets the count of failed logins for the username. */
export async function signOut(
  manager: EntityManager,
  { id, username }: { id: number; username: string },
): Promise<void> {
  await endSessions(manager, id);
  const account = limitKey([username.toLowerCase()]);
  await manager.query('DELETE FROM limits WHERE key = $1 OR key LIKE $2', [
    `login-account:${account}`,
    `login:${account}:%`,
  ]);
}
