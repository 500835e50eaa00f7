import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnSession, Profile, User } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { dataOf, type Answer, type Browser } from '../../../testing/browser';
import { ifMatch } from '../../../testing/inputs';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const NEW_PASSWORD = 'plum harbour lantern';
const ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let api: TestApi;
let admin: Browser;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

/** Signs in from an address of its own. */
async function signIn(username: string, password = PASSWORD, userAgent?: string): Promise<Browser> {
  const browser = api.browser(`192.0.2.${(made += 1)}`);
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  expect((await browser.post('/api/login', { username, password }, { headers })).status).toBe(200);
  return browser;
}

async function somebody(): Promise<string> {
  const username = `person-${(made += 1)}`;
  await api.addUser(username, 'manager', { firstName: 'Priya', lastName: 'Nair' });
  return username;
}

const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const failureOf = ({ status, body }: Answer) => ({ status, code: body?.['code'] });
const userOf = async (id: number) => dataOf<User>(await admin.get(`/api/users/${id}`));

describe('whoever got a password from an administrator (product §10.8)', () => {
  const given = { role: 'manager', password: PASSWORD };
  const DUE = { status: 403, code: 'auth.password-due' };

  async function newcomer() {
    const username = `newcomer-${(made += 1)}`;
    const { id } = dataOf<User>(await admin.post('/api/users', { ...given, username }));
    return { id, username, browser: await signIn(username) };
  }
  const choose = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.post('/api/auth/password', { currentPassword, newPassword });

  it('can see who is signed in and sign out, and nothing else', async () => {
    const { browser } = await newcomer();
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mustChangePassword: true });
    for (const path of ['/api/units', '/api/users', '/api/auth/profile', '/api/auth/sessions', '/api/events'])
      expect({ path, ...failureOf(await browser.get(path)) }).toEqual({ path, ...DUE });
    expect(failureOf(await browser.delete('/api/auth/sessions'))).toEqual(DUE);
    expect(failureOf(await browser.patch('/api/auth/profile', { firstName: 'Tom' }))).toEqual(DUE);
    expect(failureOf(await browser.post('/api/units', {}))).toEqual(DUE);
    expect((await browser.post('/api/logout')).status).toBe(200);
    expect(await whoIs(browser)).toBe(401);
  });

  it('goes on with a password of their own', async () => {
    const { browser, id, username } = await newcomer();
    expect((await choose(browser, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mustChangePassword: false });
    expect((await browser.get('/api/units')).status).toBe(200);
    expect(await userOf(id)).toMatchObject({ mustChangePassword: false });
    expect(await whoIs(await signIn(username, NEW_PASSWORD))).toBe(200);
  });

  it('cannot keep the one that was given', async () => {
    const { browser } = await newcomer();
    const { status, body } = await choose(browser, PASSWORD, PASSWORD);
    expect(status).toBe(422);
    const message = 'Choose another password than the one you were given.';
    expect(body).toMatchObject({ errors: [{ field: 'newPassword', message }] });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mustChangePassword: true });
  });

  it('must choose again after a reset', async () => {
    const { browser, id, username } = await newcomer();
    await choose(browser, PASSWORD, NEW_PASSWORD);
    await admin.post(`/api/users/${id}/reset-password`, { password: PASSWORD });
    expect(await whoIs(browser)).toBe(401);
    expect(failureOf(await (await signIn(username)).get('/api/units'))).toEqual(DUE);
  });
});

describe('the last sign-in', () => {
  it('is known from the first one on, and changes no version', async () => {
    const username = await somebody();
    const [{ id }] = await api.database.query('SELECT "id" FROM users WHERE "username" = $1', [username]);
    expect(await userOf(id)).toMatchObject({ lastSignInAt: null, version: 1 });
    await signIn(username);
    const { lastSignInAt, version } = await userOf(id);
    expect(version).toBe(1);
    await signIn(username);
    const again = await userOf(id);
    expect(Date.parse(again.lastSignInAt!)).toBeGreaterThan(Date.parse(lastSignInAt!));
  });

  it('of many sign-ins at once is no deadlock', async () => {
    const username = await somebody();
    const all = await Promise.all(Array.from({ length: 8 }, () => signIn(username)));
    for (const browser of all) expect(await whoIs(browser)).toBe(200);
  });
});

