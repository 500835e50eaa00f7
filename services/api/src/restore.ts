import 'reflect-metadata';
import { restore } from './platform/backup/restore';
import { runCommand, stopSignal } from './run-command';
import { SCHEMA } from './schema/schema';

/**
 * Replaces all data by that of a backup (architecture §7).
 *
 * @example DATABASE_URL=… DATA_DIR=.data node dist/restore.js backup.tar.gz
 */
await runCommand(async ([file, ...others]) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
  if (!file || file.startsWith('-') || others.length > 0) throw new Error('Usage: restore <file>');
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  const { madeAt } = await restore(databaseUrl, SCHEMA, dataDir, file, stopSignal());
  return `Restored the backup of ${madeAt}. Everybody signs in again.`;
});
