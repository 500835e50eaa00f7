import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { createDataSource } from '../../../platform/database/data-source';
import { SCHEMA } from '../../../schema/schema';
import { dataOf, type Answer, type Browser } from '../../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../../testing/test-database';
import { createFirstAdmin } from './first-admin';
import { resetPassword } from './reset-password';

/** An open session alone changes nobody's rights (product §6.4), and given passwords are changed. */

const NEW_PASSWORD = 'plum harbour lantern';

let api: TestApi;
let own: TestDatabase;
let admin: Browser;
let adminId: number;
let priya: User;

beforeAll(async () => {
  own = await testDatabase();
  api = await startTestApi({ databaseUrl: own.url });
});
beforeEach(async () => {
  await api.database.query('DELETE FROM limits');
  admin = await api.signedIn('admin');
  adminId = Number((await admin.get('/api/auth/user')).body?.['id']);
  const input = { username: `priya-${adminId}`, role: 'staff', password: 'given by an admin' };
  priya = dataOf<User>(await admin.post('/api/users', input));
});
afterAll(async () => {
  await api.close();
  await own.drop();
});

/** Of the API's pool. */
const ALL_CONNECTIONS = 10;

/** As if the sign-ins and confirmations had been so long ago. */
const letTimePass = (minutes: number) =>
  api.database.query(`UPDATE sessions SET "confirmedAt" = "confirmedAt" - $1 * interval '1 minute'`, [minutes]);
const confirm = (password: string) => admin.post('/api/auth/confirm', { password });
const due = ({ status, body }: Answer) => status === 403 && body?.['code'] === 'auth.confirmation-due';

describe('a session that was confirmed more than ten minutes ago', () => {
  const CALLS: [string, () => Promise<Answer>][] = [
    ['a new role', () => admin.patch(`/api/users/${priya.id}`, { role: 'admin' })],
    ['a reset', () => admin.post(`/api/users/${priya.id}/reset-password`, { password: NEW_PASSWORD })],
    [
      'a new user',
      () => admin.post('/api/users', { username: `n-${priya.id}`, role: 'admin', password: NEW_PASSWORD }),
    ],
  ];

  it.each(CALLS)('is asked for the password before %s, and then is not', async (_what, send) => {
    await letTimePass(11);
    expect(due(await send())).toBe(true);
    expect((await confirm(PASSWORD)).body).toEqual({ success: true, message: 'Confirmed' });
    expect((await send()).status).toBeLessThan(300);
    await letTimePass(9);
    expect(due(await send())).toBe(false);
  });

  it.each([
    ['changes names', { firstName: 'Priya' }],
    ['keeps a role', { role: 'staff', firstName: 'Priya' }],
  ])('%s without it', async (_what, patch) => {
    await letTimePass(11);
    expect((await admin.patch(`/api/users/${priya.id}`, patch)).status).toBe(200);
  });

  it('is not confirmed by another session of the same person, nor by a wrong password', async () => {
    const [, send] = CALLS[0]!;
    await letTimePass(11);
    const { username } = dataOf<User>(await admin.get(`/api/users/${adminId}`));
    const elsewhere = api.browser();
    await elsewhere.post('/api/login', { username, password: PASSWORD });
    const { status, body } = await confirm('not my password');
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'password', message: 'This is not your password.' }] });
    expect(due(await send())).toBe(true);
  });

  it('cannot be used to guess: ten wrong passwords are too many', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await confirm(`wrong ${guess}`)).status).toBe(422);
    expect((await confirm(PASSWORD)).status).toBe(429);
  });
});

describe('one’s own account', () => {
  it('is not reset: an open session would be enough to take it', async () => {
    const taken = await admin.post(`/api/users/${adminId}/reset-password`, { password: 'stolen session wins' });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'user.self' });
    expect((await admin.get('/api/units')).status).toBe(200);
  });
});

describe('a password that was given', () => {
  const due = async (username: string, password: string) => {
    const browser = api.browser();
    expect((await browser.post('/api/login', { username, password })).status).toBe(200);
    return (await browser.get('/api/auth/profile')).body?.['code'] === 'auth.password-due';
  };

  it('on the command line must be changed', async () => {
    const { username, password } = await resetPassword(createDataSource(own.url, SCHEMA), priya.username);
    expect(await due(username, password)).toBe(true);
  });

  it.each([
    ['printed at the first start must be changed', null, true],
    ['chosen by ADMIN_PASSWORD stays', 'chosen by Tom', false],
  ])('%s', async (_what, chosen, expected) => {
    await api.database.query('DELETE FROM users');
    const made = await createFirstAdmin(api.database, { username: 'tom', password: chosen });
    expect(await due('tom', made?.password ?? chosen ?? '')).toBe(expected);
  });

  it('is refused at the first start where ADMIN_PASSWORD is weak, and nobody is made', async () => {
    await api.database.query('DELETE FROM users');
    const start = (username: string, password: string) => createFirstAdmin(api.database, { username, password });
    for (const weak of [start('tom', 'capsule1'), start('flemington', 'flemington1')])
      await expect(weak).rejects.toThrow('ADMIN_PASSWORD cannot be that.');
    expect(await api.database.query('SELECT 1 FROM users')).toEqual([]);
  });
});

it('new roles that many are given at once need no more connections than there are calls', async () => {
  const people = Array.from({ length: ALL_CONNECTIONS }, (_, n) => api.addUser(`many-${adminId}-${n}`, 'staff'));
  const ids = (await Promise.all(people)).map(({ id }) => id);
  const source = await createDataSource(own.url, SCHEMA).initialize();
  const { asked } = await source.transaction(async (held) => {
    await held.query('SELECT 1 FROM users WHERE "id" = ANY($1) FOR UPDATE', [ids]);
    const patches = ids.map((id) => admin.patch(`/api/users/${id}`, { role: 'manager' }));
    await eventually(async () => {
      const waiting: unknown[] = await held.query(
        'SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      );
      expect(waiting).toHaveLength(ALL_CONNECTIONS);
    }, 15_000);
    // Wrapped, because they end only after the commit.
    return { asked: patches };
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  await source.destroy();
  expect(statuses).toEqual(ids.map(() => 200));
});
