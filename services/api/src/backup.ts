import 'reflect-metadata';
import { backup } from './platform/backup/backup';
import { runCommand, stopSignal } from './run-command';

/**
 * Writes everything that is not in git into one file (architecture §7).
 *
 * @example DATABASE_URL=… DATA_DIR=.data node dist/backup.js backup.tar.gz
 */
await runCommand(async ([file, ...others]) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
  if (!file || file.startsWith('-') || others.length > 0) throw new Error('Usage: backup <file>');
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  const { tables, gone } = await backup(databaseUrl, dataDir, file, stopSignal());
  const without = gone > 0 ? ` Files deleted meanwhile, which it does not have: ${gone}.` : '';
  return `Wrote ${tables} tables, media, releases and locks to ${file}.${without}`;
});
