import 'reflect-metadata';
import path from 'node:path';
import { findDrift } from './platform/database/drift';
import { writeMigration } from './platform/database/migration-files';
import { runCommand } from './run-command';
import { SCHEMA } from './schema/schema';

/**
 * Writes the migration that brings the database from the state of the migrations to that of the entities.
 *
 * @example npm run generate-migration -w @capsule/api -- add-unit-notes
 */
await runCommand(async ([name]) => {
  if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('Usage: generate-migration <name-with-dashes>');
  }
  const drift = await findDrift(SCHEMA);
  if (drift.up.length === 0) return 'The entities and the migrations agree: there is nothing to write.';
  const file = await writeMigration(path.resolve('src/schema'), name, drift);
  return `Wrote ${path.relative('.', file)}. Read it before you commit it.`;
});
