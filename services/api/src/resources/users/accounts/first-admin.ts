import type { DataSource } from 'typeorm';
import type { FirstAdminSettings } from '../../../platform/settings/settings';
import { hashPassword, readablePassword } from '../passwords';
import { UserEntity } from '../user.entity';

/** A new account with its generated password, which is reported once and stored nowhere. */
export interface NewAccount {
  username: string;
  password: string;
}

/**
 * Creates the first admin when there are no users (architecture §7). The caller must hold the boot lock, so that only
 * one of several starting processes does so.
 *
 * @returns the account if its password was generated; `null` otherwise
 */
export async function createFirstAdmin(
  dataSource: DataSource,
  settings: FirstAdminSettings,
): Promise<NewAccount | null> {
  const users = dataSource.getRepository(UserEntity);
  if (await users.exists()) return null;
  const password = settings.password ?? readablePassword();
  const passwordHash = await hashPassword(password);
  await users.insert({ username: settings.username, role: 'admin', passwordHash, firstName: null, lastName: null });
  return settings.password === null ? { username: settings.username, password } : null;
}
