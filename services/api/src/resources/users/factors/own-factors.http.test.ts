import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppSetup, AuditEntry, NewRecoveryCodes, OwnFactors, SignInRule, User } from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from '../../../testing/browser';
import { codeAt, FactorDesk, outcomeOf } from '../../../testing/factor-desk';
import { ifMatch } from '../../../testing/inputs';
import { twoWait } from '../../../testing/lock-wait';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { resetPassword } from '../accounts/reset-password';
import { createDataSource } from '../../../platform/database/data-source';
import { SCHEMA } from '../../../schema/schema';
import { testDatabase, type TestDatabase } from '../../../testing/test-database';

/** Keeping second factors, who must have one, and the way back for who has lost them (product §2.35, §10.17). */

let own: TestDatabase;
let api: TestApi;
let desk: FactorDesk;
let admin: Browser;

beforeAll(async () => {
  own = await testDatabase();
  api = await startTestApi({ databaseUrl: own.url });
  desk = new FactorDesk(api);
  admin = await api.signedIn('admin');
});
beforeEach(async () => {
  await api.database.query('DELETE FROM limits');
  await api.database.query('DELETE FROM sign_in_rules');
  await api.database.query('UPDATE sessions SET "confirmedAt" = now()');
});
afterAll(async () => {
  await api.close();
  await own.drop();
});

const login = (browser: Browser, username: string, password = PASSWORD) =>
  browser.post('/api/login', { username, password });
const signIn = async (username: string) => {
  const browser = api.browser();
  expect((await login(browser, username)).status).toBe(200);
  return browser;
};
const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const factorsOf = async (browser: Browser) => dataOf<OwnFactors>(await browser.get('/api/auth/factors'));
const userOf = async (id: number) => dataOf<User>(await admin.get(`/api/users/${id}`));
const ageSessions = () => api.database.query(`UPDATE sessions SET "confirmedAt" = now() - interval '11 minutes'`);
const DUE = { status: 403, code: 'auth.confirmation-due' };

describe('changing factors', () => {
  const CALLS: [string, (browser: Browser) => Promise<Answer>][] = [
    ['beginning an app', (browser) => browser.post('/api/auth/factors/app/begin')],
    ['adding an app', (browser) => browser.post('/api/auth/factors/app', { code: '123456' })],
    ['removing the app', (browser) => browser.delete('/api/auth/factors/app')],
    ['beginning a passkey', (browser) => browser.post('/api/auth/factors/passkeys/begin')],
    ['removing a passkey', (browser) => browser.delete('/api/auth/factors/passkeys/1')],
    ['new recovery codes', (browser) => browser.post('/api/auth/factors/recovery-codes')],
  ];

  it('by many at once holds nobody up: each is answered', async () => {
    const { browser } = await desk.somebody();
    await browser.post('/api/auth/factors/app/begin');
    const sent = Array.from({ length: 30 }, () => browser.post('/api/auth/factors/app', { code: 'wrong' }));
    expect([...new Set((await Promise.all(sent)).map(({ status }) => status))]).toEqual([422]);
  });

  it.each(CALLS)('by %s needs the password, where it was given more than ten minutes ago', async (_what, send) => {
    const { browser } = await desk.somebody();
    await ageSessions();
    expect(outcomeOf(await send(browser))).toEqual(DUE);
    expect((await browser.post('/api/auth/confirm', { password: PASSWORD })).status).toBe(200);
    expect(outcomeOf(await send(browser))).not.toEqual(DUE);
  });

  it('ends every other session of the person, and tells the list of users', async () => {
    const { browser, username, id } = await desk.somebody();
    const elsewhere = await signIn(username);
    expect((await userOf(id)).hasSecondFactor).toBe(false);
    await desk.addPasskey(browser);
    expect([await whoIs(browser), await whoIs(elsewhere)]).toEqual([200, 401]);
    expect((await userOf(id)).hasSecondFactor).toBe(true);
  });

  it('by a wrong first code adds nothing', async () => {
    const { browser } = await desk.somebody();
    await browser.post('/api/auth/factors/app/begin');
    expect((await browser.post('/api/auth/factors/app', { code: '000000' })).status).toBe(422);
    expect((await factorsOf(browser)).appAddedAt).toBeNull();
  });

  it('by an app that was begun twice counts the secret that was shown last, and has its whole time again', async () => {
    const { browser } = await desk.somebody();
    const begin = async () => dataOf<AppSetup>(await browser.post('/api/auth/factors/app/begin')).secret;
    const add = async (secret: string) =>
      (await browser.post('/api/auth/factors/app', { code: codeAt(secret, Date.now()) })).status;
    const first = await begin();
    await api.database.query(`UPDATE sign_in_steps SET "createdAt" = now() - interval '1 day'`);
    const second = await begin();
    expect([await add(first), await add(second)]).toEqual([422, 200]);
  });

  it('of which the last goes takes the recovery codes along, and the password alone does again', async () => {
    const { browser, username } = await desk.withApp();
    expect((await browser.delete('/api/auth/factors/app')).status).toBe(200);
    expect(await factorsOf(browser)).toEqual({ appAddedAt: null, passkeys: [], recoveryCodes: 0, needed: false });
    expect((await login(api.browser(), username)).status).toBe(200);
    expect(outcomeOf(await browser.post('/api/auth/factors/recovery-codes'))).toEqual({
      status: 409,
      code: 'factor.none',
    });
  });

  it('cannot reach the passkey of another person', async () => {
    const priya = await desk.somebody();
    const jonah = await desk.somebody();
    await desk.addPasskey(priya.browser);
    const [passkey] = (await factorsOf(priya.browser)).passkeys;
    const path = `/api/auth/factors/passkeys/${passkey?.id}`;
    expect((await jonah.browser.delete(path)).status).toBe(404);
    expect((await priya.browser.delete(path)).status).toBe(200);
  });

  it('makes new recovery codes, and the ones before are none any more', async () => {
    const { browser, username, recoveryCodes } = await desk.withApp();
    const { codes } = dataOf<NewRecoveryCodes>(await browser.post('/api/auth/factors/recovery-codes'));
    expect(codes).toHaveLength(10);
    const elsewhere = await desk.begin(username);
    expect((await elsewhere.post('/api/login/code', { code: recoveryCodes[0] })).status).toBe(422);
    expect((await elsewhere.post('/api/login/code', { code: codes[0] })).status).toBe(200);
  });
});

