import { settleRestores } from './platform/backup/settle';
import { runCommand } from './run-command';

/**
 * Finishes what a restore has left that was killed, as far as it came; says what it has done. `npm start` runs it where
 * there is something.
 *
 * @example DATABASE_URL=… DATA_DIR=.data node dist/settle-restore.js
 */
await runCommand(async () => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  return (await settleRestores(databaseUrl, dataDir)).join('\n');
});
