import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CURSOR_PATTERN, READY_EVENT, type CapsuleUnit, type ChangesSince } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { dataOf, type Browser } from '../../testing/browser';
import { proxyDatabase } from '../../testing/database-proxy';
import { EventReader } from '../../testing/event-reader';
import { ifMatch, unitInput } from '../../testing/inputs';
import { inquiry } from '../../testing/inquiry';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { hashToken } from '../access/session-rules';
import { CHANGES_CHANNEL } from '../changes/change-log';
import { REMEMBERED_CHANGES } from './recent-changes';

/** What a change says of itself, and how a page whose stream was cut hears of what it missed (product §10.5). */

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
  // Until it listens to the database, it hears of nothing.
  await eventually(async () => {
    const { cursor } = await changesSince();
    await heardOf(cursor, (await createUnit()).id, 500);
  }, WITHIN_MS);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await database.drop();
});

async function listen(at = api, asked: Record<string, string> = {}): Promise<EventReader> {
  const reader = await EventReader.open(manager, at.url, asked);
  readers.push(reader);
  return reader;
}

const createUnit = async () => dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput()));
const resync = { event: 'resync', data: {} };
const changesSince = async (cursor?: string, browser = manager): Promise<ChangesSince> =>
  dataOf(await browser.get(`/api/changes${cursor === undefined ? '' : `?since=${cursor}`}`));

/** Waits until the process has heard of a row. */
const heardOf = (cursor: string, id: number, withinMs = WITHIN_MS) =>
  eventually(async () => {
    const { changes } = await changesSince(cursor);
    expect(changes.map((one) => one.id)).toContain(id);
  }, withinMs);

/** As if so many changes had been committed, to the rows 1 to `count`. */
async function notify(count: number, by: object | null = null): Promise<void> {
  const event = { entity: 'unit', version: 1, action: 'update', by, window: null };
  for (let id = 1; id <= count; id += 1)
    await api.database.query('SELECT pg_notify($1, $2)', ['changes', JSON.stringify({ ...event, id })]);
}

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
  it('is what came after the last event that the browser has, not after the cursor in the address', async () => {
    const { cursor } = await changesSince();
    await heardOf(cursor, (await createUnit()).id);
    const { cursor: last } = await changesSince();
    const { id } = await createUnit();
    await heardOf(last, id);
    const reader = await listen(api, { query: `?since=${cursor}`, 'last-event-id': last });
    expect(await reader.next()).toMatchObject({ data: { entity: 'unit', id } });
  });

  it('comes first in the next stream, once and in its order', async () => {
    const { cursor } = await changesSince();
    const units = [await createUnit(), await createUnit()];
    await heardOf(cursor, units[1]!.id);
    const asked: Record<string, string>[] = [{ query: `?since=${cursor}` }, { 'last-event-id': cursor }];
    const late = await Promise.all(asked.map((one) => listen(api, one)));
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

  it('is unknown to another process', async () => {
    const { cursor } = await changesSince();
    const reader = await listen(other, { query: `?since=${cursor}` });
    expect(await reader.next()).toEqual(resync);
    expect(await reader.ready()).toMatch(new RegExp(CURSOR_PATTERN));
    const there = other.browser();
    for (const [name, value] of manager.cookies) there.cookies.set(name, value);
    expect(await changesSince(cursor, there)).toMatchObject({ missed: true, changes: [] });
  });

  it('is unknown once too much has happened since', async () => {
    const { cursor } = await changesSince();
    await notify(REMEMBERED_CHANGES + 1);
    await eventually(async () => {
      expect(await changesSince(cursor)).toMatchObject({ missed: true, changes: [] });
    }, WITHIN_MS);
    expect(await (await listen(api, { query: `?since=${cursor}` })).next()).toEqual(resync);
  });

  it('is not told one by one when that would be more than a stream may hold back', async () => {
    const { cursor } = await changesSince();
    await notify(100, { id: 1, name: 'x'.repeat(400) });
    await heardOf(cursor, 100);
    expect(await (await listen(api, { query: `?since=${cursor}` })).next()).toEqual(resync);
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
    readers.push(await EventReader.open(browser, api.url));
    expect(await lastSeen()).toBe(before);
    await browser.get('/api/units');
    expect(await lastSeen()).not.toBe(before);
  });
});

// The last one: from then on a sign-in is one to the API that started last.
it('a page is told to read anew once its process hears of changes, and not while some can still pass it by', async () => {
  const proxy = await proxyDatabase(database.url);
  const listening = proxy.holdBack(`LISTEN ${CHANGES_CHANNEL}`);
  const late = await startTestApi({ databaseUrl: proxy.url });
  try {
    await listening.reached;
    const reader = await listen(late);
    await reader.ready();
    await createUnit();
    listening.letGo();
    expect(await reader.next()).toEqual({ ...resync, id: expect.any(String) });
  } finally {
    await late.close();
    await proxy.shut();
  }
});
