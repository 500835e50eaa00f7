import { prepareDatabase } from '../platform/database/prepare-database';
import { createScratchDatabase, dropScratchDatabase, scratchServer } from '../platform/database/scratch';
import { SCHEMA } from '../schema/schema';
import { ENVIRONMENT } from './environment';
import { buildProgram } from './program';

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
  const [program] = await Promise.all([buildProgram(), prepareDatabase(template, SCHEMA, async () => undefined)]);
  process.env[ENVIRONMENT.server] = server.url;
  process.env[ENVIRONMENT.template] = template;
  process.env[ENVIRONMENT.program] = program;
  return async () => {
    await dropScratchDatabase(server.url, template);
    await server.stop();
  };
}
