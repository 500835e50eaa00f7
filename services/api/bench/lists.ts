import { LIST_END, MAX_COUNTED_ROWS } from '@capsule/contracts';
import pg from 'pg';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { SCHEMA } from '../src/schema/schema';
import { buildProgram } from '../src/testing/program';
import { median } from './compare';
import { signIn, startApi, type Server } from './fixture';
import { latencies } from './latency';
import { closeConnections, get } from './load';
import { peakMegabytes } from './processes';
import { addUnits, fillTo } from './seed';

/**
 * Compares how long the pages of a list take, wherever they are, among ten thousand and a million bookings, in turns, so
 * that what disturbs the machine disturbs all. What is counted is the same on all pages of a list. Then reads all rows of both by `after`, 200 at a time: each must come
 * once and in order, and the API must not grow with them.
 *
 * @example npm run bench:lists
 * @example npm run bench:lists -- walk // that alone
 */

const SIZES = [MAX_COUNTED_ROWS, 1_000_000] as const;
const ROUNDS = 9;
const CALLS = 20;
/** Of the times in the larger list, a page to the first one; what is more than this grows with what lies before it. */
const LIMIT = 1.5;
const WALKED_PAGE = 200;
/** By how many megabytes the API may grow while a hundred times the rows are read. */
const GROWTH_MB = 60;

interface List {
  size: number;
  api: Server;
  headers: Record<string, string>;
  /** The cursor of a row in the middle, by sort. */
  middle: Record<'checkInDate' | 'clientName', string>;
}

const cursorOf = (row: { key: string; id: number } | undefined): string =>
  Buffer.from(JSON.stringify([row?.key, row?.id])).toString('base64url');

async function middleOf(client: pg.Client, key: string, size: number): Promise<string> {
  const { rows } = await client.query<{ key: string; id: number }>(
    `SELECT (${key})::text AS key, "id" FROM bookings ORDER BY ${key}, "id" OFFSET ${size / 2} LIMIT 1`,
  );
  return cursorOf(rows[0]);
}

async function filled(serverUrl: string, size: number, program: string): Promise<List> {
  const databaseUrl = await createScratchDatabase(serverUrl);
  await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addUnits(client);
  await fillTo(client, size);
  const middle = {
    checkInDate: await middleOf(client, '"checkInDate"', size),
    clientName: await middleOf(client, 'lower("clientName")', size),
  };
  await client.end();
  const api = await startApi(program, databaseUrl);
  return { size, api, headers: { cookie: await signIn(api.url) }, middle };
}

type Middle = keyof List['middle'];

/** What a list is asked for, and the sort by which it is read from the middle. */
const ASKED: Record<string, { query: string; sort: Middle }> = {
  'by check-in': { query: '', sort: 'checkInDate' },
  'by name, downwards': { query: '&sort=clientName&order=desc', sort: 'clientName' },
  'of a status': { query: '&status=confirmed', sort: 'checkInDate' },
};

/** Where a page is; the first one is what the others are compared with. */
const PLACES: Record<string, (cursor: string) => string> = {
  'first page': () => '&page=1',
  'behind the middle': (cursor) => `&after=${cursor}`,
  'before the middle': (cursor) => `&before=${cursor}`,
  'last page': () => `&before=${LIST_END}`,
};

/** In ms, by place, list and round. */
type Times = number[][][];

async function measure(lists: readonly List[], { query, sort }: (typeof ASKED)[string]): Promise<Times> {
  const places = Object.values(PLACES);
  const times: Times = places.map(() => lists.map(() => []));
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { api, headers, middle }] of lists.entries()) {
      for (const [place, placed] of places.entries()) {
        const url = `${api.url}/api/bookings?pageSize=25${query}${placed(middle[sort])}`;
        const usual = median(await latencies({ url, headers }, CALLS));
        if (round > 0) times[place]?.[index]?.push(usual);
      }
    }
  }
  return times;
}

const verdict = (isReached: boolean): string => (isReached ? 'yes' : 'NO');

