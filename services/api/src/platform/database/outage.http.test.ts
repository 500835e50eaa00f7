import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { expectError } from '@capsule/test-kit/expect-error';
import type { Browser } from '../../testing/browser';
import { proxyDatabase, type DatabaseProxy } from '../../testing/database-proxy';
import { inTwiceTheTime } from '../../testing/in-twice-the-time';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { ChangeListener } from '../events/change-listener';
import { poolOf } from './pool';

/** For so long a call waits for a connection. */
const CONNECT_MS = 3_000;
/** A connection that is silent for so long is given up. */
const SILENCE_MS = 12_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  database = await testDatabase();
  proxy = await proxyDatabase(database.url);
  api = await startTestApi({ databaseUrl: proxy.url });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await proxy.shut();
  await database.drop();
});

const calls = (browser: Browser) => [
  browser.get('/readyz'),
  browser.get('/api/auth/user'),
  browser.get('/api/contact'),
  browser.post('/api/contact', inquiry(), { headers: { 'idempotency-key': 'sent-in-the-outage' } }),
  browser.post('/api/login', { username: 'somebody', password: 'some password' }),
];

describe('a lost database', () => {
  it('makes every call answer 503 with Retry-After; the process goes on and recovers by itself', async () => {
    expect((await manager.get('/readyz')).status).toBe(200);

    await proxy.shut();
    for (const answer of await Promise.all(calls(manager))) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expectError(answer.text, 'service.unavailable');
    }
    expect((await manager.get('/livez')).status).toBe(200);

    await proxy.open();
    const statuses = (await Promise.all(calls(manager))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 201, 401]);
  });

  it('ends no process by what it tells a connection between two statements of whoever holds it', async () => {
    const client = await poolOf(api.database).connect();
    const [own] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS "pid"')).rows;
    // `once` of node:events would hear the error, too.
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await api.database.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
    client.release(true);
    expect((await manager.get('/readyz')).status).toBe(200);
  });

  it('that accepts connections but never answers is given up after a time limit', async () => {
    const listening = once(api.app.get(ChangeListener), 'listening');
    await proxy.shut();
    await proxy.open();
    await listening;
    proxy.freeze();
    const { status } = await inTwiceTheTime(SILENCE_MS, manager.get('/readyz'));
    expect(status).toBe(503);
    // Who listens asks now and then, and waits for so long from there.
    const error = expect.objectContaining({ message: 'Connection terminated: the database is silent' });
    const given = expect.objectContaining({ msg: 'listening for changes failed', error });
    await eventually(() => expect(api.log.entries()).toContainEqual(given), 2 * SILENCE_MS);
    await proxy.shut();
    await proxy.open();
    expect((await manager.get('/readyz')).status).toBe(200);
  });
});

describe('a database that has no connection left', () => {
  /** As many as a pool has. */
  const ALL = 10;

  it('makes a call answer 503 with Retry-After after three seconds, whatever is wrong with it, and then as ever', async () => {
    const pool = poolOf(api.database);
    const held = await Promise.all(Array.from({ length: ALL }, () => pool.connect()));
    const call = () => manager.get(`/api/contact?q=${'x'.repeat(500)}`);
    try {
      const answer = await inTwiceTheTime(CONNECT_MS, call());
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expectError(answer.text, 'service.unavailable');
    } finally {
      for (const client of held) client.release();
    }
    expect((await call()).status).toBe(422);
  });
});
