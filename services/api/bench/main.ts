import pg from 'pg';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { buildProgram } from '../src/testing/program';
import { ROUNDS, compare, median, middle, type Costs, type Subject } from './compare';
import { build, type Fixture } from './fixture';
import { closeConnections } from './load';
import { parentOf } from './processes';

/**
 * Measures the processor time that a list of 100 bookings costs, separately for the API and PostgreSQL, and compares it
 * with plain Fastify and pg reading the same rows, for two table sizes. Needs Linux, and a machine that does nothing
 * else.
 *
 * @example npm run bench -w @capsule/api
 */

const SMALL = 1000;
const LARGE = 1_000_000;

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

/** Reports the median of the rounds' ratios: a machine that slows down slows both sides of one round. */
function ratio(label: string, is: number[], of: number[], limit: number): void {
  const value = median(is.map((cost, round) => cost / (of[round] ?? 0)));
  process.stdout.write(
    `  ${label.padEnd(58)} ${value.toFixed(2)} (to reach: ≤ ${limit}) ${value <= limit ? 'yes' : 'NO'}\n`,
  );
}

/** The id of the main PostgreSQL process, whose child serves the connection. */
async function pidOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = await parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}

const subjectsOf = ({ raw, first, deep, counting }: Fixture): Subject[] => [raw, first, deep, counting];

const server = await scratchServer();
const fixtures: Fixture[] = [];
try {
  const program = await buildProgram();
  for (const size of [SMALL, LARGE]) {
    fixtures.push(await build(size, await createScratchDatabase(server.url), program));
  }
  const [small, large] = fixtures as [Fixture, Fixture];
  const postgresPid = await pidOf(server.url);
  const pages = fixtures.flatMap(({ raw, first, deep }) => [raw, first, deep]);
  const costs = new Map([
    ...(await compare(pages, postgresPid)),
    // Measured separately, because counting a million rows evicts everything else from the processor's caches.
    ...(await compare(
      fixtures.map(({ counting }) => counting),
      postgresPid,
    )),
  ]);
  for (const fixture of fixtures) print(fixture.size, subjectsOf(fixture), costs);
  const serverOf = (subject: Subject) => (costs.get(subject) ?? []).map((cost) => cost.server);
  const bothOf = (subject: Subject) => (costs.get(subject) ?? []).map((cost) => cost.server + cost.database);
  process.stdout.write('\nRatios\n');
  ratio('server, against raw rows', serverOf(small.first), serverOf(small.raw), 0.65);
  ratio('server and PostgreSQL, against raw rows', bothOf(small.first), bothOf(small.raw), 1.25);
  ratio('first page of a million, against that of a thousand', bothOf(large.first), bothOf(small.first), 1.2);
  ratio('deep page of a million, against the first of a thousand', bothOf(large.deep), bothOf(small.first), 1.5);
} finally {
  closeConnections();
  for (const child of fixtures.flatMap(({ children }) => children)) child.kill('SIGTERM');
  await server.stop();
}
