import type { DataSource } from 'typeorm';
import type { FirstAdminSettings } from '../../../platform/settings/settings';
import { hashPassword, readablePassword } from '../passwords';
import { UserEntity } from '../user.entity';

/** An account that was made just now, with the password that was generated for it. Told once, kept nowhere. */
export interface NewAccount {
  username: string;
  password: string;
}

/**
 * Makes the first admin when there is no user at all (architecture §7). The caller holds the boot lock, so that several
 * processes starting together make one.
 *
 * @returns the account when its password was generated; `null` when there was nothing to make or to tell
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