describe('a role that must have a second factor', () => {
  const need = async (requiredFor: string) => {
    const { version } = dataOf<SignInRule>(await admin.get('/api/sign-in-rule'));
    return dataOf<SignInRule>(await admin.patch('/api/sign-in-rule', { requiredFor }, ifMatch(version)));
  };
  const FACTOR_DUE = { status: 403, code: 'auth.factor-due' };

  it('is none at first; administrators change that, and confirm it', async () => {
    expect(dataOf<SignInRule>(await admin.get('/api/sign-in-rule'))).toEqual({ requiredFor: 'nobody', version: 1 });
    await ageSessions();
    expect(outcomeOf(await admin.patch('/api/sign-in-rule', { requiredFor: 'admins' }, ifMatch(1)))).toEqual(DUE);
    await admin.post('/api/auth/confirm', { password: PASSWORD });
    expect(await need('admins')).toEqual({ requiredFor: 'admins', version: 2 });
    const [entry] = dataOf<AuditEntry[]>(await admin.get('/api/audit?entity=sign-in-rule&pageSize=1'));
    expect(entry?.changes).toEqual({ requiredFor: { from: 'nobody', to: 'admins' } });
  });

  it('leads to setting one up at the next sign-in, and to nothing else before', async () => {
    const { browser: open, username } = await desk.somebody();
    await need('everybody');
    // Who works is not interrupted.
    expect((await open.get('/api/units')).status).toBe(200);
    const browser = await signIn(username);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mustAddFactor: true });
    for (const path of ['/api/units', '/api/auth/profile', '/api/auth/sessions', '/api/events'])
      expect({ path, ...outcomeOf(await browser.get(path)) }).toEqual({ path, ...FACTOR_DUE });
    expect((await factorsOf(browser)).needed).toBe(true);
    await desk.addPasskey(browser);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mustAddFactor: false });
    expect((await browser.get('/api/units')).status).toBe(200);
  });

  it('keeps the last factor', async () => {
    const { browser } = await desk.withApp();
    await need('everybody');
    const needed = { status: 409, code: 'factor.needed' };
    expect(outcomeOf(await browser.delete('/api/auth/factors/app'))).toEqual(needed);
    expect((await factorsOf(browser)).appAddedAt).not.toBeNull();
    await desk.addPasskey(browser);
    expect((await browser.delete('/api/auth/factors/app')).status).toBe(200);
  });

  it('keeps one of the last two, where both are removed at once', async () => {
    const { browser, id } = await desk.withApp();
    await desk.addPasskey(browser);
    const [passkey] = (await factorsOf(browser)).passkeys;
    await need('everybody');
    const { removals } = await api.database.transaction(async (manager) => {
      // Held until both have come, or one could be done before the other begins.
      await manager.query('SELECT 1 FROM users WHERE "id" = $1 FOR NO KEY UPDATE', [id]);
      const paths = ['app', `passkeys/${passkey?.id}`].map((what) => `/api/auth/factors/${what}`);
      const both = paths.map((path) => browser.delete(path));
      await twoWait(api.database);
      return { removals: both };
    });
    expect((await Promise.all(removals)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is that of administrators alone, of a new administrator too, until it is none', async () => {
    const { username } = await desk.somebody();
    const promoted = await desk.somebody();
    await need('admins');
    expect((await (await signIn(username)).get('/api/units')).status).toBe(200);
    const { version } = await userOf(promoted.id);
    await admin.patch(`/api/users/${promoted.id}`, { role: 'admin' }, ifMatch(version));
    expect(outcomeOf(await promoted.browser.get('/api/units'))).toEqual(FACTOR_DUE);
    await need('nobody');
    expect((await promoted.browser.get('/api/units')).status).toBe(200);
  });
});

