import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, FactorsAsked, OwnFactors } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { FactorDesk, outcomeOf, type AppOwner } from '../../../testing/factor-desk';
import { twoWait } from '../../../testing/lock-wait';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { AuthenticatorApps } from './authenticator-apps.service';
import { REFUSED } from './factor-words';

/** The second step of a sign-in by codes (product §10.17). */

let api: TestApi;
let desk: FactorDesk;
let admin: Browser;
let priya: AppOwner;

beforeAll(async () => {
  api = await startTestApi();
  desk = new FactorDesk(api);
  admin = await api.signedIn('admin');
});
beforeEach(async () => {
  await api.database.query('DELETE FROM limits');
  priya = await desk.withApp();
});
afterAll(() => api.close());

const give = (browser: Browser, code: string) => browser.post('/api/login/code', { code });
const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const refused = (says: string) => ({ status: 422, code: 'request.invalid', says });

describe('a sign-in to an account with an app', () => {
  it('asks for a code after the right password, and is no session before it', async () => {
    const browser = await desk.begin(priya.username);
    for (const path of ['/api/auth/user', '/api/units', '/api/auth/factors', '/api/events', '/api/users'])
      expect({ path, ...outcomeOf(await browser.get(path)) }).toEqual({ path, status: 401, code: 'auth.required' });
    expect((await browser.post('/api/auth/factors/app/begin')).status).toBe(401);
    // Nor does the cookie of the step do as that of a session.
    const [[name, step]] = [...browser.cookies] as [[string, string]];
    browser.cookies.set(name.replace('_step', ''), step);
    expect(await whoIs(browser)).toBe(401);
  });

  it('says what it can go on with, and ends with the code of now', async () => {
    const browser = await desk.begin(priya.username);
    const asked = dataOf<FactorsAsked>(await browser.get('/api/login/factors'));
    expect(asked).toEqual({ app: true, passkeys: false, recoveryCodes: true });
    expect(outcomeOf(await give(browser, priya.codeOf()))).toEqual({ status: 200 });
    expect(await whoIs(browser)).toBe(200);
    // The step is over.
    expect(outcomeOf(await browser.get('/api/login/factors'))).toEqual({ status: 409, code: 'auth.step-over' });
  });

  it('takes the cookie of the step away with the answer that signs in', async () => {
    const browser = await desk.begin(priya.username);
    const step = [...browser.cookies.keys()].filter((name) => name.endsWith('_step'));
    expect(step).toHaveLength(1);
    const lines = (await give(browser, priya.codeOf())).headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith(`${step[0]}=`))).toEqual([
      expect.stringMatching(/=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict$/),
    ]);
    expect([...browser.cookies.keys()].map((name) => `${name}_step`)).toEqual(step);
  });

  it('is over with it: who kept the cookie of the step gets no second session by another factor', async () => {
    const browser = await desk.begin(priya.username);
    const kept = [...browser.cookies];
    expect((await give(browser, priya.codeOf())).status).toBe(200);
    const later = api.browser();
    for (const [name, value] of kept) later.cookies.set(name, value);
    const over = { status: 409, code: 'auth.step-over' };
    expect(outcomeOf(await give(later, priya.recoveryCodes[0] ?? ''))).toEqual(over);
    const left = await api.database.query('SELECT "purpose" FROM sign_in_steps WHERE "userId" = $1', [priya.id]);
    expect(left).toEqual([]);
  });

  it('asks for nothing after a wrong password', async () => {
    const browser = api.browser();
    const { username } = priya;
    expect(outcomeOf(await browser.post('/api/login', { username, password: 'wrong password' }))).toEqual({
      status: 401,
      code: 'auth.failed',
    });
    expect(outcomeOf(await give(browser, priya.codeOf()))).toEqual({ status: 409, code: 'auth.step-over' });
  });

  it('is over after five minutes', async () => {
    const browser = await desk.begin(priya.username);
    await api.database.query(`UPDATE sign_in_steps SET "createdAt" = now() - interval '5 minutes 1 second'`);
    expect(outcomeOf(await give(browser, priya.codeOf()))).toEqual({ status: 409, code: 'auth.step-over' });
  });

  it('is refused where the password was reset meanwhile', async () => {
    const browser = await desk.begin(priya.username);
    await admin.post(`/api/users/${priya.id}/reset-password`, { password: 'plum harbour lantern' });
    expect(outcomeOf(await give(browser, priya.codeOf()))).toEqual({ status: 401, code: 'auth.failed' });
  });
});

