import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentUser, User, UserInput } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { limitKey } from '../../../platform/limits/limit-key';
import { dataOf, type Browser } from '../../../testing/browser';
import { ifMatch } from '../../../testing/inputs';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
let admin: Browser;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const NEW_PASSWORD = 'plum harbour lantern';

const userInput = (rest: Partial<UserInput> = {}): UserInput => ({
  username: `person-${(made += 1)}`,
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'manager',
  password: PASSWORD,
  ...rest,
});

/** A user who has chosen a password already. */
async function create(rest: Partial<UserInput> = {}): Promise<User> {
  const user = dataOf<User>(await admin.post('/api/users', userInput(rest)));
  await api.database.query('UPDATE users SET "mustChangePassword" = false WHERE "id" = $1', [user.id]);
  return { ...user, mustChangePassword: false };
}

/** Signs in from an address of its own, so that tests do not share a rate limit. */
async function signIn(username: string, password = PASSWORD): Promise<{ browser: Browser; status: number }> {
  const browser = api.browser(`192.0.2.${(made += 1)}`);
  const { status } = await browser.post('/api/login', { username, password });
  return { browser, status };
}

const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;

describe('a new user', () => {
  it('can sign in, and no response or log contains the password', async () => {
    const input = userInput();
    const answer = await admin.post('/api/users', input);
    expect(answer.status).toBe(201);
    const { password, ...person } = input;
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...person,
        id: expect.any(Number),
        active: true,
        lastSignInAt: null,
        hasSecondFactor: false,
        mustChangePassword: true,
        version: 1,
      },
    });
    expect((await signIn(input.username)).status).toBe(200);
    const trail = await admin.get(`/api/audit?entity=user&id=${dataOf<User>(answer).id}`);
    const keys = await api.database.query('SELECT * FROM idempotency_keys');
    for (const text of [trail.text, JSON.stringify(keys), api.log.lines.join('')]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain('argon2');
    }
  });

  it('needs a unique username, ignoring case', async () => {
    const { username } = await create();
    const { status, body } = await admin.post('/api/users', userInput({ username: username.toUpperCase() }));
    expect(status).toBe(409);
    const message = 'Somebody else has this username.';
    expect(body).toMatchObject({ code: 'resource.conflict', errors: [{ field: 'username', message }] });
  });

  it('is created once with an Idempotency-Key, which stores nothing of the password, and is of this one', async () => {
    const input = userInput();
    const send = (password: string) =>
      admin.post('/api/users', { ...input, password }, { headers: { 'idempotency-key': 'user-once' } });
    const [first, again] = [await send(PASSWORD), await send(PASSWORD)];
    expect(again.text).toBe(first.text);
    expect((await send('quite another one')).body).toMatchObject({ code: 'idempotency.mismatch' });
    expect((await signIn(input.username)).status).toBe(200);
  });

  it.each([
    ['a short password', { password: '1234567' }, 'password'],
    ['spaces in the username', { username: 'priya nair' }, 'username'],
    ['a short username', { username: 'ab' }, 'username'],
    ['an unknown role', { role: 'owner' }, 'role'],
    ['a hash of their own', { passwordHash: 'x' }, 'passwordHash'],
  ])('with %s is 422 and names the field', async (_what, wrong, field) => {
    const { status, body } = await admin.post('/api/users', { ...userInput(), ...wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field }] });
  });
});

describe('a user', () => {
  it('can get new names and a new role, which apply from the next call on', async () => {
    const user = await create();
    const { browser } = await signIn(user.username);
    expect((await browser.get('/api/users')).status).toBe(200);
    const patch = { firstName: null, lastName: 'Nair-Lee', role: 'staff' };
    const { status, body } = await admin.patch(`/api/users/${user.id}`, patch, ifMatch(1));
    expect(status).toBe(200);
    expect(body?.['data']).toEqual({ ...user, ...patch, lastSignInAt: expect.any(String), version: 2 });
    expect((await browser.get('/api/users')).status).toBe(403);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ role: 'staff', firstName: null });
  });

  it('who is deactivated is signed out at once, and cannot sign in until activated again', async () => {
    const user = await create();
    const { browser } = await signIn(user.username);
    await admin.patch(`/api/users/${user.id}`, { active: false });
    expect(await whoIs(browser)).toBe(401);
    expect((await signIn(user.username)).status).toBe(401);
    await admin.patch(`/api/users/${user.id}`, { active: true });
    expect(await whoIs(browser)).toBe(401);
    expect((await signIn(user.username)).status).toBe(200);
  });

  it.each([
    ['another username', { username: 'else' }, 'username'],
    ['a password', { password: NEW_PASSWORD }, 'password'],
    ['no role', { role: null }, 'role'],
  ])('is not changed to %s', async (_what, patch, field) => {
    const { id } = await create();
    const { status, body } = await admin.patch(`/api/users/${id}`, patch);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('is not changed from an older version', async () => {
    const { id } = await create();
    await admin.patch(`/api/users/${id}`, { lastName: 'First' }, ifMatch(1));
    const { status, text } = await admin.patch(`/api/users/${id}`, { lastName: 'Second' }, ifMatch(1));
    expect(status).toBe(409);
    expectError(text, 'resource.stale');
  });

  it.each([
    ['PATCH', '', {}],
    ['POST', '/reset-password', { password: NEW_PASSWORD }],
  ])('who does not exist is 404: %s%s', async (method, path, body) => {
    expect((await admin.call(method, `/api/users/999999${path}`, { body })).status).toBe(404);
  });
});

