import 'reflect-metadata';
import { findDrift } from './platform/database/drift';
import { runCommand } from './run-command';
import { SCHEMA } from './schema/schema';

/** Fails when the entities differ from what the migrations create, and prints the missing SQL. */
await runCommand(async () => {
  const { up } = await findDrift(SCHEMA);
  if (up.length > 0) {
    throw new Error(`The entities and the migrations disagree. A new migration would run:\n${up.join(';\n')};`);
  }
  return 'The entities and the migrations agree.';
});
