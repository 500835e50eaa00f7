import type { DataSource } from 'typeorm';
import { prepareDatabase } from '../platform/database/prepare-database';
import { createScratchDatabase, dropScratchDatabase, scratchServer } from '../platform/database/scratch';
import { SCHEMA } from '../schema/schema';
import { ENVIRONMENT } from './environment';
import { buildProgram } from './program';

/**
 * The ids of each table begin at a thousand of its own. Were they all to begin at 1, the first booking and the first
 * unit would have the same id, and who takes one for the other would be right by luck.
 */
async function spreadIds(database: DataSource): Promise<void> {
  await database.query(`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 1000 * row_number() OVER (ORDER BY sequencename))
    FROM pg_sequences`);
}

/**
 * Prepares what all tests share: a PostgreSQL (that of DATABASE_URL, or an embedded one), a migrated template database,
 * the built programs.
 *
 * @returns a function that stops and removes all of it
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  // `with-test-server.js` has prepared it for this run, and stops it.
  if (process.env[ENVIRONMENT.template]) return async () => undefined;
  const server = await scratchServer();
  // Asked to end, jest ends without a tear-down, and the server would be left.
  process.once('SIGTERM', () => void server.stop().finally(() => process.exit(1)));
  const template = await createScratchDatabase(server.url);
  const [program] = await Promise.all([buildProgram(), prepareDatabase(template, SCHEMA, spreadIds)]);
  process.env[ENVIRONMENT.server] = server.url;
  process.env[ENVIRONMENT.template] = template;
  process.env[ENVIRONMENT.program] = program;
  return async () => {
    await dropScratchDatabase(server.url, template);
    await server.stop();
  };
}
