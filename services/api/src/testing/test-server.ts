import { prepareDatabase } from '../database/prepare-database';
import { createScratchDatabase, dropScratchDatabase, scratchServer } from '../database/scratch';
import { ENVIRONMENT } from './environment';
import { buildProgram } from './program';

/**
 * Prepares what all tests share: a PostgreSQL (that of DATABASE_URL, or an embedded one), a migrated template
 * database, the built program.
 *
 * @returns what ends it all
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const server = await scratchServer();
  const template = await createScratchDatabase(server.url);
  const [program] = await Promise.all([buildProgram(), prepareDatabase(template, async () => undefined)]);
  process.env[ENVIRONMENT.server] = server.url;
  process.env[ENVIRONMENT.template] = template;
  process.env[ENVIRONMENT.program] = program;
  return async () => {
    await dropScratchDatabase(server.url, template);
    await server.stop();
  };
}
