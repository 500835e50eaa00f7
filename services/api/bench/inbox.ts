import { MAX_COUNTED_ROWS } from '@capsule/contracts';
import pg from 'pg';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { SCHEMA } from '../src/schema/schema';
import { buildProgram } from '../src/testing/program';
import { median } from './compare';
import { signIn, startApi, type Server } from './fixture';
import { latencies } from './latency';
import { closeConnections, type Target } from './load';
import { addInquiries } from './seed';

/**
 * Compares how long the inbox takes to list, sort, filter and search a hundred, ten thousand and a hundred thousand
 * inquiries, each in a database and an API of its own, in turns, so that what disturbs the machine disturbs all. What
 * is read is bounded: the rows of a page, and up to a thousand to count those that a filter or a search leaves. So a
 * hundred thousand must take no longer than ten thousand.
 *
 * @example npm run bench:inbox
 * @example npm run bench:inbox -- search // those alone whose name has it
 */

const SIZES = [100, MAX_COUNTED_ROWS, 100_000];
const ROUNDS = 9;
const CALLS = 20;
/** Of the times, the largest table to a smaller one; what is more than this grows with the table. */
const LIMIT = 1.5;

/** Behind an inquiry of so many minutes ago: each has a minute of its own. */
const cursorAt = (minutes: number): string =>
  Buffer.from(JSON.stringify([new Date(Date.now() - minutes * 60_000).toISOString(), 0])).toString('base64url');

/** Nobody else is called so. */
const RARE_NAME = 'Quincy Vandermeer';

/** The end of an address, for an inbox of so many inquiries. */
type Asked = (size: number) => string;

/** What the inbox asks for, and what of it depends on how many there are: a rare text must be one that exists. */
const CALLS_OF_THE_INBOX: Record<string, Asked> = {
  'the first page': () => '',
  'the oldest first': () => '&order=asc',
  'by name': () => '&sort=name&order=asc',
  'by name, from the end': () => '&sort=name&order=desc',
  'the unread ones': () => '&unread=yes',
  'those that are new': () => '&status=new',
  'those of nobody': () => '&assignee=nobody',
  'the page in the middle': (size) => `&after=${cursorAt(size / 2)}`,
  // Of an address whose parts are those of all others: the index goes through all that it has of them.
  'a search that finds one of many alike': (size) => `&q=visitor${size / 2}@stable`,
  'a search for a name': () => `&q=${RARE_NAME}`,
  'a search that finds nothing': () => '&q=zebra crossing',
  'a search that finds all': () => '&q=stable staff',
};

async function filled(serverUrl: string, size: number, program: string): Promise<Server> {
  const databaseUrl = await createScratchDatabase(serverUrl);
  await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addInquiries(client, size);
  await client.query(
    `UPDATE contact_submissions SET "name" = $1 WHERE "id" = (SELECT max("id") / 2 FROM contact_submissions)`,
    [RARE_NAME],
  );
  await client.query('ANALYZE contact_submissions');
  await client.end();
  return startApi(program, databaseUrl);
}

interface Inbox {
  size: number;
  url: string;
  headers: Record<string, string>;
}

const listOf = ({ size, url, headers }: Inbox, asked: Asked): Target => ({
  url: encodeURI(`${url}/api/contact?pageSize=25${asked(size)}`),
  headers,
});

/** In ms, the usual time of a call in each inbox. */
async function compare(inboxes: readonly Inbox[], asked: Asked): Promise<number[]> {
  const usual = inboxes.map((): number[] => []);
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, inbox] of inboxes.entries()) {
      const times = await latencies(listOf(inbox, asked), CALLS);
      if (round > 0) usual[index]?.push(median(times));
    }
  }
  return usual.map(median);
}

function print(name: string, [few = 0, counted = 0, many = 0]: readonly number[]): void {
  const ratio = many / counted;
  const shown = [few, counted, many].map((ms) => `${ms.toFixed(2).padStart(7)} ms`).join(' ');
  process.stdout.write(
    `  ${name.padEnd(38)} ${shown}   to the first ${(many / few).toFixed(2).padStart(5)}, to the second ` +
      `${ratio.toFixed(2).padStart(5)}   to reach: ≤ ${LIMIT} ${ratio <= LIMIT ? 'yes' : 'NO'}\n`,
  );
}

const server = await scratchServer();
const apis: Server[] = [];
try {
  const program = await buildProgram();
  const inboxes: Inbox[] = [];
  for (const size of SIZES) {
    const api = await filled(server.url, size, program);
    apis.push(api);
    inboxes.push({ size, url: api.url, headers: { cookie: await signIn(api.url) } });
  }
  process.stdout.write(`\n${SIZES.map((size) => size.toLocaleString('en')).join(', ')} inquiries\n`);
  const [only = ''] = process.argv.slice(2);
  for (const [name, asked] of Object.entries(CALLS_OF_THE_INBOX).filter(([each]) => each.includes(only))) {
    print(name, await compare(inboxes, asked));
  }
} finally {
  closeConnections();
  for (const { child } of apis) child.kill('SIGTERM');
  await server.stop();
}
