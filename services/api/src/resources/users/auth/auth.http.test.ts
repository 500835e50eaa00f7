import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import { hashToken } from '../../../platform/access/session-rules';
import { limitKey } from '../../../platform/limits/limit-key';
import type { Browser } from '../../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const COOKIE = 'capsule_session';

let api: TestApi;
let visitors = 0;

beforeAll(async () => {
  api = await startTestApi({ costlyHashes: true });
  await api.addUser('priya', 'admin', { firstName: 'Priya', lastName: 'Nair' });
});
afterAll(() => api.close());

/** A browser with an address of its own, so that tests do not share a rate limit. */
const newBrowser = () => api.browser(`192.0.2.${(visitors += 1)}`);

async function signedIn(username = 'priya'): Promise<Browser> {
  const browser = newBrowser();
  expect((await browser.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  return browser;
}

const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const tokenOf = (browser: Browser) => browser.cookies.get(COOKIE) ?? '';
const changeSession = (browser: Browser, change: string) =>
  api.database.query(`UPDATE sessions SET ${change} WHERE "tokenHash" = $1`, [hashToken(tokenOf(browser))]);

describe('an account whose password many guess', () => {
  it('counts failures from every address, and lets the next try wait a second from the 20th on (product §10.8)', async () => {
    const { username } = await api.addUser('guessed-at', 'staff');
    const guess = () => newBrowser().post('/api/login', { username, password: 'wrong password' });
    const key = `login-account:${limitKey([username])}`;
    await guess();
    await guess();
    const counted = () => api.database.query('SELECT "points" FROM limits WHERE "key" = $1', [key]);
    expect(await counted()).toEqual([{ points: 2 }]);
    await api.database.query('UPDATE limits SET "points" = 20 WHERE "key" = $1', [key]);
    const began = performance.now();
    expect((await newBrowser().post('/api/login', { username, password: PASSWORD })).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(990);
  });
});

describe('signing in', () => {
  it('answers success; the current user has no envelope', async () => {
    const browser = newBrowser();
    const login = await browser.post('/api/login', { username: 'priya', password: PASSWORD });
    expect(login.status).toBe(200);
    expect(login.body).toEqual({ success: true, message: 'Login successful' });
    const user = await browser.get('/api/auth/user');
    expect(user.body).toEqual({
      id: expect.any(Number),
      username: 'priya',
      firstName: 'Priya',
      lastName: 'Nair',
      role: 'admin',
      mustChangePassword: false,
      mustAddFactor: false,
    });
    expect(user.headers.get('cache-control')).toBe('no-store');
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await newBrowser().post('/api/login', { username: 'priya', password: PASSWORD });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^capsule_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('accepts the username in any case, with spaces around it', async () => {
    const { status } = await newBrowser().post('/api/login', { username: ' PRIYA ', password: PASSWORD });
    expect(status).toBe(200);
  });

  it.each([
    ['a wrong password', { username: 'priya', password: 'wrong password' }],
    ['an unknown username', { username: 'nobody', password: PASSWORD }],
    ['SQL', { username: `' OR 1=1 --`, password: `' OR 1=1 --` }],
  ])('with %s is 401 and sets no cookie', async (_what, body) => {
    const { status, body: answer, headers } = await newBrowser().post('/api/login', body);
    expect(status).toBe(401);
    expect(answer).toEqual({
      success: false,
      message: 'Invalid username or password',
      code: 'auth.failed',
      errors: [],
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['a short username', { username: 'ab', password: PASSWORD }, 'username'],
    ['a short password', { username: 'priya', password: '12345' }, 'password'],
    ['no password', { username: 'priya' }, 'password'],
    ['a NUL character', { username: 'pri\u0000ya', password: PASSWORD }, 'username'],
    ['an unknown key', { username: 'priya', password: PASSWORD, remember: true }, 'remember'],
  ])('with %s is 422 and names the field', async (_what, body, field) => {
    const { status, body: answer } = await newBrowser().post('/api/login', body);
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });

  it('is refused to an account that is not active, or that has no password', async () => {
    await api.addUser('retired', 'admin', { active: false });
    await api.addUser('demo', 'manager', { passwordHash: null });
    for (const username of ['retired', 'demo']) {
      expect((await newBrowser().post('/api/login', { username, password: PASSWORD })).status).toBe(401);
    }
  });

  it('takes as long for an unknown username as for a wrong password', async () => {
    const times: Record<string, number[]> = { priya: [], nobody: [] };
    // In turns, so that a busy machine makes both slow; the quickest of each is the one that waited least.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      for (const [username, taken] of Object.entries(times)) {
        const start = performance.now();
        await newBrowser().post('/api/login', { username, password: 'wrong password' });
        taken.push(performance.now() - start);
      }
    }
    const [known, unknown] = [Math.min(...times['priya']!), Math.min(...times['nobody']!)];
    // Hashing is most of a login; without it a refusal would take a fraction of the time.
    expect(unknown).toBeGreaterThan(known * 0.5);
  });
});

describe('a session', () => {
  it('has a new token after each login, and the old one is invalid', async () => {
    const browser = await signedIn();
    const old = tokenOf(browser);
    await browser.post('/api/login', { username: 'priya', password: PASSWORD });
    expect(tokenOf(browser)).not.toBe(old);
    expect(await whoIs(browser)).toBe(200);
    const thief = newBrowser();
    thief.cookies.set(COOKIE, old);
    expect(await whoIs(thief)).toBe(401);
  });

  it('never keeps a token that the browser had before the login', async () => {
    const browser = newBrowser();
    const planted = 'A'.repeat(43);
    browser.cookies.set(COOKIE, planted);
    await browser.post('/api/login', { username: 'priya', password: PASSWORD });
    expect(tokenOf(browser)).not.toBe(planted);
  });

  it('is stored as a hash only', async () => {
    const browser = await signedIn();
    const rows: { tokenHash: Buffer }[] = await api.database.query('SELECT * FROM sessions');
    expect(rows.some(({ tokenHash }) => tokenHash.equals(hashToken(tokenOf(browser))))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(browser));
  });

  it('ends with the logout, on the server too', async () => {
    const browser = await signedIn();
    const token = tokenOf(browser);
    const logout = await browser.post('/api/logout');
    expect(logout.body).toEqual({ success: true, message: 'Logout successful' });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    browser.cookies.set(COOKIE, token);
    expect(await whoIs(browser)).toBe(401);
  });

  it('is not needed for signing out', async () => {
    expect((await newBrowser().post('/api/logout')).status).toBe(200);
  });

  it.each([
    ['unused for 12 hours', `"lastSeenAt" = now() - interval '12 hours 1 minute'`, 401],
    ['used within 12 hours', `"lastSeenAt" = now() - interval '11 hours 59 minutes'`, 200],
    ['older than 7 days', `"createdAt" = now() - interval '7 days 1 minute'`, 401],
    ['younger than 7 days', `"createdAt" = now() - interval '6 days 23 hours'`, 200],
  ])('%s: %s answers %i', async (_what, change, status) => {
    const browser = await signedIn();
    await changeSession(browser, change);
    expect(await whoIs(browser)).toBe(status);
  });

  it('is extended by use', async () => {
    const browser = await signedIn();
    await changeSession(browser, `"lastSeenAt" = now() - interval '11 hours'`);
    await whoIs(browser);
    const [row]: [{ fresh: boolean }] = await api.database.query(
      `SELECT "lastSeenAt" > now() - interval '1 minute' AS fresh FROM sessions WHERE "tokenHash" = $1`,
      [hashToken(tokenOf(browser))],
    );
    expect(row.fresh).toBe(true);
  });

  it('ends when its account is no longer active', async () => {
    await api.addUser('leaver', 'manager');
    const browser = await signedIn('leaver');
    await api.database.query(`UPDATE users SET "active" = false WHERE "username" = 'leaver'`);
    expect(await whoIs(browser)).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, '%00'])('does not exist for the cookie %j', async (token) => {
    const browser = newBrowser();
    browser.cookies.set(COOKIE, token);
    const { status, text } = await browser.get('/api/auth/user');
    expect(status).toBe(401);
    expectError(text, 'auth.required');
  });
});

describe('a username', () => {
  it('is unique whatever its case', async () => {
    await expect(api.addUser('PRIYA', 'staff')).rejects.toMatchObject({ driverError: { code: '23505' } });
  });
});
