import 'reflect-metadata';
import { createDataSource } from './platform/database/data-source';
import { resetPassword } from './resources/users/accounts/reset-password';
import { runCommand } from './run-command';
import { SCHEMA } from './schema/schema';

/**
 * Sets and prints a new password, and signs the person out everywhere (architecture §7).
 *
 * @example DATABASE_URL=… node dist/reset-password.js admin
 */
await runCommand(async ([username]) => {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!username) throw new Error('Usage: reset-password <username>');
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  const account = await resetPassword(createDataSource(databaseUrl, SCHEMA), username);
  return `The new password of ${account.username} is: ${account.password}`;
});
