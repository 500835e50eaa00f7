import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CURSOR_PATTERN, type CapsuleUnit, type ContactSubmission, type OwnSession } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { killStarted } from '@capsule/test-kit/start-process';
import { caughtUp } from '../../testing/caught-up';
import { startApiProcess } from '../../testing/api-process';
import { dataOf, type Browser } from '../../testing/browser';
import { EventReader } from '../../testing/event-reader';
import { ifMatch, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { hashToken } from '../access/session-rules';
import { EventsService } from './events.service';

/** How long, in ms, the processes may take to notice something. */
const WITHIN_MS = 5_000;
/** An idle connection is asked every five seconds. */
const PROBED_WITHIN_MS = 3 * WITHIN_MS;

let database: TestDatabase;
let api: TestApi;
/** A second API on the same database, in place of a second process. */
let other: TestApi;
let manager: Browser;
const readers: EventReader[] = [];

beforeAll(async () => {
  database = await testDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  other = await startTestApi({ databaseUrl: database.url });
  manager = await api.signedIn('manager');
  await listening();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await Promise.all([api.close(), other.close(), killStarted()]);
  await database.drop();
});

/** Waits until both APIs listen to the database. */
const listening = () =>
  eventually(async () => {
    const [{ count }]: [{ count: number }] = await api.database.query(
      `SELECT count(*)::integer AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'capsule-api-events' AND query LIKE 'LISTEN%' AND state = 'idle'`,
    );
    expect(count).toBe(2);
  }, WITHIN_MS);

async function listen(browser = manager, at = api): Promise<EventReader> {
  const reader = await EventReader.open(browser, at.url);
  readers.push(reader);
  return reader;
}

const serviceOf = ({ app }: TestApi) => app.get(EventsService);
const createUnit = async () => dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
const change = (entity: string, id: number, version: number | null) => ({
  event: 'change',
  data: expect.objectContaining({ entity, id, version }),
  id: expect.stringMatching(CURSOR_PATTERN),
});

describe('the stream of events', () => {
  it('sends every committed change, in every process', async () => {
    const [here, there] = [await listen(), await listen(manager, other)];
    expect(here.response.statusCode).toBe(200);
    expect(here.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that collects it first would hand nothing on.
      'x-accel-buffering': 'no',
    });
    const { id } = await createUnit();
    await manager.patch(`/api/units/${id}`, { name: 'Another name' }, ifMatch(1));
    await manager.delete(`/api/units/${id}`, ifMatch(2));
    for (const reader of [here, there]) {
      expect(await reader.next()).toEqual(change('unit', id, 1));
      expect(await reader.next()).toEqual(change('unit', id, 2));
      expect(await reader.next()).toEqual(change('unit', id, null));
    }
  });

  it("sends visitors' inquiries and their deletion", async () => {
    const reader = await listen();
    const { id } = dataOf<ContactSubmission>(await api.browser().post('/api/contact', inquiry()));
    await manager.delete(`/api/contact/${id}`);
    expect(await reader.next()).toEqual(change('contact', id, 1));
    expect(await reader.next()).toEqual(change('contact', id, null));
  });

  it('sends nothing for refused changes or unchanged values', async () => {
    const reader = await listen();
    const { id, unitNumber, name } = await createUnit();
    expect(await reader.next()).toEqual(change('unit', id, 1));
    await manager.post('/api/units', unitInput({ unitNumber }));
    await manager.patch(`/api/units/${id}`, { name: 'Too late' }, ifMatch(7));
    await manager.patch(`/api/units/${id}`, { name });
    const next = await createUnit();
    expect(await reader.next()).toEqual(change('unit', next.id, 1));
  });

  it('sends heartbeats', async () => {
    await caughtUp(api);
    const reader = await listen();
    await serviceOf(api).heartbeat();
    const { id } = await createUnit();
    await reader.next();
    const events = reader.messages.map(({ event }) => event);
    expect(events).toEqual(['ready', 'alive', 'change']);
    expect(reader.messages.at(-1)).toEqual(change('unit', id, 1));
  });

  it('does not count as use of its session, which would never end otherwise', async () => {
    const browser = await api.signedIn('manager');
    await listen(browser);
    const tokenHash = hashToken(browser.cookies.get('capsule_session') ?? '');
    await api.database.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '2 hours' WHERE "tokenHash" = $1`, [
      tokenHash,
    ]);
    await serviceOf(api).heartbeat();
    const [row]: [{ old: boolean }] = await api.database.query(
      `SELECT "lastSeenAt" < now() - interval '1 hour' AS old FROM sessions WHERE "tokenHash" = $1`,
      [tokenHash],
    );
    expect(row.old).toBe(true);
  });

  it.each([
    ['nobody', 401],
    ['staff', 403],
  ] as const)('is closed to %s: %i', async (who, status) => {
    const browser = who === 'nobody' ? api.browser() : await api.signedIn(who);
    expect((await browser.get('/api/events')).status).toBe(status);
  });

  it('is refused to a session that has too many open (product §10.5)', async () => {
    const browser = await api.signedIn('admin');
    for (let tab = 0; tab < 5; tab += 1) await listen(browser);
    const { status, headers } = await browser.get('/api/events');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
    expect((await listen()).response.statusCode).toBe(200);
  });

  it('is closed after a HEAD and when its reader disconnects', async () => {
    const expectNone = () => eventually(() => expect(serviceOf(api).size).toBe(0), WITHIN_MS);
    await expectNone();
    expect((await manager.call('HEAD', '/api/events')).status).toBe(200);
    await expectNone();
    const reader = await listen();
    expect(serviceOf(api).size).toBe(1);
    reader.close();
    await reader.ended;
    await expectNone();
  });
});

describe('a stream ends', () => {
  it('with the logout, in another process too', async () => {
    const browser = await api.signedIn('manager');
    const [reader, bystander] = [await listen(browser, other), await listen(manager, other)];
    await browser.post('/api/logout');
    await reader.ended;
    expect(bystander.response.closed).toBe(false);
  });

  it.each([
    ['its session runs out', `UPDATE sessions SET "lastSeenAt" = now() - interval '13 hours' WHERE "tokenHash" = $1`],
    [
      'its account is closed',
      `UPDATE users SET "active" = false FROM sessions s WHERE s."userId" = users."id" AND "tokenHash" = $1`,
    ],
    [
      'its role is lost',
      `UPDATE users SET "role" = 'staff' FROM sessions s WHERE s."userId" = users."id" AND "tokenHash" = $1`,
    ],
  ])('with the next heartbeat after %s', async (_what, sql) => {
    const browser = await api.signedIn('manager');
    const reader = await listen(browser);
    await api.database.query(sql, [hashToken(browser.cookies.get('capsule_session') ?? '')]);
    await serviceOf(api).heartbeat();
    await reader.ended;
    expect(reader.response.complete).toBe(true);
  });

  it.each([
    ['another role', 'mei', 'manager', { role: 'staff' }],
    ['a role that is told less', 'noor', 'admin', { role: 'manager' }],
    ['switched off', 'jonah', 'manager', { active: false }],
  ] as const)('at once when an admin saves the account: %s (product §6.4)', async (_what, username, role, patch) => {
    const person = await api.addUser(username, role);
    const browser = api.browser();
    await browser.post('/api/login', { username, password: PASSWORD });
    const reader = await listen(browser);
    const admin = await api.signedIn('admin');
    expect((await admin.patch(`/api/users/${person.id}`, patch)).status).toBe(200);
    await reader.ended;
    expect(reader.response.complete).toBe(true);
    // Not only by the review that comes with every heartbeat.
    expect(reader.text).not.toContain('alive');
  });

  it('at once when its person ends the session from another browser (product §6.4)', async () => {
    await api.addUser('lena', 'manager');
    const [here, elsewhere] = [api.browser(), api.browser()];
    for (const browser of [here, elsewhere]) await browser.post('/api/login', { username: 'lena', password: PASSWORD });
    const reader = await listen(elsewhere);
    const sessions = dataOf<OwnSession[]>(await here.get('/api/auth/sessions'));
    const ended = await here.delete(`/api/auth/sessions/${sessions.find(({ current }) => !current)!.id}`);
    expect(ended.status).toBe(200);
    await reader.ended;
    expect(reader.text).not.toContain('alive');
  });

  it('when its process stops, without delaying the stop', async () => {
    const program = await startApiProcess(database.url);
    const reader = await EventReader.open(manager, program.url);
    readers.push(reader);
    const exit = program.kill('SIGTERM');
    await reader.ended;
    expect(reader.response.complete).toBe(true);
    expect(await exit).toBe(0);
  });
});

describe('when the database was lost for a moment', () => {
  it('that is known: a quiet connection is asked now and then whether it is there', async () => {
    const asked = async () => {
      const rows: { query: string }[] = await api.database.query(
        `SELECT "query" FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'capsule-api-events'`,
      );
      expect(rows).toEqual([{ query: 'SELECT 1' }, { query: 'SELECT 1' }]);
    };
    await eventually(asked, PROBED_WITHIN_MS);
  });

  it('streams stay open, send `resync`, and go on', async () => {
    const reader = await listen();
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'capsule-api-events'`,
    );
    expect(await reader.next()).toEqual({ event: 'resync', data: {}, id: expect.stringMatching(CURSOR_PATTERN) });
    const { id } = await createUnit();
    expect(await reader.next()).toEqual(change('unit', id, 1));
  });
});
