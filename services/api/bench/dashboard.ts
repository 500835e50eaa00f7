import { DASHBOARD_PARTS } from '@capsule/contracts';
import pg from 'pg';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { SCHEMA } from '../src/schema/schema';
import { buildProgram } from '../src/testing/program';
import { median } from './compare';
import { signIn, startApi, type Server } from './fixture';
import { closeConnections, get } from './load';
import { addHistory, addUnits, fillTo } from './seed';

/**
 * Measures how long the dashboard takes, part by part and as a whole, for two sizes of the tables: one manager who
 * waits, on a machine that does nothing else.
 *
 * @example npm run bench:dashboard
 */

const SIZES = [1000, 1_000_000];
const CALLS = 40;
const WARM_UP = 10;

async function filled(databaseUrl: string, size: number, program: string): Promise<Server> {
  await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
  const api = await startApi(program, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addUnits(client);
  await fillTo(client, size);
  const { rows } = await client.query<{ id: number }>('SELECT "id" FROM users LIMIT 1');
  await addHistory(client, size / 10, rows[0]?.id ?? 0);
  await client.query('VACUUM ANALYZE units');
  await client.end();
  return api;
}

/** In ms, of one call after another. @throws when a part of an answer failed */
async function times(url: string, cookie: string): Promise<number[]> {
  const taken: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const start = performance.now();
    const { body } = await get({ url, headers: { cookie } });
    if (call >= WARM_UP) taken.push(performance.now() - start);
    if (body.includes('"ok":false')) throw new Error(`${url} answered ${body}`);
  }
  return taken.toSorted((a, b) => a - b);
}

const server = await scratchServer();
const apis: Server[] = [];
try {
  const program = await buildProgram();
  for (const size of SIZES) {
    const api = await filled(await createScratchDatabase(server.url), size, program);
    apis.push(api);
    const cookie = await signIn(api.url);
    process.stdout.write(`\n${size.toLocaleString('en')} bookings (ms, median and slowest of ${CALLS} calls)\n`);
    for (const part of [...DASHBOARD_PARTS, null]) {
      const taken = await times(`${api.url}/api/dashboard${part === null ? '' : `?parts=${part}`}`, cookie);
      const [usual, slowest] = [median(taken), taken.at(-1) ?? 0].map((ms) => ms.toFixed(1).padStart(8));
      process.stdout.write(`  ${(part ?? 'the whole dashboard').padEnd(20)} ${usual} ${slowest}\n`);
    }
  }
} finally {
  closeConnections();
  for (const { child } of apis) child.kill('SIGTERM');
  await server.stop();
}