describe('who has lost a phone', () => {
  it('gets in again when an administrator clears the factors, which ends all sessions and is told', async () => {
    const { browser, username, id } = await desk.withApp();
    const path = `/api/users/${id}/clear-factors`;
    await ageSessions();
    expect(outcomeOf(await admin.post(path))).toEqual(DUE);
    await admin.post('/api/auth/confirm', { password: PASSWORD });
    const begun = api.browser();
    await login(begun, username);
    expect((await begun.get('/api/login/factors')).status).toBe(200);
    expect(dataOf<User>(await admin.post(path))).toMatchObject({ id, hasSecondFactor: false });
    expect(await whoIs(browser)).toBe(401);
    // A sign-in that stood before its second step begins anew.
    expect(outcomeOf(await begun.get('/api/login/factors'))).toEqual({ status: 409, code: 'auth.step-over' });
    expect((await login(api.browser(), username)).status).toBe(200);
    const entries = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=user&id=${id}&action=factor.cleared`));
    expect(entries).toHaveLength(1);
  });

  it('and never had a second factor stays signed in when it is cleared', async () => {
    const { browser, id } = await desk.somebody();
    expect(dataOf<User>(await admin.post(`/api/users/${id}/clear-factors`))).toMatchObject({ hasSecondFactor: false });
    expect(await whoIs(browser)).toBe(200);
  });

  it('is never somebody who does that for oneself', async () => {
    const { browser, id } = await desk.withApp('admin');
    expect(outcomeOf(await browser.post(`/api/users/${id}/clear-factors`))).toEqual({ status: 409, code: 'user.self' });
  });

  it('as the last administrator has the command line', async () => {
    const { username, id } = await desk.withApp('admin');
    const source = () => createDataSource(own.url, SCHEMA);
    const kept = await resetPassword(source(), username);
    expect(outcomeOf(await login(api.browser(), username, kept.password))).toEqual({
      status: 401,
      code: 'auth.factor-asked',
    });
    const { password } = await resetPassword(source(), username, { clearsFactors: true });
    expect((await login(api.browser(), username, password)).status).toBe(200);
    expect((await userOf(id)).hasSecondFactor).toBe(false);
    for (const table of ['authenticator_apps', 'recovery_codes'])
      expect(await api.database.query(`SELECT 1 FROM ${table} WHERE "userId" = $1`, [id])).toEqual([]);
    const told = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=user&id=${id}&action=password.reset`));
    const nothing = { from: null, to: null };
    expect(told.map(({ changes }) => changes)).toEqual([
      { passwordHash: nothing, secondFactor: nothing },
      { passwordHash: nothing },
    ]);
  });
});
