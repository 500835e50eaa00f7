import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, OwnSession } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { EventReader } from '../../../testing/event-reader';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

/** A person has at most so many sessions (product §10.8): who signs in on and on fills no table. */

let api: TestApi;
let admin: Browser;
let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sessions-per-user-'));
  api = await startTestApi({ settings: { DATA_DIR: folder, SESSIONS_PER_USER: '3' } });
  admin = await api.signedIn('admin');
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(username: string): Promise<Browser> {
  const browser = api.browser(`192.0.2.${(made += 1)}`);
  expect((await browser.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  return browser;
}
const statusOf = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const statusesOf = (browsers: Browser[]) => Promise.all(browsers.map(statusOf));

/** Somebody who is signed in from so many browsers, the first one first. */
async function withBrowsers(count: number) {
  const username = `person-${(made += 1)}`;
  const { id } = await api.addUser(username, 'manager');
  const browsers: Browser[] = [];
  for (let index = 0; index < count; index += 1) browsers.push(await signIn(username));
  return { id, username, browsers };
}
const ended = async (id: number) =>
  dataOf<AuditEntry[]>(await admin.get('/api/audit?action=logout')).filter(({ entityId }) => entityId === id);

describe('one session more than a person may have', () => {
  it('ends the oldest one, and the trail tells it', async () => {
    const { id, username, browsers } = await withBrowsers(3);
    expect(await ended(id)).toEqual([]);
    const events = await EventReader.open(browsers[0]!, api.url);
    const fourth = await signIn(username);
    expect(await statusesOf([...browsers, fourth])).toEqual([401, 200, 200, 200]);
    await events.ended;
    // Not only by the review that comes with every heartbeat.
    expect(events.text).not.toContain('alive');
    const [told, ...more] = await ended(id);
    expect([told, more]).toMatchObject([{ action: 'logout', by: null, entity: 'user', title: username }, []]);
    // By the address of the session that ended, and not of who has signed in.
    const [first] = dataOf<AuditEntry[]>(await admin.get('/api/audit?action=login'))
      .filter(({ entityId }) => entityId === id)
      .slice(-1);
    expect(told?.address).toBe(first?.address);
  });

  it('leaves one that is in use, and ends the one that was unused the longest', async () => {
    const { id, username, browsers } = await withBrowsers(3);
    await api.database.query(
      `UPDATE sessions SET "lastSeenAt" = "lastSeenAt" - interval '1 hour' WHERE "userId" = $1`,
      [id],
    );
    expect(await statusOf(browsers[0]!)).toBe(200);
    await signIn(username);
    expect(await statusesOf(browsers)).toEqual([200, 401, 200]);
  });

  it('is none beside sessions that are over, however lately they were used', async () => {
    const { id, username, browsers } = await withBrowsers(3);
    await api.database.query(
      `UPDATE sessions SET "createdAt" = now() - interval '8 days'
       WHERE "userId" = $1 AND "id" > (SELECT min("id") FROM sessions WHERE "userId" = $1)`,
      [id],
    );
    await signIn(username);
    expect(await statusesOf(browsers)).toEqual([200, 401, 401]);
  });

  it('ends none of anybody else', async () => {
    const other = await withBrowsers(3);
    await withBrowsers(5);
    expect(await statusesOf(other.browsers)).toEqual([200, 200, 200]);
  });

  it('takes no place where a browser signs in again', async () => {
    const { id, username, browsers } = await withBrowsers(3);
    expect((await browsers[2]!.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
    expect(await statusesOf(browsers)).toEqual([200, 200, 200]);
    expect(await ended(id)).toEqual([]);
  });

  it('is one more, too, where ten sign-ins arrive together', async () => {
    const { username } = await withBrowsers(0);
    const browsers = await Promise.all(Array.from({ length: 10 }, () => signIn(username)));
    const open = (await statusesOf(browsers)).filter((status) => status === 200);
    expect(open).toHaveLength(3);
    const living = browsers[(await statusesOf(browsers)).indexOf(200)]!;
    expect(dataOf<OwnSession[]>(await living.get('/api/auth/sessions'))).toHaveLength(3);
  });
});