describe('a reset of the password', () => {
  it('makes only the new password valid, ends sessions, and resets the count of failed logins', async () => {
    const user = await create();
    const { browser } = await signIn(user.username);
    const login = (password: string) => browser.post('/api/login', { username: user.username, password });
    for (let guess = 0; guess < 10; guess += 1) await login('a wrong one');
    expect((await login(PASSWORD)).status).toBe(429);
    const { status, body } = await admin.post(`/api/users/${user.id}/reset-password`, { password: NEW_PASSWORD });
    expect(status).toBe(200);
    const changed = { mustChangePassword: true, lastSignInAt: expect.any(String), version: 2 };
    expect(body).toEqual({ success: true, data: { ...user, ...changed } });
    expect(await whoIs(browser)).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('forgets the failures of this account alone, at every place where they are counted', async () => {
    const [person, other] = [await create(), await create()];
    const countsOf = ({ id, username }: User) => [
      `login-account:${limitKey([username])}`,
      `login:${limitKey([username, '192.0.2.1'])}`,
      `second-factor:${limitKey([String(id)])}`,
    ];
    for (const key of [...countsOf(person), ...countsOf(other)])
      await api.database.query('INSERT INTO limits ("key", "points") VALUES ($1, 3)', [key]);
    await admin.post(`/api/users/${person.id}/reset-password`, { password: NEW_PASSWORD });
    const left: { key: string }[] = await api.database.query('SELECT "key" FROM limits WHERE "points" = 3');
    expect(new Set(left.map(({ key }) => key))).toEqual(new Set(countsOf(other)));
  });

  it('is done once with its key, and refuses the key of another password', async () => {
    const { id } = await create();
    const again = { headers: { 'idempotency-key': `reset-${id}` } };
    const reset = (password: string) => admin.post(`/api/users/${id}/reset-password`, { password }, again);
    expect((await reset(NEW_PASSWORD)).body).toMatchObject({ data: { version: 2 } });
    expect((await reset(NEW_PASSWORD)).body).toMatchObject({ data: { version: 2 } });
    expect((await reset('another lantern')).body).toMatchObject({ code: 'idempotency.mismatch' });
  });

  it('is in the audit trail without any trace of the password', async () => {
    const user = await create();
    await admin.post(`/api/users/${user.id}/reset-password`, { password: NEW_PASSWORD });
    const [entry] = dataOf<object[]>(await admin.get(`/api/audit?entity=user&id=${user.id}`));
    expect(entry).toMatchObject({ action: 'password.reset', changes: { passwordHash: { from: null, to: null } } });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|harbour/);
  });
});

describe('an administrator', () => {
  it.each([
    ['demoted', { role: 'manager' }],
    ['deactivated', { active: false }],
  ])('is never %s by their own hand, and still changes their own name', async (_how, patch) => {
    const { id, username } = await create({ role: 'admin' });
    const { browser } = await signIn(username);
    const { status, text } = await browser.patch(`/api/users/${id}`, patch);
    expect(status).toBe(409);
    expectError(text, 'user.self');
    const same = { role: 'admin', active: true, firstName: 'Still' };
    expect((await browser.patch(`/api/users/${id}`, same)).status).toBe(200);
    await admin.patch(`/api/users/${id}`, { active: false });
  });
});

describe('the last active administrator', () => {
  /** Makes these users, and the `admin` of the tests, the only active administrators. */
  async function onlyAdmins(...usernames: string[]): Promise<void> {
    await api.database.query(`UPDATE users SET "active" = "username" = ANY($1) WHERE "role" = 'admin'`, [usernames]);
  }

  it.each([
    ['demoted', { role: 'manager' }],
    ['deactivated', { active: false }],
  ])('cannot be %s', async (_how, patch) => {
    const { id, username } = await create({ role: 'admin' });
    const { browser } = await signIn(username);
    await onlyAdmins(username);
    const { status, text } = await browser.patch(`/api/users/${id}`, patch);
    expect(status).toBe(409);
    expectError(text, 'user.last-admin');
    expect((await browser.patch(`/api/users/${id}`, { firstName: 'Still' })).status).toBe(200);
    await onlyAdmins(username, 'admin-1');
    expect((await admin.patch(`/api/users/${id}`, patch)).status).toBe(200);
  });

  it('remains when all administrators remove each other at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => create({ role: 'admin' })));
    await onlyAdmins('admin-1', ...people.map(({ username }) => username));
    const { id: ownId } = (await admin.get('/api/auth/user')).body as unknown as CurrentUser;
    const answers = await Promise.all(
      [ownId, ...people.map(({ id }) => id)].map((id) => admin.patch(`/api/users/${id}`, { role: 'staff' })),
    );
    const left: unknown[] = await api.database.query(`SELECT 1 FROM users WHERE "role" = 'admin' AND "active"`);
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await api.database.query(`UPDATE users SET "role" = 'admin' WHERE "username" = 'admin-1'`);
  });

  it('remains when two signed-in administrators remove each other at once', async () => {
    const pair = await Promise.all([create({ role: 'admin' }), create({ role: 'admin' })]);
    const browsers = await Promise.all(pair.map(async ({ username }) => (await signIn(username)).browser));
    await onlyAdmins(...pair.map(({ username }) => username));
    const answers = await Promise.all(
      pair.map(({ id }, index) => browsers[1 - index]!.patch(`/api/users/${id}`, { active: false })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left: unknown[] = await api.database.query(`SELECT 1 FROM users WHERE "role" = 'admin' AND "active"`);
    expect(left).toHaveLength(1);
    await onlyAdmins('admin-1');
  });
});
