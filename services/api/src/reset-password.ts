import 'reflect-metadata';
import { resetPassword } from './users/reset-password';
import { runCommand } from './run-command';

/**
 * Sets and prints a new password, and signs the person out everywhere (design §7).
 *
 * @example DATABASE_URL=… node dist/reset-password.js admin
 */
await runCommand(async ([username]) => {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!username) throw new Error('Usage: reset-password <username>');
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  const account = await resetPassword(databaseUrl, username);
  return `The new password of ${account.username} is: ${account.password}`;
});
