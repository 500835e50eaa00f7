import { createDataSource } from '../database/data-source';
import { isDatabaseUnavailable } from '../database/unavailable';
import type { NewAccount } from './first-admin';
import { hashPassword, readablePassword } from './passwords';
import { signOut } from './sign-out';

/**
 * Gives a user a new password and ends all their sessions.
 *
 * @throws Error in words for a person: no such user, or no database
 */
export async function resetPassword(databaseUrl: string, username: string): Promise<NewAccount> {
  const dataSource = createDataSource(databaseUrl);
  try {
    await dataSource.initialize();
    const password = readablePassword();
    const passwordHash = await hashPassword(password);
    return await dataSource.transaction(async (manager) => {
      const [[user]]: [{ id: number; username: string }[]] = await manager.query(
        'UPDATE users SET "passwordHash" = $1, "version" = "version" + 1 WHERE lower("username") = lower($2) RETURNING "id", "username"',
        [passwordHash, username],
      );
      if (user === undefined) throw new Error(`There is no user "${username}".`);
      await signOut(manager, user);
      return { username: user.username, password };
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new Error('The database at DATABASE_URL does not answer. Is it running?', { cause: error });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
