import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../src/database/prepare-database';
import { createScratchDatabase, scratchServer } from '../src/database/scratch';
import { buildProgram } from '../src/testing/program';
import { callTimes, closeConnections, get, type Target } from './load';
import { parentOf, processorTime, processorTimeOfFamily } from './processes';
import { addUnits, growTo } from './seed';

/**
 * Measures what a list of 100 bookings costs, in processor time of the API and of PostgreSQL told apart, beside the
 * same rows by plain Fastify and pg, at two sizes of the table. Needs Linux, and a machine that does nothing else.
 *
 * @example npm run bench -w @capsule/api
 */

const CALLS = 2000;
const callsThatCount = (rows: number) => Math.max(20, Math.round((CALLS * 1000) / rows));
const ROUNDS = 5;
const SIZES = [1000, 1_000_000];
const PASSWORD = 'correct horse battery';

interface Server {
  child: ChildProcess;
  url: string;
}

async function start(file: string, env: Record<string, string>, execArgv: string[] = []): Promise<Server> {
  const child = fork(file, {
    env: { PATH: process.env['PATH'], ...env },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Microseconds a call, and calls a second. */
interface Cost {
  server: number;
  database: number;
  perSecond: number;
}

interface Subject {
  name: string;
  target: Target;
  pid: number;
  /** How many a round. */
  calls: number;
}

async function measure({ target, pid, calls }: Subject, postgresPid: number): Promise<Cost> {
  const [server, database] = [await processorTime(pid), await processorTimeOfFamily(postgresPid)];
  const ms = await callTimes(target, calls);
  const used = (now: number, before: number) => ((now - before) * 1000) / calls;
  return {
    server: used(await processorTime(pid), server),
    database: used(await processorTimeOfFamily(postgresPid), database),
    perSecond: (calls * 1000) / ms,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middle = (costs: Cost[]): Cost => ({
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
});

/** Round about, so that what disturbs the machine disturbs all alike; the first round warms up. */
async function compare(subjects: Subject[], postgresPid: number): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const subject of subjects) {
      const cost = await measure(subject, postgresPid);
      if (round > 0) costs.get(subject.name)?.push(cost);
    }
  }
  return new Map([...costs].map(([name, all]) => [name, middle(all)]));
}

/** Behind half of all rows, by the cursor of a `Link`. */
async function deepPage(client: pg.Client, api: Target): Promise<string> {
  const { rows } = await client.query<{ key: string; id: number }>(
    `SELECT "checkInDate"::text AS key, "id" FROM bookings ORDER BY "checkInDate", "id"
     OFFSET (SELECT count(*) / 2 FROM bookings) LIMIT 1`,
  );
  const after = Buffer.from(JSON.stringify([rows[0]?.key, rows[0]?.id])).toString('base64url');
  return `${new URL(api.url).origin}/api/bookings?pageSize=100&after=${after}`;
}

function print(size: number, results: Map<string, Cost>): void {
  process.stdout.write(
    `\n${size.toLocaleString('en')} bookings, 100 rows a call (µs of processor time, median of ${ROUNDS} rounds)\n`,
  );
  for (const [name, { server, database, perSecond }] of results) {
    const columns = [server, database, server + database, perSecond].map((value) => value.toFixed(0).padStart(8));
    process.stdout.write(
      `  ${name.padEnd(28)} server ${columns[0]}   PostgreSQL ${columns[1]}   both ${columns[2]}   ${columns[3]}/s\n`,
    );
  }
}

function ratio(label: string, is: number, of: number, limit: number): void {
  const value = is / of;
  process.stdout.write(
    `  ${label.padEnd(58)} ${value.toFixed(2)} (to reach: ≤ ${limit}) ${value <= limit ? 'yes' : 'NO'}\n`,
  );
}

const both = (cost: Cost | undefined) => (cost?.server ?? 0) + (cost?.database ?? 0);

const server = await scratchServer();
const databaseUrl = await createScratchDatabase(server.url);
await prepareDatabase(databaseUrl, async () => undefined);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const children: ChildProcess[] = [];
try {
  // The connection's own process is a child of PostgreSQL's first.
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postgresPid = await parentOf(rows[0]?.pid ?? 0);
  const program = await buildProgram();
  const api = await start(path.join(program, 'main.js'), {
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  const raw = await start(path.join(import.meta.dirname, 'raw-server.ts'), { DATABASE_URL: databaseUrl }, [
    '--import',
    '@swc-node/register/esm-register',
  ]);
  children.push(api.child, raw.child);
  const signedIn = { cookie: await signIn(api.url) };
  const subject = (name: string, { child, url }: Server, address: string, headers = {}): Subject => ({
    name,
    target: { url: url + address, headers },
    pid: child.pid ?? 0,
    calls: CALLS,
  });
  await addUnits(client);
  const all: Map<string, Cost>[] = [];
  for (const size of SIZES) {
    await growTo(client, size);
    const first = subject('API, signed in, first page', api, '/api/bookings?pageSize=100', signedIn);
    const deep = {
      ...first,
      name: 'API, signed in, deep page',
      target: { url: await deepPage(client, first.target), headers: signedIn },
    };
    await get(deep.target);
    // Counting all of a large table takes long, and not less long for being done often.
    const counting = { ...subject('raw rows and total', raw, '/rows-and-total'), calls: callsThatCount(size) };
    const results = await compare([subject('raw rows', raw, '/rows'), counting, first, deep], postgresPid);
    all.push(results);
    print(size, results);
  }
  const [small, large] = all;
  const page = 'API, signed in, first page';
  process.stdout.write('\nRatios\n');
  ratio('server, against raw rows', small?.get(page)?.server ?? 0, small?.get('raw rows')?.server ?? 0, 0.65);
  ratio('server and PostgreSQL, against raw rows', both(small?.get(page)), both(small?.get('raw rows')), 1.25);
  ratio('first page of a million, against that of a thousand', both(large?.get(page)), both(small?.get(page)), 1.2);
  ratio(
    'deep page of a million, against the first of a thousand',
    both(large?.get('API, signed in, deep page')),
    both(small?.get(page)),
    1.5,
  );
} finally {
  closeConnections();
  for (const child of children) child.kill('SIGTERM');
  await client.end();
  await server.stop();
}