/** Ratios are the medians of the rounds': a machine that slows down slows both sides of one round. */
function print(times: Times): void {
  const first = times[0]?.at(-1) ?? [];
  for (const [place, name] of Object.keys(PLACES).entries()) {
    const shown = (times[place] ?? []).map((ms) => `${median(ms).toFixed(2).padStart(7)} ms`).join(' ');
    const ratio = median((times[place]?.at(-1) ?? []).map((ms, round) => ms / (first[round] ?? 0)));
    const reached = place === 0 ? '' : `   to reach: ≤ ${LIMIT} ${verdict(ratio <= LIMIT)}`;
    process.stdout.write(`  ${name.padEnd(20)} ${shown}   to the first page ${ratio.toFixed(2)}${reached}\n`);
  }
}

interface Row {
  id: number;
  checkInDate: string;
}

interface Walked {
  rows: number;
  seconds: number;
  /** Whether each row came once, and in order. */
  isWhole: boolean;
  /** The most memory that the API has had. */
  megabytes: number;
}

const isBehind = (row: Row, last: Row | null) =>
  last === null || row.checkInDate > last.checkInDate || (row.checkInDate === last.checkInDate && row.id > last.id);

/** Reads all rows, page after page. Rows that come in strict order come once each. */
async function walk({ size, api, headers }: List): Promise<Walked> {
  const start = performance.now();
  let [rows, isWhole, last]: [number, boolean, Row | null] = [0, true, null];
  let next: string | undefined = `/api/bookings?sort=checkInDate&pageSize=${WALKED_PAGE}`;
  while (next !== undefined) {
    const { body, link }: { body: string; link: string } = await get({ url: api.url + next, headers });
    for (const row of (JSON.parse(body) as { data: Row[] }).data) {
      isWhole &&= isBehind(row, last);
      last = row;
      rows += 1;
    }
    next = /<([^>]+)>; rel="next"/.exec(link)?.[1];
  }
  const seconds = (performance.now() - start) / 1000;
  return { rows, seconds, isWhole: isWhole && rows === size, megabytes: await peakMegabytes(api.child.pid ?? 0) };
}

async function walkAll(lists: readonly List[]): Promise<void> {
  process.stdout.write(`\nAll rows by after, ${WALKED_PAGE} at a time\n`);
  const walked: Walked[] = [];
  for (const list of lists) {
    const { rows, seconds, isWhole, megabytes } = await walk(list);
    walked.push({ rows, seconds, isWhole, megabytes });
    process.stdout.write(
      `  ${rows.toLocaleString('en').padStart(9)} rows in ${seconds.toFixed(1)} s, ${((seconds * 1e6) / rows).toFixed(1)} µs ` +
        `a row; the API had at most ${megabytes.toFixed(0)} MB   each once, in order: ${verdict(isWhole)}\n`,
    );
  }
  const grown = (walked.at(-1)?.megabytes ?? 0) - (walked[0]?.megabytes ?? 0);
  process.stdout.write(`  grown by ${grown.toFixed(0)} MB   to reach: ≤ ${GROWTH_MB} ${verdict(grown <= GROWTH_MB)}\n`);
}

const server = await scratchServer();
const apis: Server[] = [];
try {
  const program = await buildProgram();
  const lists: List[] = [];
  for (const size of SIZES) {
    const start = performance.now();
    const list = await filled(server.url, size, program);
    apis.push(list.api);
    lists.push(list);
    process.stdout.write(
      `${size.toLocaleString('en')} bookings, made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
    );
  }
  if (process.argv[2] !== 'walk') {
    for (const [name, asked] of Object.entries(ASKED)) {
      process.stdout.write(`\nPages of 25, ten thousand bookings and a million, ${name}\n`);
      print(await measure(lists, asked));
    }
  }
  await walkAll(lists);
} finally {
  closeConnections();
  for (const { child } of apis) child.kill('SIGTERM');
  await server.stop();
}
