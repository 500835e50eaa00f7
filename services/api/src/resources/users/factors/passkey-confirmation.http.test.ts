import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditEntry, PasskeyChallenge } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { FactorDesk, outcomeOf } from '../../../testing/factor-desk';
import { SoftwarePasskey } from '../../../testing/software-passkey';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { Confirmations } from '../sessions/confirmations';

/** A passkey in place of the password that is asked for again (product §6.4). */

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

interface Owner {
  id: number;
  username: string;
  browser: Browser;
  passkey: SoftwarePasskey;
}

/** An administrator with a passkey, whose session was confirmed long ago. */
async function owner(): Promise<Owner> {
  const person = await desk.somebody('admin');
  const passkey = await desk.addPasskey(person.browser);
  await forget(person.id);
  return { ...person, passkey };
}

const forget = (id: number) =>
  api.database.query(`UPDATE sessions SET "confirmedAt" = now() - interval '11 minutes' WHERE "userId" = $1`, [id]);
const challengeFor = async (browser: Browser) =>
  dataOf<PasskeyChallenge>(await browser.post('/api/auth/confirm/passkey/challenge'));
const give = async (browser: Browser, proof: object) =>
  outcomeOf(await browser.post('/api/auth/confirm/passkey', proof));
/** Whether what asks for the password is answered. */
const isConfirmed = async (browser: Browser) =>
  (await browser.post('/api/auth/factors/recovery-codes')).body?.['code'] !== 'auth.confirmation-due';

describe('a passkey in place of the password', () => {
  it('confirms the session, for some minutes', async () => {
    const { id, browser, passkey } = await owner();
    expect(await isConfirmed(browser)).toBe(false);
    const challenge = await challengeFor(browser);
    expect(challenge).toMatchObject({ host: desk.host, alone: true, passkeys: [{ id: passkey.id }] });
    const signed = passkey.signed({ ...challenge, origin: desk.origin });
    const { status, body } = await browser.post('/api/auth/confirm/passkey', signed);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: 'Confirmed' } });
    expect(await isConfirmed(browser)).toBe(true);
    await forget(id);
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('is not said to confirm what could not be stored', async () => {
    const { browser, passkey } = await owner();
    const signed = passkey.signed({ ...(await challengeFor(browser)), origin: desk.origin });
    const store = jest.spyOn(api.app.get(Confirmations), 'confirm').mockRejectedValueOnce(new Error('no connection'));
    expect(await give(browser, signed)).toMatchObject({ status: 500 });
    store.mockRestore();
    expect(await isConfirmed(browser)).toBe(false);
  });

  it.each([
    ['without a finger, face or PIN', { verifies: false }],
    ['of another host', { host: 'evil.example' }],
    ['for a page of another host', { origin: 'https://evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
  ])('%s is refused, and its challenge is used up', async (_what, wrong) => {
    const { browser, passkey } = await owner();
    const challenge = await challengeFor(browser);
    expect(await give(browser, passkey.signed({ ...challenge, origin: desk.origin, ...wrong }))).toEqual(REFUSED);
    expect(await isConfirmed(browser)).toBe(false);
    expect(await give(browser, passkey.signed({ ...challenge, origin: desk.origin }))).toEqual(OVER);
  });

  it('of somebody else, or of nobody, is refused', async () => {
    const [priya, jonah] = [await owner(), await owner()];
    for (const passkey of [jonah.passkey, new SoftwarePasskey()]) {
      const signed = passkey.signed({ ...(await challengeFor(priya.browser)), origin: desk.origin });
      expect(await give(priya.browser, signed)).toEqual(REFUSED);
    }
    expect(await isConfirmed(priya.browser)).toBe(false);
  });

  it('signs each challenge once, for the session that asked, within five minutes', async () => {
    const { username, browser, passkey } = await owner();
    const elsewhere = api.browser();
    await elsewhere.post('/api/login/passkey', await aloneProof(elsewhere, passkey));
    const signed = passkey.signed({ ...(await challengeFor(browser)), origin: desk.origin });
    expect((await elsewhere.get('/api/auth/user')).body).toMatchObject({ username });
    expect(await give(elsewhere, signed)).toEqual(OVER);
    const answers = await Promise.all([1, 2].map(() => give(browser, signed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = passkey.signed({ ...(await challengeFor(browser)), origin: desk.origin });
    await api.database.query(`UPDATE sign_in_steps SET "createdAt" = now() - interval '6 minutes'`);
    expect(await give(browser, late)).toEqual(OVER);
  });

  it('is not what a sign-in or a set-up has begun', async () => {
    const { browser, passkey } = await owner();
    const challenge = await desk.challenge(browser);
    expect(await give(browser, passkey.signed({ ...challenge, origin: desk.origin }))).toEqual(OVER);
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('is counted and told in the audit trail where it is refused', async () => {
    const { id, username, browser, passkey } = await owner();
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const signed = passkey.signed({ ...(await challengeFor(browser)), origin: desk.origin, verifies: false });
      expect(await give(browser, signed)).toEqual(REFUSED);
    }
    await browser.post('/api/auth/confirm', { password: PASSWORD });
    const { body } = await browser.get('/api/audit?action=factor.failed');
    const told = (body as unknown as { data: AuditEntry[] }).data.filter(({ title }) => title?.includes(username));
    expect(told.map(({ by }) => by)).toEqual([id, id, id]);
  });

  it('is asked of nobody who is signed out', async () => {
    const nobody = api.browser();
    expect(outcomeOf(await nobody.post('/api/auth/confirm/passkey/challenge'))).toMatchObject({ status: 401 });
    expect(
      await give(nobody, new SoftwarePasskey().signed({ challenge: 'AAAA', host: desk.host, origin: desk.origin })),
    ).toMatchObject({ status: 401 });
  });
});

/** What a passkey signs to sign in alone. */
async function aloneProof(browser: Browser, passkey: SoftwarePasskey) {
  return passkey.signed({ ...(await desk.challenge(browser)), origin: desk.origin });
}
