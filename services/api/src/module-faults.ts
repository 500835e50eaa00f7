import 'reflect-metadata';
import { createFolderStore } from '@capsule/releases';
import { inWords } from './platform/database/command-errors';
import { createDataSource } from './platform/database/data-source';
import { faultWords } from './resources/client-errors/fault-words';
import { runCommand } from './run-command';
import { SCHEMA } from './schema/schema';

/**
 * Prints what failed of an app in browsers, for its team.
 *
 * @example DATABASE_URL=… DATA_DIR=… node dist/module-faults.js mfe-admin-ops
 */
await runCommand(async ([app]) => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
  if (!app) throw new Error('Usage: module-faults <app>');
  if (!databaseUrl || !dataDir) throw new Error('DATABASE_URL and DATA_DIR must be set.');
  const dataSource = createDataSource(databaseUrl, SCHEMA);
  await inWords(dataSource.initialize());
  try {
    return await inWords(faultWords(dataSource, createFolderStore(dataDir), app));
  } finally {
    await dataSource.destroy();
  }
});
