import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CURSOR_PATTERN,
  READY_EVENT,
  type CapsuleUnit,
  type ChangesSince,
  type ContactSubmission,
} from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { killStarted } from '@capsule/test-kit/start-process';
import { startApiProcess } from '../../testing/api-process';
import { dataOf, type Browser } from '../../testing/browser';
import { EventReader } from '../../testing/event-reader';
import { ifMatch, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { hashToken } from '../access/session-rules';
import { EventsService } from './events.service';
import { REMEMBERED_CHANGES } from './recent-changes';

/** How long, in ms, the processes may take to notice something. */
const WITHIN_MS = 5_000;

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

async function listen(browser = manager, at = api, asked: Record<string, string> = {}): Promise<EventReader> {
  const reader = await EventReader.open(browser, at.url, asked);
  readers.push(reader);
  return reader;
}

const changesSince = async (cursor?: string, at = api): Promise<ChangesSince> => {
  const browser = at === api ? manager : await at.signedIn('manager');
  return dataOf(await browser.get(`/api/changes${cursor === undefined ? '' : `?since=${cursor}`}`));
};
/** Waits until the process has heard of a row. */
const heardOf = (cursor: string, id: number) =>
  eventually(async () => {
    const { changes } = await changesSince(cursor);
    expect(changes.map((one) => one.id)).toContain(id);
  }, WITHIN_MS);

const serviceOf = ({ app }: TestApi) => app.get(EventsService);
const createUnit = async () => dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
const change = (entity: string, id: number, version: number | null) => ({
  event: 'change',
  data: expect.objectContaining({ entity, id, version }),
  id: expect.stringMatching(CURSOR_PATTERN),
});
const resync = { event: 'resync', data: {} };

describe('the stream of events', () => {
  it('sends every committed change, in every process', async () => {
    const [here, there] = [await listen(), await listen(manager, other)];
    expect(here.response.statusCode).toBe(200);
    expect(here.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
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
    const { id, unitNumber, name } = await createUnit();
    const reader = await listen();
    await manager.post('/api/units', unitInput({ unitNumber }));
    await manager.patch(`/api/units/${id}`, { name: 'Too late' }, ifMatch(7));
    await manager.patch(`/api/units/${id}`, { name });
    const next = await createUnit();
    expect(await reader.next()).toEqual(change('unit', next.id, 1));
  });

  it('sends heartbeats', async () => {
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

describe('what a change says', () => {
  it('by whom it was made, in which window, and what was done', async () => {
    const username = 'priya';
    await api.addUser(username, 'manager', { firstName: 'Priya', lastName: 'Nair' });
    const browser = api.browser('198.51.100.200');
    await browser.post('/api/login', { username, password: PASSWORD });
    const reader = await listen();
    const { id } = dataOf<CapsuleUnit>(
      await browser.post('/api/units', unitInput(), { headers: { 'x-window-id': 'window-1' } }),
    );
    const by = { id: expect.any(Number), name: 'Priya Nair' };
    const created = { entity: 'unit', id, version: 1, action: 'create', by, window: 'window-1' };
    expect((await reader.next()).data).toEqual(created);
    await browser.delete(`/api/units/${id}`, { headers: { ...ifMatch(1).headers, 'x-window-id': '<nonsense>' } });
    expect((await reader.next()).data).toEqual({ ...created, version: null, action: 'delete', window: null });
  });

  it('the username of who has no name, and nobody for a visitor', async () => {
    const reader = await listen();
    await createUnit();
    expect((await reader.next()).data).toMatchObject({ by: { name: expect.stringMatching(/^manager-\d+$/) } });
    await api.browser().post('/api/contact', inquiry());
    expect((await reader.next()).data).toMatchObject({ entity: 'contact', action: 'create', by: null, window: null });
  });
});

describe('what was missed', () => {
  it('comes first in the next stream, once and in its order', async () => {
    const { cursor } = await changesSince();
    const units = [await createUnit(), await createUnit()];
    await heardOf(cursor, units[1]!.id);
    const asked: Record<string, string>[] = [{ query: `?since=${cursor}` }, { 'last-event-id': cursor }];
    const late = await Promise.all(asked.map((one) => listen(manager, api, one)));
    const next = await createUnit();
    for (const reader of late) {
      for (const { id } of [...units, next])
        expect(await reader.next()).toMatchObject({ data: { entity: 'unit', id } });
      const [first, second, ready] = reader.messages.map(({ event }) => event);
      expect([first, second, ready]).toEqual(['change', 'change', READY_EVENT]);
    }
  });

  it('is known by the cursor of each answer, which is from before the answer', async () => {
    const { headers } = await manager.get('/api/units');
    const { id } = await createUnit();
    await heardOf(headers.get('x-changes-cursor') ?? '', id);
    expect((await api.browser().get('/api/site')).headers.has('x-changes-cursor')).toBe(false);
  });

  it.each([
    ['another process', () => other],
    ['this one', () => api],
  ])('is unknown to %s once it is too long ago', async (_who, at) => {
    const { cursor } = await changesSince();
    if (at() === api) {
      // Published without a row: the process hears of each all the same.
      const event = { entity: 'unit', id: 1, version: 1, action: 'update', by: null, window: null };
      for (let one = 0; one <= REMEMBERED_CHANGES; one += 1)
        await api.database.query('SELECT pg_notify($1, $2)', ['changes', JSON.stringify({ ...event, id: one + 1 })]);
    }
    await eventually(async () => {
      const { missed, changes } = await changesSince(cursor, at());
      expect({ missed, changes }).toEqual({ missed: true, changes: [] });
    }, WITHIN_MS);
    const reader = await listen(manager, at(), { query: `?since=${cursor}` });
    expect(await reader.next()).toEqual(resync);
    expect(await reader.ready()).toMatch(new RegExp(CURSOR_PATTERN));
  });

  it('is not told one by one when that would be more than a stream may hold back', async () => {
    const { cursor } = await changesSince();
    const event = { entity: 'unit', version: 1, action: 'update', by: { id: 1, name: 'x'.repeat(400) }, window: null };
    for (let id = 1; id <= 100; id += 1)
      await api.database.query('SELECT pg_notify($1, $2)', ['changes', JSON.stringify({ ...event, id })]);
    await heardOf(cursor, 100);
    expect(await (await listen(manager, api, { query: `?since=${cursor}` })).next()).toEqual(resync);
  });

  it('can be asked for without a stream, which does not count as use of the session', async () => {
    const browser = await api.signedIn('manager');
    const tokenHash = hashToken(browser.cookies.get('capsule_session') ?? '');
    const lastSeen = async () => {
      const [row]: [{ at: string }] = await api.database.query(
        `SELECT "lastSeenAt"::text AS at FROM sessions WHERE "tokenHash" = $1`,
        [tokenHash],
      );
      return row.at;
    };
    await api.database.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '2 hours' WHERE "tokenHash" = $1`, [
      tokenHash,
    ]);
    const before = await lastSeen();
    expect((await browser.get('/api/changes')).status).toBe(200);
    await listen(browser);
    expect(await lastSeen()).toBe(before);
    await browser.get('/api/units');
    expect(await lastSeen()).not.toBe(before);
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
    ['another role', 'mei', { role: 'staff' }],
    ['switched off', 'jonah', { active: false }],
  ])('at once when an admin saves the account: %s (product §6.4)', async (_what, username, patch) => {
    const person = await api.addUser(username, 'manager');
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
  it('streams stay open, send `resync`, and go on', async () => {
    const reader = await listen();
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'capsule-api-events'`,
    );
    expect(await reader.next()).toEqual({ ...resync, id: expect.stringMatching(CURSOR_PATTERN) });
    const { id } = await createUnit();
    expect(await reader.next()).toEqual(change('unit', id, 1));
  });
});