describe("one's own sessions", () => {
  const sessionsOf = async (browser: Browser) => dataOf<OwnSession[]>(await browser.get('/api/auth/sessions'));

  it('say where they are, this one first, and nothing of their tokens', async () => {
    const username = await somebody();
    const here = await signIn(username);
    const there = await signIn(username, PASSWORD, ON_WINDOWS);
    const answer = await here.get('/api/auth/sessions');
    const times = { signedInAt: expect.any(String), lastSeenAt: expect.any(String) };
    expect(dataOf(answer)).toEqual([
      { id: expect.any(Number), device: null, address: here.address, current: true, ...times },
      { id: expect.any(Number), device: 'Chrome on Windows', address: there.address, current: false, ...times },
    ]);
    expect(answer.text).not.toContain(here.cookies.get('capsule_session'));
  });

  it('come after this one in the order in which they were used', async () => {
    const username = await somebody();
    const [first, here, last] = [await signIn(username), await signIn(username), await signIn(username)];
    const used = (browser: Browser, minutes: number) =>
      api.database.query(`UPDATE sessions SET "lastSeenAt" = now() - $2 * interval '1 minute' WHERE "address" = $1`, [
        browser.address,
        minutes,
      ]);
    await used(first, 2);
    await used(last, 5);
    const addresses = (await sessionsOf(here)).map(({ address }) => address);
    expect(addresses).toEqual([here.address, first.address, last.address]);
  });

  it('can be ended one by one', async () => {
    const username = await somebody();
    const [here, there, third] = [await signIn(username), await signIn(username), await signIn(username)];
    const { id } = (await sessionsOf(here)).find(({ address }) => address === there.address)!;
    const { body } = await here.delete(`/api/auth/sessions/${id}`);
    expect(body).toEqual({ success: true, message: 'Session ended' });
    expect(await Promise.all([here, there, third].map(whoIs))).toEqual([200, 401, 200]);
    expectError((await here.delete(`/api/auth/sessions/${id}`)).text, 'resource.not-found');
  });

  it('are all ended but this one', async () => {
    const username = await somebody();
    const [here, there] = [await signIn(username), await signIn(username)];
    const other = await signIn(await somebody());
    expect((await here.delete('/api/auth/sessions')).body).toEqual({ success: true, message: 'Sessions ended' });
    expect(await Promise.all([here, there, other].map(whoIs))).toEqual([200, 401, 200]);
  });

  it('of another person are not found', async () => {
    const mine = await signIn(await somebody());
    const theirs = await signIn(await somebody());
    const [{ id } = { id: 0 }] = await sessionsOf(theirs);
    expectError((await mine.delete(`/api/auth/sessions/${id}`)).text, 'resource.not-found');
    expect(await whoIs(theirs)).toBe(200);
  });

  it('that are over are not shown', async () => {
    const username = await somebody();
    const [here, there] = [await signIn(username), await signIn(username)];
    await api.database.query(`UPDATE sessions SET "lastSeenAt" = now() - interval '13 hours' WHERE "address" = $1`, [
      there.address,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('remember a program that says much of itself, or nothing', async () => {
    const username = await somebody();
    await signIn(username, PASSWORD, 'x'.repeat(5000));
    expect(await sessionsOf(await signIn(username, PASSWORD, ''))).toHaveLength(2);
  });
});

describe("one's own names", () => {
  it('can be changed, and are in the audit trail under their owner', async () => {
    const browser = await signIn(await somebody());
    const before = dataOf<Profile>(await browser.get('/api/auth/profile'));
    const patch = { firstName: ' Priyanka ', lastName: '' };
    const after = dataOf<Profile>(await browser.patch('/api/auth/profile', patch, ifMatch(before.version)));
    expect(after).toEqual({ ...before, firstName: 'Priyanka', lastName: null, version: before.version + 1 });
    const { body: me } = await browser.get('/api/auth/user');
    expect(me).toMatchObject({ firstName: 'Priyanka', lastName: null });
    const [entry] = dataOf<object[]>(await admin.get(`/api/audit?entity=user&id=${String(me?.['id'])}`));
    expect(entry).toMatchObject({ action: 'update', changes: { firstName: { from: 'Priya', to: 'Priyanka' } } });
  });

  it('are not changed from an older version', async () => {
    const browser = await signIn(await somebody());
    await browser.patch('/api/auth/profile', { lastName: 'First' }, ifMatch(1));
    expectError((await browser.patch('/api/auth/profile', { lastName: 'Second' }, ifMatch(1))).text, 'resource.stale');
  });

  it.each([
    ['username', 'somebody'],
    ['role', 'admin'],
    ['active', false],
    ['mustChangePassword', false],
    ['passwordHash', 'x'],
  ])('are all there is to change: no %s', async (field, value) => {
    const browser = await signIn(await somebody());
    const { status, body } = await browser.patch('/api/auth/profile', { [field]: value });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('are refused at the field when they are too long', async () => {
    const browser = await signIn(await somebody());
    const { body } = await browser.patch('/api/auth/profile', { firstName: 'x'.repeat(201) });
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'firstName' }] });
  });
});
