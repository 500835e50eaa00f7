import type { EntityManager } from 'typeorm';
import { limitKey } from '../../../platform/limits/limit-key';
import { countedName } from '../counted-name';
import { endSessions } from '../sessions/end-sessions';

/** Ends the sessions of a user with a new password, and resets the counts of failed logins and factors. */
export async function signOut(
  manager: EntityManager,
  { id, username }: { id: number; username: string },
): Promise<void> {
  await endSessions(manager, id);
  const account = limitKey([countedName(username)]);
  await manager.query('DELETE FROM limits WHERE key IN ($1, $2) OR key LIKE $3', [
    `login-account:${account}`,
    `second-factor:${limitKey([String(id)])}`,
    `login:${account}:%`,
  ]);
}
