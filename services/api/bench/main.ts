import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../src/database/prepare-database';
import { createScratchDatabase, scratchServer } from '../src/database/scratch';
import { buildProgram } from '../src/testing/program';
import { callTimes, closeConnections, get, type Target } from './load';
import { msBetween, parentOf, processorTimes, processorTimesOfFamily } from './processes';
import { addUnits, fillTo } from './seed';

/**
 * Measures what a list of 100 bookings costs, in processor time of the API and of PostgreSQL told apart, beside the
 * same rows by plain Fastify and pg, at two sizes of the table. Needs Linux, and a machine that does nothing else.
 *
 * @example npm run bench -w @capsule/api
 */

const CALLS = 250;
/** Before they are counted: whoever has waited finds nothing of theirs in the processor's caches. */
const WARM_UP = 0.25;
/** Counting all of a large table takes long, and not less long for being done often. */
const callsThatCount = (rows: number) => Math.max(5, Math.round((CALLS * 1000) / rows));
const ROUNDS = 40;
const SMALL = 1000;
const LARGE = 1_000_000;
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
  await callTimes(target, Math.ceil(calls * WARM_UP));
  const [server, database] = [await processorTimes(pid), await processorTimesOfFamily(postgresPid)];
  const ms = await callTimes(target, calls);
  const perCall = (used: number) => (used * 1000) / calls;
  return {
    server: perCall(msBetween(server, await processorTimes(pid))),
    database: perCall(msBetween(database, await processorTimesOfFamily(postgresPid))),
    perSecond: (calls * 1000) / ms,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middle = (costs: Cost[]): Cost => ({
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
});

/** A subject's costs, one a round. */
type Costs = Map<Subject, Cost[]>;

/** Round about, so that what disturbs the machine disturbs all alike; the first round warms up. */
async function compare(subjects: Subject[], postgresPid: number): Promise<Costs> {
  const costs: Costs = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const subject of subjects) {
      const cost = await measure(subject, postgresPid);
      if (round > 0) costs.get(subject)?.push(cost);
    }
  }
  return costs;
}

/** Behind half of all rows, by the cursor of a `Link`. */
async function deepPage(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ key: string; id: number }>(
    `SELECT "checkInDate"::text AS key, "id" FROM bookings ORDER BY "checkInDate", "id"
     OFFSET (SELECT count(*) / 2 FROM bookings) LIMIT 1`,
  );
  const after = Buffer.from(JSON.stringify([rows[0]?.key, rows[0]?.id])).toString('base64url');
  return `/api/bookings?pageSize=100&after=${after}`;
}

function print(size: number, subjects: Subject[], costs: Costs): void {
  process.stdout.write(
    `\n${size.toLocaleString('en')} bookings, 100 rows a call (µs of processor time, median of ${ROUNDS} rounds)\n`,
  );
  for (const subject of subjects) {
    const { server, database, perSecond } = middle(costs.get(subject) ?? []);
    const columns = [server, database, server + database, perSecond].map((value) => value.toFixed(0).padStart(8));
    process.stdout.write(
      `  ${subject.name.padEnd(28)} server ${columns[0]}   PostgreSQL ${columns[1]}   both ${columns[2]}   ${columns[3]}/s\n`,
    );
  }
}

/** The median of the rounds' ratios: a machine that slows down slows both sides of a round. */
function ratio(label: string, is: number[], of: number[], limit: number): void {
  const value = median(is.map((cost, round) => cost / (of[round] ?? 0)));
  process.stdout.write(
    `  ${label.padEnd(58)} ${value.toFixed(2)} (to reach: ≤ ${limit}) ${value <= limit ? 'yes' : 'NO'}\n`,
  );
}

/** A table of bookings, and who reads it. */
interface House {
  size: number;
  children: ChildProcess[];
  raw: Subject;
  counting: Subject;
  first: Subject;
  deep: Subject;
}

async function build(size: number, databaseUrl: string, program: string): Promise<House> {
  await prepareDatabase(databaseUrl, async () => undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addUnits(client);
  await fillTo(client, size);
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
  const headers = { cookie: await signIn(api.url) };
  const subject = (name: string, { child, url }: Server, address: string): Subject => ({
    name,
    target: { url: url + address, headers },
    pid: child.pid ?? 0,
    calls: CALLS,
  });
  const first = subject('API, signed in, first page', api, '/api/bookings?pageSize=100');
  const deep = subject('API, signed in, deep page', api, await deepPage(client));
  await get(deep.target);
  await client.end();
  return {
    size,
    children: [api.child, raw.child],
    raw: subject('raw rows', raw, '/rows'),
    counting: { ...subject('raw rows and total', raw, '/rows-and-total'), calls: callsThatCount(size) },
    first,
    deep,
  };
}

const subjectsOf = ({ raw, first, deep, counting }: House): Subject[] => [raw, first, deep, counting];

/** The process of the server that a connection's own one is a child of. */
async function pidOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = await parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}

const server = await scratchServer();
const houses: House[] = [];
try {
  const program = await buildProgram();
  for (const size of [SMALL, LARGE]) {
    houses.push(await build(size, await createScratchDatabase(server.url), program));
  }
  const [small, large] = houses as [House, House];
  const postgresPid = await pidOf(server.url);
  const pages = houses.flatMap(({ raw, first, deep }) => [raw, first, deep]);
  const costs = new Map([
    ...(await compare(pages, postgresPid)),
    // Apart: counting a million rows leaves nothing in the processor's caches.
    ...(await compare(
      houses.map(({ counting }) => counting),
      postgresPid,
    )),
  ]);
  for (const house of houses) print(house.size, subjectsOf(house), costs);
  const serverOf = (subject: Subject) => (costs.get(subject) ?? []).map((cost) => cost.server);
  const bothOf = (subject: Subject) => (costs.get(subject) ?? []).map((cost) => cost.server + cost.database);
  process.stdout.write('\nRatios\n');
  ratio('server, against raw rows', serverOf(small.first), serverOf(small.raw), 0.65);
  ratio('server and PostgreSQL, against raw rows', bothOf(small.first), bothOf(small.raw), 1.25);
  ratio('first page of a million, against that of a thousand', bothOf(large.first), bothOf(small.first), 1.2);
  ratio('deep page of a million, against the first of a thousand', bothOf(large.deep), bothOf(small.first), 1.5);
} finally {
  closeConnections();
  for (const child of houses.flatMap(({ children }) => children)) child.kill('SIGTERM');
  await server.stop();
}
