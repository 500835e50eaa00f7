import type { DataSource } from 'typeorm';
import { ChangeLog, type RecordedChange } from '../../../platform/changes/change-log';
import { databaseFault } from '../../../platform/database/command-errors';
import { clearFactors } from '../factors/clear-factors';
import { hashPassword, readablePassword } from '../passwords';
import type { NewAccount } from './first-admin';
import { signOut } from './sign-out';

/** How an account is reset. */
export interface ResetOptions {
  /** Whether its second factors go, too: for who has lost them. */
  clearsFactors: boolean;
}

interface ResetUser {
  id: number;
  username: string;
  version: number;
}

const entryOf = ({ id, version }: ResetUser, { clearsFactors }: ResetOptions): RecordedChange => ({
  entity: 'user',
  id,
  version,
  action: 'update',
  by: null,
  access: { action: 'password.reset', address: null },
  changes: { passwordHash: { from: null, to: null }, ...(clearsFactors && { secondFactor: { from: null, to: null } }) },
});

/**
 * Sets a new password for a user, which must be changed at the next sign-in, and ends all their sessions. The audit trail has it as done on the machine itself.
 * With `clearsFactors` the person has no second factor any more, either.
 *
 * @param dataSource not connected yet; it is closed again
 * @throws Error with a message for a person: no such user, or no database
 */
export async function resetPassword(
  dataSource: DataSource,
  username: string,
  options: ResetOptions = { clearsFactors: false },
): Promise<NewAccount> {
  try {
    await dataSource.initialize();
    const password = readablePassword();
    const passwordHash = await hashPassword(password);
    return await dataSource.transaction(async (manager) => {
      const [[user]]: [ResetUser[]] = await manager.query(
        `UPDATE users SET "passwordHash" = $1, "mustChangePassword" = true, "version" = "version" + 1,
           "hasSecondFactor" = "hasSecondFactor" AND NOT $3
         WHERE lower("username") = lower($2) RETURNING "id", "username", "version"`,
        [passwordHash, username, options.clearsFactors],
      );
      if (user === undefined) throw new Error(`There is no user "${username}".`);
      if (options.clearsFactors) await clearFactors(manager, user.id);
      await signOut(manager, user);
      await new ChangeLog().record(manager, entryOf(user, options));
      return { username: user.username, password };
    });
  } catch (error) {
    throw databaseFault(error);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
