import 'reflect-metadata';
import { createDataSource } from './platform/database/data-source';
import { resetPassword } from './resources/users/accounts/reset-password';
import { runCommand } from './run-command';
import { SCHEMA } from './schema/schema';

/**
 * Sets and prints a new password, and ends all sessions of the user (architecture §7). With `--clear-factors` it also takes
 * the second factors of who has lost them.
 *
 * @example DATABASE_URL=… node dist/reset-password.js admin
 */
const CLEAR = '--clear-factors';

await runCommand(async (parameters) => {
  const [username, ...others] = parameters.filter((each) => each !== CLEAR);
  const databaseUrl = process.env['DATABASE_URL'];
  if (!username || others.length > 0) throw new Error(`Usage: reset-password <username> [${CLEAR}]`);
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  const clearsFactors = parameters.includes(CLEAR);
  const account = await resetPassword(createDataSource(databaseUrl, SCHEMA), username, { clearsFactors });
  const password = `The new password of ${account.username} is: ${account.password}`;
  return clearsFactors ? `${password}\nIts second factors are removed.` : password;
});
