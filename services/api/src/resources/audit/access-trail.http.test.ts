import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@capsule/contracts';
import { createDataSource } from '../../platform/database/data-source';
import { SCHEMA } from '../../schema/schema';
import { dataOf, type Browser } from '../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { resetPassword } from '../users/accounts/reset-password';

/** Who came in, who did not, and from where: in the audit trail (docs/decisions/061). */

let api: TestApi;
let own: TestDatabase;
let folder: string;
let admin: Browser;
let priyaId: number;

beforeAll(async () => {
  own = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'access-trail-'));
  api = await startTestApi({ databaseUrl: own.url, settings: { DATA_DIR: folder } });
  priyaId = (await api.addUser('priya', 'manager')).id;
  admin = await api.signedIn('admin');
});
beforeEach(async () => {
  await api.database.query('DELETE FROM limits');
  await api.database.query('DELETE FROM audit_entries');
});
afterAll(async () => {
  await api.close();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

const trail = async (query = '') => dataOf<AuditEntry[]>(await admin.get(`/api/audit${query}`));
const told = async (query = '') =>
  (await trail(query)).map(({ action, by, entityId, call }) => ({ action, by, entityId, call }));
const login = (browser: Browser, password: string, username = 'priya') =>
  browser.post('/api/login', { username, password });

describe('the trail of sign-ins', () => {
  it('has who signed in and out, and from where as a mark that is no address', async () => {
    const browser = api.browser('203.0.113.20');
    await login(browser, PASSWORD);
    await browser.post('/api/logout');
    await browser.post('/api/logout');
    const [out, into, ...rest] = await trail();
    expect(rest).toEqual([]);
    expect(into).toMatchObject({ action: 'login', entity: 'user', entityId: priyaId, by: priyaId, title: 'priya' });
    expect(out).toMatchObject({ action: 'logout', entity: 'user', entityId: priyaId, by: priyaId });
    expect(into?.address).toMatch(/^[0-9a-f]{12}$/);
    expect(out?.address).toBe(into?.address);
    await login(api.browser('203.0.113.21'), PASSWORD);
    expect((await trail())[0]?.address).not.toBe(into?.address);
    expect(await told(`?address=${into?.address}`)).toHaveLength(2);
  });

  it('has a failure with its account in any case, by nobody who is known', async () => {
    await login(api.browser(), 'wrong password', 'PRIYA');
    expect(await told()).toEqual([{ action: 'login.failed', by: null, entityId: priyaId, call: null }]);
  });

  it('keeps nothing of a username that nobody has: it may be a password', async () => {
    await login(api.browser(), 'wrong password', 'plum-harbour-lantern');
    expect(await told()).toEqual([{ action: 'login.failed', by: null, entityId: null, call: null }]);
    expect(await trail('?action=login.failed')).toMatchObject([{ title: null, gone: false }]);
    const tables: { dump: string }[] = await api.database.query(
      `SELECT string_agg(entry::text, '') AS "dump" FROM audit_entries entry`,
    );
    expect(tables[0]?.dump).not.toContain('plum');
  });

  it('tells once that a limit was reached, however often it is', async () => {
    const browser = api.browser();
    for (let index = 0; index < 14; index += 1) await login(browser, 'wrong password');
    expect((await told()).map(({ action }) => action)).toEqual([
      'login.limited',
      ...Array<string>(10).fill('login.failed'),
    ]);
  });

  it('tells of each account that was stopped from one address', async () => {
    const omar = await api.addUser('omar', 'staff');
    const browser = api.browser();
    for (const name of ['priya', 'omar'])
      for (let index = 0; index < 11; index += 1) await login(browser, 'wrong password', name);
    const stopped = await trail('?action=login.limited');
    expect(stopped.map(({ entityId }) => entityId)).toEqual([omar.id, priyaId]);
  });

  it('has sixty names from one address: fifty failures, and that the address was stopped', async () => {
    const browser = api.browser();
    for (let index = 0; index < 60; index += 1) await login(browser, 'wrong password', `name-${index}`);
    const entries = await trail('?pageSize=100');
    expect(entries.map(({ action }) => action)).toEqual(['login.limited', ...Array<string>(50).fill('login.failed')]);
    expect(new Set(entries.map(({ address }) => address)).size).toBe(1);
  });

  it('has wrong passwords of who is signed in by their name', async () => {
    const browser = api.browser();
    await login(browser, PASSWORD);
    const change = { currentPassword: 'not it at all', newPassword: 'plum harbour lantern' };
    expect((await browser.post('/api/auth/password', change)).status).toBe(422);
    expect((await told())[0]).toEqual({ action: 'login.failed', by: priyaId, entityId: priyaId, call: null });
  });
});

describe('the trail of refusals', () => {
  it('has who was refused which call, without its values, and each once', async () => {
    const browser = api.browser();
    await login(browser, PASSWORD);
    for (const id of [7, 8]) expect((await browser.patch(`/api/users/${id}`, { role: 'admin' })).status).toBe(403);
    expect((await browser.get('/api/audit')).status).toBe(403);
    expect(await told('?action=forbidden')).toEqual([
      { action: 'forbidden', by: priyaId, entityId: priyaId, call: 'GET /api/audit' },
      { action: 'forbidden', by: priyaId, entityId: priyaId, call: 'PATCH /api/users/:id' },
    ]);
  });

  it('has nothing of who is not signed in', async () => {
    expect((await api.browser().get('/api/audit')).status).toBe(401);
    expect(await told()).toEqual([]);
  });
});

describe('the trail of passwords', () => {
  it('has an administrator’s reset once, with the address, and no values', async () => {
    await admin.post(`/api/users/${priyaId}/reset-password`, { password: 'plum harbour lantern' });
    const entries = await trail();
    expect(entries).toMatchObject([{ action: 'password.reset', entityId: priyaId, title: 'priya' }]);
    expect(entries[0]?.address).toMatch(/^[0-9a-f]{12}$/);
    expect(entries[0]?.changes).toMatchObject({ passwordHash: { from: null, to: null } });
  });

  it('has one on the command line, which nobody did who is signed in', async () => {
    await resetPassword(createDataSource(own.url, SCHEMA), 'priya');
    expect(await trail()).toMatchObject([{ action: 'password.reset', by: null, entityId: priyaId, address: null }]);
  });
});

describe('the mark of an address', () => {
  it('needs a key that only the owner of the folder can read, and stays the same', async () => {
    await login(api.browser(), PASSWORD);
    const file = path.join(folder, 'server-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file)).toHaveLength(32);
    const [before] = await trail();
    const another = await startTestApi({ databaseUrl: own.url, settings: { DATA_DIR: folder } });
    await login(another.browser(), PASSWORD);
    await another.close();
    expect((await trail())[0]?.address).toBe(before?.address);
  });

  it('cannot be computed without the key', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'access-trail-'));
    const another = await startTestApi({ databaseUrl: own.url, settings: { DATA_DIR: elsewhere } });
    await login(api.browser(), PASSWORD);
    await login(another.browser(), PASSWORD);
    await another.close();
    await rm(elsewhere, { recursive: true });
    const [other, one] = await trail();
    expect(other?.address).not.toBe(one?.address);
  });
});
