import 'reflect-metadata';
import path from 'node:path';
import { findDrift } from './database/drift';
import { writeMigration } from './database/migration-files';
import { runCommand } from './run-command';

/**
 * Writes the migration from what the migrations make to what the entities say.
 *
 * @example node dist/generate-migration.js add-unit-notes    (in services/api)
 */
await runCommand(async ([name]) => {
  if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('Usage: generate-migration <name-with-dashes>');
  }
  const drift = await findDrift();
  if (drift.up.length === 0) return 'The entities and the migrations agree: there is nothing to write.';
  const file = await writeMigration(path.resolve('src/database'), name, drift);
  return `Wrote ${path.relative('.', file)}. Read it before you commit it.`;
});
