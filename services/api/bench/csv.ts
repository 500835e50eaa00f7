import pg from 'pg';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { SCHEMA } from '../src/schema/schema';
import { buildProgram } from '../src/testing/program';
import { signIn, startApi, type Server } from './fixture';
import { peakMegabytes } from './processes';
import { addUnits, fillTo } from './seed';

/**
 * Reads the CSV of a hundred thousand and of a million bookings, each from an API process of its own, and compares the
 * most memory that each process had (docs/decisions/042): a file is streamed, so ten times the rows hardly need more.
 * Linux alone says that figure of another process.
 *
 * @example npm run bench:csv
 */

const [FEW, MANY] = [100_000, 1_000_000];
/** Of the most memory, many rows to few: what a collector leaves lying about differs from run to run. */
const LIMIT = 1.5;

const peakOf = ({ child }: Server): Promise<number> => peakMegabytes(child.pid ?? 0);

/** Reads a file to its end, and keeps none of it. @returns its lines and bytes */
async function readCsv({ url }: Server): Promise<{ lines: number; bytes: number }> {
  const answer = await fetch(`${url}/api/bookings/csv`, { headers: { cookie: await signIn(url) } });
  if (!answer.ok || !answer.body) throw new Error(`The file was answered with ${answer.status}.`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

/** Fills a database of its own. @returns the most memory of the API, in MB */
async function measure(rows: number, serverUrl: string, program: string): Promise<number> {
  const databaseUrl = await createScratchDatabase(serverUrl);
  await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addUnits(client);
  await fillTo(client, rows);
  await client.end();
  const api = await startApi(program, databaseUrl);
  try {
    const before = await peakOf(api);
    const start = performance.now();
    const { lines, bytes } = await readCsv(api);
    const seconds = (performance.now() - start) / 1000;
    if (lines < rows) throw new Error(`The file has ${lines} lines instead of ${rows}.`);
    const peak = await peakOf(api);
    process.stdout.write(
      `  ${rows.toLocaleString('en').padStart(9)} rows, ${(bytes / 1e6).toFixed(1).padStart(6)} MB, in ` +
        `${seconds.toFixed(1).padStart(5)} s: most memory ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB after\n`,
    );
    return peak;
  } finally {
    api.child.kill('SIGTERM');
  }
}

const server = await scratchServer();
try {
  const program = await buildProgram();
  const few = await measure(FEW, server.url, program);
  const many = await measure(MANY, server.url, program);
  const ratio = many / few;
  process.stdout.write(`  many to few: ${ratio.toFixed(2)}   to reach: ≤ ${LIMIT} ${ratio <= LIMIT ? 'yes' : 'NO'}\n`);
} finally {
  await server.stop();
}
