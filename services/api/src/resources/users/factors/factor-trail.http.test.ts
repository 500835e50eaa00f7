import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppSetup, AuditEntry, OwnFactors, PasskeySetup } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { SweeperService } from '../../../platform/sweeper/sweeper.service';
import { dataOf, type Browser } from '../../../testing/browser';
import { EventReader } from '../../../testing/event-reader';
import { codeAt, FactorDesk, outcomeOf } from '../../../testing/factor-desk';
import { SoftwarePasskey } from '../../../testing/software-passkey';
import { startTestApi, type TestApi } from '../../../testing/test-api';

/** What is told, counted and kept of second factors (product §2.35, §10.17). */

let api: TestApi;
let desk: FactorDesk;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  desk = new FactorDesk(api);
  admin = await api.signedIn('admin');
});
beforeEach(() => api.database.query('DELETE FROM limits; DELETE FROM sign_in_steps'));
afterAll(() => api.close());

/** What the audit trail has of somebody's factors, the newest first. */
const trailOf = async (id: number) =>
  dataOf<AuditEntry[]>(await admin.get(`/api/audit?entity=user&id=${id}`)).flatMap(({ action, changes }) =>
    action.startsWith('factor.') ? [[action, changes]] : [],
  );
const factorsOf = async (browser: Browser) => dataOf<OwnFactors>(await browser.get('/api/auth/factors'));
const begin = async (browser: Browser, what: 'app' | 'passkeys') =>
  dataOf<PasskeySetup & AppSetup>(await browser.post(`/api/auth/factors/${what}/begin`));
const counted = (limit: string) =>
  api.database.query('SELECT "points" FROM limits WHERE "key" LIKE $1 AND "points" > 0', [`${limit}:%`]);

describe('a change of factors', () => {
  it('is in the audit trail with the name of what was added or removed', async () => {
    const { browser, id } = await desk.withApp();
    await desk.addPasskey(browser, 'My laptop');
    const [passkey] = (await factorsOf(browser)).passkeys;
    await browser.post('/api/auth/factors/recovery-codes');
    await browser.delete('/api/auth/factors/app');
    await browser.delete(`/api/auth/factors/passkeys/${passkey?.id}`);
    expect(await trailOf(id)).toEqual([
      ['factor.removed', { secondFactor: { from: 'Passkey: My laptop', to: null } }],
      ['factor.removed', { secondFactor: { from: 'Authenticator app', to: null } }],
      ['factor.codes', {}],
      ['factor.added', { secondFactor: { from: null, to: 'Passkey: My laptop' } }],
      ['factor.added', { secondFactor: { from: null, to: 'Authenticator app' } }],
    ]);
  });

  it('reaches open screens', async () => {
    const { browser, id } = await desk.somebody();
    const events = await EventReader.open(admin, api.url);
    await events.ready();
    await desk.addPasskey(browser);
    const told = expect.objectContaining({ entity: 'user', id, version: null, action: 'update' });
    await eventually(() => expect(events.messages.map(({ data }) => data)).toContainEqual(told), 15_000);
    events.close();
  });

  it('is none where an app is removed that is not there: nobody is signed out, and nothing is told', async () => {
    const { browser, username, id } = await desk.somebody();
    const elsewhere = api.browser();
    await elsewhere.post('/api/login', { username, password: 'correct horse battery' });
    expect((await browser.delete('/api/auth/factors/app')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
    expect(await trailOf(id)).toEqual([]);
  });
});

describe('setting a factor up', () => {
  it('names the company as it is called now, and the person', async () => {
    const { browser, username } = await desk.somebody();
    expect(await begin(browser, 'passkeys')).toMatchObject({ user: { name: username } });
    await browser.patch('/api/auth/profile', { firstName: 'Priya', lastName: 'Nair' });
    await admin.patch('/api/site', { companyName: 'Wallaroo Pods' });
    const user = { username, name: 'Priya Nair' };
    expect(await begin(browser, 'passkeys')).toMatchObject({ company: 'Wallaroo Pods', user });
    expect(decodeURIComponent((await begin(browser, 'app')).address)).toContain(`Wallaroo Pods:${username}`);
  });

  it('takes the code as apps show it, and is over then', async () => {
    const { browser } = await desk.somebody();
    const { secret } = await begin(browser, 'app');
    const code = codeAt(secret, Date.now());
    const add = () => browser.post('/api/auth/factors/app', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect((await add()).status).toBe(200);
    await browser.delete('/api/auth/factors/app');
    expect(outcomeOf(await add())).toEqual({ status: 409, code: 'factor.set-up-over' });
  });

  it('that nobody ended is deleted after some minutes', async () => {
    const [old, young] = [await desk.somebody(), await desk.somebody()];
    for (const { browser } of [old, young]) await begin(browser, 'app');
    await api.database.query(
      `UPDATE sign_in_steps SET "createdAt" = now() - interval '5 minutes 1 second' WHERE "userId" = $1`,
      [old.id],
    );
    await api.app.get(SweeperService).sweep();
    expect(await api.database.query('SELECT "userId" FROM sign_in_steps')).toEqual([{ userId: young.id }]);
  });

  it('gives recovery codes of six groups, which nobody guesses', async () => {
    const { recoveryCodes } = await desk.withApp();
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
  });
});

describe('giving a factor', () => {
  it('that is refused too often is told as that, once', async () => {
    const { username, id } = await desk.withApp();
    const browser = await desk.begin(username);
    for (let tries = 0; tries < 13; tries += 1) await browser.post('/api/login/code', { code: '000000' });
    const [last, before] = await trailOf(id);
    expect([last?.[0], before?.[0]]).toEqual(['factor.limited', 'factor.failed']);
  });

  it('counts what is asked to be signed, and a passkey that nobody has, by the address', async () => {
    const nobody = api.browser();
    const challenge = await desk.challenge(nobody);
    expect(await counted('passkey')).toEqual([{ points: 1 }]);
    expect(await counted('login-address')).toEqual([]);
    await nobody.post('/api/login/passkey', new SoftwarePasskey().signed({ ...challenge, origin: desk.origin }));
    expect(await counted('login-address')).toEqual([{ points: 1 }]);
  });

  it('is asked of an address three hundred times in ten minutes', async () => {
    const ask = async () => (await api.browser().post('/api/login/passkey/challenge')).status;
    await ask();
    await api.database.query(`UPDATE limits SET "points" = 299 WHERE "key" LIKE 'passkey:%'`);
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  it('by a passkey says when that was last, and may be again where it counts nothing', async () => {
    const { browser } = await desk.somebody();
    const passkey = new SoftwarePasskey(false);
    const made = passkey.made({ ...(await begin(browser, 'passkeys')), origin: desk.origin });
    expect((await browser.post('/api/auth/factors/passkeys', made)).status).toBe(200);
    expect((await factorsOf(browser)).passkeys).toMatchObject([{ lastUsedAt: null }]);
    for (let uses = 0; uses < 2; uses += 1) {
      const elsewhere = api.browser();
      const signed = passkey.signed({ ...(await desk.challenge(elsewhere)), origin: desk.origin });
      expect(outcomeOf(await elsewhere.post('/api/login/passkey', signed))).toEqual({ status: 200 });
    }
    expect((await factorsOf(browser)).passkeys).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) }]);
  });
});
