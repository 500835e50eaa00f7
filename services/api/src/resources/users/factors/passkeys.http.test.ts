import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FactorsAsked, OwnFactors, PasskeyProof, PasskeySetup } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { FactorDesk, outcomeOf } from '../../../testing/factor-desk';
import { twoWait } from '../../../testing/lock-wait';
import { SoftwarePasskey } from '../../../testing/software-passkey';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

/** Passkeys, as a second factor and alone (product §10.17). */

let api: TestApi;
let desk: FactorDesk;

beforeAll(async () => {
  api = await startTestApi();
  desk = new FactorDesk(api);
});
beforeEach(() => api.database.query('DELETE FROM limits'));
afterAll(() => api.close());

const REFUSED = { status: 422, code: 'passkey.refused' };
const OVER = { status: 409, code: 'auth.step-over' };
const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const setup = async (browser: Browser) => dataOf<PasskeySetup>(await browser.post('/api/auth/factors/passkeys/begin'));

describe('adding a passkey', () => {
  it('names the host, the person and what there is already, and gives recovery codes with the first one', async () => {
    const { browser, username } = await desk.somebody();
    expect(await setup(browser)).toMatchObject({ host: desk.host, user: { username }, passkeys: [] });
    const passkey = await desk.addPasskey(browser, 'My laptop');
    expect((await setup(browser)).passkeys).toEqual([{ id: passkey.id, transports: ['internal'] }]);
    const factors = dataOf<OwnFactors>(await browser.get('/api/auth/factors'));
    expect(factors).toMatchObject({ passkeys: [{ name: 'My laptop', lastUsedAt: null }], recoveryCodes: 10 });
  });

  it.each([
    ['made for another host', { host: 'evil.example' }],
    ['made by a page of another host', { origin: 'https://evil.example' }],
    ['made for another challenge', { challenge: 'AAAA' }],
  ])('refuses one %s', async (_what, wrong) => {
    const { browser } = await desk.somebody();
    const { challenge, host } = await setup(browser);
    const made = new SoftwarePasskey().made({ challenge, host, origin: desk.origin, ...wrong });
    expect(outcomeOf(await browser.post('/api/auth/factors/passkeys', made))).toEqual(REFUSED);
  });

  it('takes each challenge once, of the same session, for five minutes', async () => {
    const { browser, username } = await desk.somebody();
    const over = { status: 409, code: 'factor.set-up-over' };
    const { challenge, host } = await setup(browser);
    const made = new SoftwarePasskey().made({ challenge, host, origin: desk.origin });
    const other = api.browser();
    await other.post('/api/login', { username, password: 'correct horse battery' });
    expect(outcomeOf(await other.post('/api/auth/factors/passkeys', made))).toEqual(over);
    expect((await browser.post('/api/auth/factors/passkeys', made)).status).toBe(200);
    expect(outcomeOf(await browser.post('/api/auth/factors/passkeys', made))).toEqual(over);
    const late = await setup(browser);
    await api.database.query(`UPDATE sign_in_steps SET "createdAt" = now() - interval '6 minutes'`);
    const again = new SoftwarePasskey().made({ ...late, origin: desk.origin });
    expect(outcomeOf(await browser.post('/api/auth/factors/passkeys', again))).toEqual(over);
    // Begun anew, it is as long as ever.
    await setup(browser);
    await api.database.query(`UPDATE sign_in_steps SET "createdAt" = now() - interval '6 minutes'`);
    const anew = new SoftwarePasskey().made({ ...(await setup(browser)), origin: desk.origin });
    expect((await browser.post('/api/auth/factors/passkeys', anew)).status).toBe(200);
  });

  it('asks for the password where that was given long ago, and then takes what was made before', async () => {
    const { browser } = await desk.somebody();
    const made = new SoftwarePasskey().made({ ...(await setup(browser)), origin: desk.origin });
    await api.database.query(`UPDATE sessions SET "confirmedAt" = now() - interval '11 minutes'`);
    expect(outcomeOf(await browser.post('/api/auth/factors/passkeys', made))).toEqual({
      status: 403,
      code: 'auth.confirmation-due',
    });
    await browser.post('/api/auth/confirm', { password: PASSWORD });
    expect((await browser.post('/api/auth/factors/passkeys', made)).status).toBe(200);
  });

  it('refuses one that somebody has already', async () => {
    const { browser } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    const jonah = await desk.somebody();
    const made = passkey.made({ ...(await setup(jonah.browser)), origin: desk.origin });
    expect(outcomeOf(await jonah.browser.post('/api/auth/factors/passkeys', made))).toEqual({
      status: 409,
      code: 'factor.exists',
    });
  });
});