describe('a code', () => {
  it.each([
    ['of the step before', -1],
    ['of the next step', 1],
  ])('%s is taken', async (_what, steps) => {
    const browser = await desk.begin(priya.username);
    expect(outcomeOf(await give(browser, priya.codeOf(steps)))).toEqual({ status: 200 });
  });

  it('with a space in the middle is taken, as apps show it', async () => {
    const browser = await desk.begin(priya.username);
    const code = priya.codeOf();
    expect((await give(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it.each([
    ['late', -20],
    ['early', 20],
  ])('of a clock that is 10 minutes %s is refused, and the clock is named', async (_what, steps) => {
    const browser = await desk.begin(priya.username);
    expect(outcomeOf(await give(browser, priya.codeOf(steps)))).toEqual(refused(REFUSED.otherTime));
    expect(await whoIs(browser)).toBe(401);
  });

  it('that was said to be of a time to come is not taken then', async () => {
    const browser = await desk.begin(priya.username);
    const told = priya.codeOf(2);
    expect(outcomeOf(await give(browser, told))).toEqual(refused(REFUSED.otherTime));
    // Half a minute later it would be the next one.
    await api.database.query('UPDATE authenticator_apps SET "toldStep" = "toldStep" - 1');
    expect(outcomeOf(await give(browser, priya.codeOf(1)))).toEqual(refused(REFUSED.used));
  });

  it('that was used is refused, and says so', async () => {
    const code = priya.codeOf();
    expect((await give(await desk.begin(priya.username), code)).status).toBe(200);
    expect(outcomeOf(await give(await desk.begin(priya.username), code))).toEqual(refused(REFUSED.used));
  });

  it('that comes twice at once signs in once', async () => {
    const browsers = await Promise.all([1, 2, 3, 4].map(() => desk.begin(priya.username)));
    const code = priya.codeOf();
    const answers = await Promise.all(browsers.map((browser) => give(browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it('that comes at the same moment to two processes, which know nothing of each other, is taken once', async () => {
    // The calls of one process take their turns, so that this asks below them.
    const apps = api.app.get(AuthenticatorApps);
    const code = priya.codeOf();
    let both: Promise<(string | null)[]> | undefined;
    await api.database.transaction(async (other) => {
      await other.query('SELECT FROM authenticator_apps WHERE "userId" = $1 FOR UPDATE', [priya.id]);
      both = Promise.all([apps.take(priya.id, code), apps.take(priya.id, code)]);
      await twoWait(api.database);
    });
    expect((await both!).toSorted()).toEqual([REFUSED.used, null]);
  });

  it('that is wrong is refused, and after ten of them all are, from wherever, for a quarter of an hour', async () => {
    const browser = await desk.begin(priya.username);
    for (let tries = 0; tries < 10; tries += 1)
      expect(outcomeOf(await give(browser, '000000'))).toEqual(refused(REFUSED.wrong));
    const elsewhere = await desk.begin(priya.username);
    expect((await give(elsewhere, priya.codeOf())).status).toBe(429);
    // Nobody else is stopped, nor who has only a wrong password.
    const jonah = await desk.withApp();
    expect((await give(await desk.begin(jonah.username), jonah.codeOf())).status).toBe(200);
    await api.database.query('UPDATE limits SET expire = expire - $1', [16 * 60_000]);
    expect((await give(elsewhere, priya.codeOf())).status).toBe(200);
  });

  it('cannot be checked where another server has sealed the secret; a recovery code can', async () => {
    await api.database.query(
      `UPDATE authenticator_apps SET "secret" = "secret" || '\\x00'::bytea WHERE "userId" = $1`,
      [priya.id],
    );
    const browser = await desk.begin(priya.username);
    expect(dataOf<FactorsAsked>(await browser.get('/api/login/factors')).app).toBe(false);
    expect(outcomeOf(await give(browser, priya.codeOf()))).toEqual(refused(REFUSED.unreadable));
    expect((await give(browser, priya.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is then refused', async () => {
    const [code = '', other = ''] = priya.recoveryCodes;
    expect(priya.recoveryCodes).toHaveLength(10);
    expect((await give(await desk.begin(priya.username), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const again = await desk.begin(priya.username);
    expect(outcomeOf(await give(again, code))).toEqual(refused(REFUSED.recoveryUsed));
    expect((await give(again, other)).status).toBe(200);
    const { recoveryCodes } = dataOf<OwnFactors>(await again.get('/api/auth/factors'));
    expect(recoveryCodes).toBe(8);
  });

  it('of somebody else, or of nobody, is refused', async () => {
    const jonah = await desk.withApp();
    const browser = await desk.begin(priya.username);
    expect(outcomeOf(await give(browser, jonah.recoveryCodes[0] ?? ''))).toEqual(refused(REFUSED.recoveryWrong));
    expect(outcomeOf(await give(browser, 'no-such-code'))).toEqual(refused(REFUSED.recoveryWrong));
  });

  it('that comes twice at once signs in once', async () => {
    const browsers = await Promise.all([1, 2].map(() => desk.begin(priya.username)));
    const answers = await Promise.all(browsers.map((browser) => give(browser, priya.recoveryCodes[0] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('what is stored', () => {
  it('has neither the secret nor the recovery codes', async () => {
    const rows = JSON.stringify([
      await api.database.query('SELECT encode("secret", \'escape\') FROM authenticator_apps'),
      await api.database.query('SELECT encode("hash", \'escape\') FROM recovery_codes'),
      await api.database.query('SELECT * FROM idempotency_keys'),
      await api.database.query('SELECT * FROM audit_entries'),
    ]);
    for (const code of priya.recoveryCodes) expect(rows).not.toContain(code);
    expect(rows).not.toContain(priya.codeOf());
  });

  it('is told in the audit trail, without the codes', async () => {
    const browser = await desk.begin(priya.username);
    await give(browser, '000000');
    await give(browser, priya.recoveryCodes[0] ?? '');
    const entries = dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=user&id=${priya.id}&pageSize=5`));
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['login', priya.id],
      ['factor.recovered', priya.id],
      ['factor.failed', null],
      ['factor.asked', null],
      ['factor.added', priya.id],
    ]);
    expect(entries.at(-1)?.changes).toEqual({ secondFactor: { from: null, to: 'Authenticator app' } });
  });
});

it('a new person without a factor signs in by the password alone', async () => {
  const { browser, username } = await desk.somebody();
  expect(await whoIs(browser)).toBe(200);
  expect((await api.browser().post('/api/login', { username, password: PASSWORD })).status).toBe(200);
});
