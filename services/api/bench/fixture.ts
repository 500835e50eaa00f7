import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { SCHEMA } from '../src/schema/schema';
import type { Subject } from './compare';
import { get } from './load';
import { addUnits, fillTo } from './seed';

const CALLS = 250;
/** Counting a large table takes long every time, so fewer calls are enough. */
const callsThatCount = (rows: number) => Math.max(5, Math.round((CALLS * 1000) / rows));
const PASSWORD = 'correct horse battery';

export interface Server {
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

/** The built API. @param program its folder @param settings beside those that every measurement needs */
export const startApi = (
  program: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Server> =>
  start(path.join(program, 'main.js'), {
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  });

export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The address of a page in the middle of the table, by the cursor of a `Link` header. */
async function deepPage(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ key: string; id: number }>(
    `SELECT "checkInDate"::text AS key, "id" FROM bookings ORDER BY "checkInDate", "id"
     OFFSET (SELECT count(*) / 2 FROM bookings) LIMIT 1`,
  );
  const after = Buffer.from(JSON.stringify([rows[0]?.key, rows[0]?.id])).toString('base64url');
  return `/api/bookings?pageSize=100&after=${after}`;
}

/** A table of bookings, and the servers that read it. */
export interface Fixture {
  size: number;
  children: ChildProcess[];
  raw: Subject;
  counting: Subject;
  first: Subject;
  deep: Subject;
}

/** @param program the folder of the built API */
export async function build(size: number, databaseUrl: string, program: string): Promise<Fixture> {
  await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addUnits(client);
  await fillTo(client, size);
  const api = await startApi(program, databaseUrl);
  const raw = await start(path.join(import.meta.dirname, 'raw-server.ts'), { DATABASE_URL: databaseUrl }, [
    '--import',
    '@swc-node/register/esm-register',
  ]);
  const signedIn = { cookie: await signIn(api.url) };
  const subject = (name: string, { child, url }: Server, address: string, headers = {}): Subject => ({
    name,
    target: { url: url + address, headers },
    pid: child.pid ?? 0,
    calls: CALLS,
  });
  const first = subject('API, signed in, first page', api, '/api/bookings?pageSize=100', signedIn);
  const deep = subject('API, signed in, deep page', api, await deepPage(client), signedIn);
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
