import pg from 'pg';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { buildProgram } from '../src/testing/program';
import { build, type Fixture } from './fixture';
import { latencies, within } from './latency';
import { closeConnections, get } from './load';
import { addInquiries } from './seed';

/**
 * Measures how long `GET /api/search` takes among a million bookings and a hundred thousand inquiries, for texts that
 * are easy and for those that are not, beside the first page of the bookings and a call that reads nothing, in the same
 * run. Calls are made one after the other, so that the time of each is that of the server.
 *
 * @example npm run bench-search -w @capsule/api
 */

const BOOKINGS = 1_000_000;
const INQUIRIES = 100_000;
const CALLS = 200;
/** In ms: what a search may take of the server's time, beyond a call that reads nothing. */
const LIMIT_MS = 30;

const TEXTS: Record<string, string> = {
  'rare: one name': 'Client 500000',
  'rare: in the middle': 'lient 99999',
  'rare: its trigrams are common': 'client777777',
  'common: in every booking': 'client',
  'common, and in none': 'client client',
  'of two words': 'stables client',
  'one letter': 'c',
  'two letters': 'zz',
  '%': '%',
  _: '_',
  'an emoji': '😀',
  '500 characters': 'x'.repeat(500),
  'a phone number': '02 5550 0134',
  'a phone number of nobody': '02 5550 9999',
  'an e-mail address': 'client654321@homes.example',
  'an e-mail address of nobody': 'nobody@homes.example',
};

function print(name: string, times: number[], note = ''): void {
  const [p50, p95] = [within(times, 0.5), within(times, 0.95)].map((ms) => ms.toFixed(1).padStart(7));
  process.stdout.write(`  ${name.padEnd(34)} p50 ${p50} ms   p95 ${p95} ms   ${note}\n`);
}

async function measure({ first }: Fixture): Promise<void> {
  const { url, headers } = first.target;
  const origin = new URL(url).origin;
  const idle = await latencies({ url: `${origin}/livez`, headers }, CALLS);
  print('a call that reads nothing', idle);
  print('the first page of the bookings', await latencies(first.target, CALLS));
  for (const [name, q] of Object.entries(TEXTS)) {
    const target = { url: `${origin}/api/search?q=${encodeURIComponent(q)}`, headers };
    const { data } = JSON.parse((await get(target)).body) as { data: { isComplete: boolean } };
    const times = await latencies(target, CALLS);
    const own = within(times, 0.95) - within(idle, 0.95);
    const verdict = own <= LIMIT_MS ? 'yes' : 'NO';
    print(name, times, `to reach: ≤ ${LIMIT_MS} ${verdict}${data.isComplete ? '' : ', older ones not searched'}`);
  }
}

const server = await scratchServer();
let fixture: Fixture | null = null;
try {
  const databaseUrl = await createScratchDatabase(server.url);
  fixture = await build(BOOKINGS, databaseUrl, await buildProgram());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addInquiries(client, INQUIRIES);
  await client.end();
  process.stdout.write(`\n${BOOKINGS.toLocaleString('en')} bookings, ${INQUIRIES.toLocaleString('en')} inquiries\n`);
  await measure(fixture);
} finally {
  closeConnections();
  for (const child of fixture?.children ?? []) child.kill('SIGTERM');
  await server.stop();
}
