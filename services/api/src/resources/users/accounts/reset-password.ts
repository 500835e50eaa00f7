import type { DataSource } from 'typeorm';
import { ChangeLog, type RecordedChange } from '../../../platform/changes/change-log';
import { isDatabaseUnavailable } from '../../../platform/database/unavailable';
import { hashPassword, readablePassword } from '../passwords';
import type { NewAccount } from './first-admin';
import { signOut } from './sign-out';

const entryOf = ({ id, version }: { id: number; version: number }): RecordedChange => ({
  entity: 'user',
  id,
  version,
  action: 'update',
  by: null,
  access: { action: 'password.reset', address: null },
  changes: { passwordHash: { from: null, to: null } },
});

/**
 * Sets a new password for a user, which must be changed at the next sign-in, and ends all their sessions. The audit trail has it as done on the machine itself.
 *
 * @param dataSource not connected yet; it is closed again
 * @throws Error with a message for a person: no such user, or no database
 */
export async function resetPassword(dataSource: DataSource, username: string): Promise<NewAccount> {
  try {
    await dataSource.initialize();
    const password = readablePassword();
    const passwordHash = await hashPassword(password);
    return await dataSource.transaction(async (manager) => {
      const [[user]]: [{ id: number; username: string; version: number }[]] = await manager.query(
        'UPDATE users SET "passwordHash" = $1, "mustChangePassword" = true, "version" = "version" + 1 WHERE lower("username") = lower($2) RETURNING "id", "username", "version"',
        [passwordHash, username],
      );
      if (user === undefined) throw new Error(`There is no user "${username}".`);
      await signOut(manager, user);
      await new ChangeLog().record(manager, entryOf(user));
      return { username: user.username, password };
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new Error('The database at DATABASE_URL does not answer. Is it running?', { cause: error });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
