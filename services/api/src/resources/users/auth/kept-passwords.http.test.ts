import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { user } from '@capsule/contracts/users/user';
import type { Browser } from '../../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

/** What a password may be made of, that all of it counts, and that it holds for as long as its person keeps it. */

let api: TestApi;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = (username: string, password: string, browser = api.browser(`192.0.2.${people}`)) =>
  browser.post('/api/login', { username, password });

/** A person who has just chosen a password. @returns the username */
async function chose(newPassword: string): Promise<string> {
  const username = `person-${(people += 1)}`;
  await api.addUser(username, 'staff');
  const browser: Browser = api.browser(`192.0.2.${people}`);
  await login(username, PASSWORD, browser);
  const { status } = await browser.post('/api/auth/password', { currentPassword: PASSWORD, newPassword });
  expect(status).toBe(200);
  return username;
}

describe('a password', () => {
  it.each([
    ['letters alone', 'plumharbourlantern'],
    ['digits alone', '8150372946'],
    ['small and large letters with spaces', ' Plum  Harbour '],
    ['marks alone', '!"#$%&/()=?*'],
    ['letters of other scripts', 'мойдодыр夜明けの港'],
    ['emoji', '🏇🏇🌾🐎 at the harbour'],
    ['64 characters', 'plum harbour lantern '.repeat(4).slice(0, 64)],
    ['200 characters', 'plum harbour lantern '.repeat(10).slice(0, 200)],
  ])('may be of %s, and is what was typed to the last one', async (_what, password) => {
    const username = await chose(password);
    expect((await login(username, password)).status).toBe(200);
    const others = [password.slice(0, -1), `${password}x`, password.trim(), password.toUpperCase()];
    for (const other of others.filter((text) => text !== password))
      expect([401, 422]).toContain((await login(username, other)).status);
  });

  it('is not asked to be changed, however old it is', async () => {
    const username = await chose('plum harbour lantern');
    const tenYears = `- interval '10 years'`;
    await api.database.query(`UPDATE users SET "lastSignInAt" = now() ${tenYears} WHERE "username" = $1`, [username]);
    await api.database.query(`UPDATE audit_entries SET "at" = "at" ${tenYears}`);
    const browser = api.browser();
    expect((await login(username, 'plum harbour lantern', browser)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mustChangePassword: false });
  });

  it('has no hint and no question beside it', () => {
    const fields = Object.keys({ ...user.input.properties, ...user.patch.properties, ...user.row.properties });
    expect(fields.filter((name) => /hint|question|answer|remind|secret/i.test(name))).toEqual([]);
  });
});

describe('a hash of another cost', () => {
  const hashOf = async (id: number) => {
    const [row]: [{ passwordHash: string; version: number }] = await api.database.query(
      'SELECT "passwordHash", "version" FROM users WHERE "id" = $1',
      [id],
    );
    return row;
  };
  const OLD = { memoryCost: 16, timeCost: 1, parallelism: 1 };

  it('is replaced when its person signs in, by one of today’s cost', async () => {
    const { id } = await api.addUser('long-here', 'staff', { passwordHash: await hash(PASSWORD, OLD) });
    const before = await hashOf(id);
    expect((await login('long-here', `${PASSWORD}x`)).status).toBe(401);
    expect(await hashOf(id)).toEqual(before);
    expect((await login('long-here', PASSWORD)).status).toBe(200);
    const after = await hashOf(id);
    expect([before.passwordHash, after.passwordHash].map((text) => /m=\d+/.exec(text)?.[0])).toEqual(['m=16', 'm=8']);
    expect(after.version).toBe(before.version);
    expect((await login('long-here', PASSWORD)).status).toBe(200);
    expect(await hashOf(id)).toEqual(after);
  });

  it('is replaced by one of many sign-ins at once, and all of them succeed', async () => {
    await api.addUser('often-here', 'staff', { passwordHash: await hash(PASSWORD, OLD) });
    // Each from its own address, because those of one address are checked one after the other.
    const browsers = Array.from({ length: 6 }, (_, index) => api.browser(`198.51.100.${index + 200}`));
    const answers = await Promise.all(browsers.map((browser) => login('often-here', PASSWORD, browser)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});