describe('a passkey as the second factor', () => {
  it('is asked for after the password, and signs in without a finger or PIN', async () => {
    const { browser, username } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    const elsewhere = await desk.begin(username);
    const asked = dataOf<FactorsAsked>(await elsewhere.get('/api/login/factors'));
    expect(asked).toEqual({ app: false, passkeys: true, recoveryCodes: true });
    const challenge = await desk.challenge(elsewhere);
    expect(challenge).toMatchObject({ alone: false, passkeys: [{ id: passkey.id }] });
    const proof = passkey.signed({ ...challenge, origin: desk.origin, verifies: false });
    expect(outcomeOf(await elsewhere.post('/api/login/passkey', proof))).toEqual({ status: 200 });
    expect(await whoIs(elsewhere)).toBe(200);
  });

  it('of somebody else is refused, and the sign-in can go on with another one', async () => {
    const priya = await desk.somebody();
    const jonah = await desk.somebody();
    const own = await desk.addPasskey(priya.browser);
    const other = await desk.addPasskey(jonah.browser);
    const browser = await desk.begin(priya.username);
    const wrong = other.signed({ ...(await desk.challenge(browser)), origin: desk.origin });
    expect(outcomeOf(await browser.post('/api/login/passkey', wrong))).toEqual(REFUSED);
    const right = own.signed({ ...(await desk.challenge(browser)), origin: desk.origin });
    expect((await browser.post('/api/login/passkey', right)).status).toBe(200);
  });
});

describe('a passkey alone', () => {
  it('signs in without username and password', async () => {
    const { browser, username } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    const elsewhere = api.browser();
    const challenge = await desk.challenge(elsewhere);
    expect(challenge).toMatchObject({ alone: true, passkeys: [], host: desk.host });
    const proof = passkey.signed({ ...challenge, origin: desk.origin });
    expect(outcomeOf(await elsewhere.post('/api/login/passkey', proof))).toEqual({ status: 200 });
    expect((await elsewhere.get('/api/auth/user')).body).toMatchObject({ username });
  });

  const WRONG = [
    ['without a finger, face or PIN', { verifies: false }],
    ['of another host', { host: 'evil.example' }],
    ['for a page of another host', { origin: 'https://evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
  ] as const;

  it.each(WRONG)('%s is refused', async (_what, wrong) => {
    const { browser } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    const elsewhere = api.browser();
    const proof = passkey.signed({ ...(await desk.challenge(elsewhere)), origin: desk.origin, ...wrong });
    expect(outcomeOf(await elsewhere.post('/api/login/passkey', proof))).toEqual(REFUSED);
    expect(await whoIs(elsewhere)).toBe(401);
  });

  it('signs each challenge once, for the browser that asked', async () => {
    const { browser } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    const elsewhere = api.browser();
    const challenge = await desk.challenge(elsewhere);
    const proof = passkey.signed({ ...challenge, origin: desk.origin });
    expect(outcomeOf(await api.browser().post('/api/login/passkey', proof))).toEqual(OVER);
    const answers = await Promise.all([1, 2].map(() => elsewhere.post('/api/login/passkey', proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('that is a copy, with a count from before, is refused', async () => {
    const { browser } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    const use = async () => {
      const elsewhere = api.browser();
      const proof = passkey.signed({ ...(await desk.challenge(elsewhere)), origin: desk.origin });
      return outcomeOf(await elsewhere.post('/api/login/passkey', proof));
    };
    expect(await use()).toEqual({ status: 200 });
    expect(await use()).toEqual({ status: 200 });
    passkey.goBack();
    expect(await use()).toEqual(REFUSED);
  });

  it('that is a copy, with the same count at the same moment, signs in one of the two', async () => {
    const { browser } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    // From two addresses, because tries of one run in turn.
    const both = [api.browser('198.51.100.201'), api.browser('198.51.100.202')];
    const proofs: PasskeyProof[] = [];
    for (const each of both) {
      passkey.goBack();
      proofs.push(passkey.signed({ ...(await desk.challenge(each)), origin: desk.origin }));
    }
    const { asked } = await api.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM passkeys WHERE "credentialId" = $1 FOR UPDATE', [passkey.id]);
      const asking = both.map((each, n) => each.post('/api/login/passkey', proofs[n]));
      await twoWait(api.database);
      // Wrapped, because they end only after the commit.
      return { asked: asking };
    });
    const answers = (await Promise.all(asked)).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([200, REFUSED.status]);
  });

  it('of nobody, and of an account that is switched off, is refused', async () => {
    const nobody = api.browser();
    const unknown = new SoftwarePasskey().signed({ ...(await desk.challenge(nobody)), origin: desk.origin });
    expect(outcomeOf(await nobody.post('/api/login/passkey', unknown))).toEqual(REFUSED);
    const { browser, id } = await desk.somebody();
    const passkey = await desk.addPasskey(browser);
    await api.database.query('UPDATE users SET "active" = false WHERE "id" = $1', [id]);
    const elsewhere = api.browser();
    const proof = passkey.signed({ ...(await desk.challenge(elsewhere)), origin: desk.origin });
    expect(outcomeOf(await elsewhere.post('/api/login/passkey', proof))).toEqual({ status: 401, code: 'auth.failed' });
  });
});

describe('PUBLIC_URL', () => {
  it('is the host of passkeys, whatever host was asked', async () => {
    const company = await startTestApi({ settings: { PUBLIC_URL: 'https://homes.example' } });
    const browser = company.browser();
    const { body } = await browser.post('/api/login/passkey/challenge');
    expect(body).toMatchObject({ data: { host: 'homes.example' } });
    await company.close();
  });
});
