import 'reflect-metadata';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken } from '../src/platform/access/session-rules';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { SCHEMA } from '../src/schema/schema';
import { startTestApi } from '../src/testing/test-api';

/**
 * What open event streams cost the API: `npm run bench:streams -- 200`. Opens so many, each of a session of its own, as
 * that many browsers would, and prints how much more memory the process uses, and how long a change takes to reach all.
 */

const COUNT = Number(process.argv[2] ?? 200);
const ROUNDS = 3;
const MB = 1024 * 1024;

const collect = (globalThis as { gc?: () => void }).gc;
if (collect === undefined) throw new Error('Run it with --expose-gc: npm run bench:streams');

/** Memory in use, in bytes, once all that can be collected is. */
async function used(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collect!();
    await sleep(100);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const server = await scratchServer();
const databaseUrl = await createScratchDatabase(server.url);
await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
const api = await startTestApi({ databaseUrl, settings: { RATE_LIMITS: 'off' }, costlyHashes: true });
const manager = await api.signedIn('manager');
const name = [...manager.cookies.keys()][0]!;

/** Sessions are added as rows, because signing in is made to be slow. */
async function session(number: number): Promise<string> {
  const token = `bench-${number}-`.padEnd(43, 'x');
  await api.database.query(
    `INSERT INTO sessions ("tokenHash", "userId", "createdAt", "lastSeenAt")
     SELECT $1, "userId", now(), now() FROM sessions LIMIT 1`,
    [hashToken(token)],
  );
  return token;
}

async function open(token: string): Promise<IncomingMessage> {
  const request = get(`${api.url}/api/events`, { agent: false, headers: { cookie: `${name}=${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The stream was answered with ${response.statusCode}.`);
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  return response;
}

console.log(`${COUNT} streams; client and API share this process, so each stream is counted with both its ends.`);
for (let round = 1; round <= ROUNDS; round += 1) {
  const tokens = await Promise.all(Array.from({ length: COUNT }, (_, index) => session(round * COUNT + index)));
  const before = await used();
  const streams = await Promise.all(tokens.map(open));
  for (const stream of streams) stream.resume();
  const after = await used();
  const reached = streams.map((stream) => once(stream, 'data'));
  const begun = performance.now();
  await api.database.query(`SELECT pg_notify('changes', $1)`, [
    JSON.stringify({ entity: 'unit', id: 1, version: 1, action: 'update', by: null, window: null }),
  ]);
  await Promise.all(reached);
  const took = performance.now() - begun;
  const each = (after - before) / COUNT / 1024;
  console.log(
    `round ${round}: ${((after - before) / MB).toFixed(1)} MB more, ${each.toFixed(1)} kB a stream; ` +
      `a change reached all in ${took.toFixed(0)} ms`,
  );
  for (const stream of streams) stream.destroy();
  await sleep(500);
}
await api.close();
await server.stop();
