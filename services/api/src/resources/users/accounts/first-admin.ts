import { SettingsError } from '@capsule/service-kit/settings';
import type { DataSource } from 'typeorm';
import type { FirstAdminSettings } from '../../../platform/settings/settings';
import { companyNames, passwordProblem } from '../password-rule';
import { hashPassword, readablePassword } from '../passwords';
import { UserEntity } from '../user.entity';

/** A new account with its generated password, which is reported once and stored nowhere. */
export interface NewAccount {
  username: string;
  password: string;
}

/** Checked only where it is used: a start with accounts does not depend on what is left in the environment. */
async function refuseWeak({ manager }: DataSource, { username, password }: FirstAdminSettings): Promise<void> {
  if (password === null) return;
  const problem = await passwordProblem(password, { username, companies: await companyNames(manager) });
  if (problem !== null) throw new SettingsError('The API', [`ADMIN_PASSWORD cannot be that. ${problem}`]);
}

/**
 * Creates the first admin when there are no users (architecture §7). The caller must hold the boot lock, so that only
 * one of several starting processes does so.
 *
 * @throws SettingsError for a weak `ADMIN_PASSWORD`
 * @returns the account if its password was generated; `null` otherwise
 */
export async function createFirstAdmin(
  dataSource: DataSource,
  settings: FirstAdminSettings,
): Promise<NewAccount | null> {
  const users = dataSource.getRepository(UserEntity);
  if (await users.exists()) return null;
  await refuseWeak(dataSource, settings);
  const password = settings.password ?? readablePassword();
  const passwordHash = await hashPassword(password);
  const names = { username: settings.username, firstName: null, lastName: null };
  // Whoever set the variable has chosen the password; a generated one was printed, and is to be replaced.
  const mustChangePassword = settings.password === null;
  await users.insert({ ...names, role: 'admin', passwordHash, mustChangePassword });
  return settings.password === null ? { username: settings.username, password } : null;
}
