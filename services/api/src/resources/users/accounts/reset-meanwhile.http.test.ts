import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppSetup, PasskeySetup } from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from '../../../testing/browser';
import { codeAt, FactorDesk, outcomeOf } from '../../../testing/factor-desk';
import { someoneWaits, twoWait } from '../../../testing/lock-wait';
import { SoftwarePasskey } from '../../../testing/software-passkey';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

/**
 * A password that an administrator gives takes the account from whoever has it (product §2.17), also from who is about
 * to change how it is signed in to.
 */

const GIVEN = 'given by an admin';
const OWN = 'plum harbour lantern';

let api: TestApi;
let desk: FactorDesk;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  desk = new FactorDesk(api);
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const reset = (userId: number) => admin.post(`/api/users/${userId}/reset-password`, { password: GIVEN });

/** An administrator's call comes first to the account, and one of its person, who still may, right after it. */
async function callAfter(
  userId: number,
  first: (userId: number) => Promise<Answer>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { both } = await api.database.transaction(async (held) => {
    await held.query('SELECT 1 FROM users WHERE "id" = $1 FOR UPDATE', [userId]);
    const made = first(userId);
    await someoneWaits(api.database);
    const called = call();
    await twoWait(api.database);
    // Wrapped, because they end only after the commit.
    return { both: Promise.all([made, called]) };
  });
  const [made, called] = await both;
  expect(made.status).toBe(200);
  return called;
}

const signIn = async (username: string, password: string) =>
  (await api.browser().post('/api/login', { username, password })).status;

describe('while an administrator gives a new password', () => {
  it('the person cannot set another one by the one before: the given one holds', async () => {
    const { id, username, browser } = await desk.somebody();
    const change = { currentPassword: PASSWORD, newPassword: OWN };
    const { status, body } = await callAfter(id, reset, () => browser.post('/api/auth/password', change));
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'currentPassword' }] });
    expect(await signIn(username, OWN)).toBe(401);
    expect(await signIn(username, GIVEN)).toBe(200);
  });

  it('no authenticator app is added by a session that has ended', async () => {
    const { id, browser } = await desk.somebody();
    const { secret } = dataOf<AppSetup>(await browser.post('/api/auth/factors/app/begin'));
    const add = () => browser.post('/api/auth/factors/app', { code: codeAt(secret, Date.now()) });
    expect(outcomeOf(await callAfter(id, reset, add))).toEqual({ status: 403, code: 'auth.confirmation-due' });
    expect(await api.database.query('SELECT 1 FROM authenticator_apps WHERE "userId" = $1', [id])).toEqual([]);
  });

  it('no passkey is, by which somebody could sign in without any password', async () => {
    const { id, browser } = await desk.somebody();
    const setup = dataOf<PasskeySetup>(await browser.post('/api/auth/factors/passkeys/begin'));
    const passkey = new SoftwarePasskey();
    const add = () => browser.post('/api/auth/factors/passkeys', passkey.made({ ...setup, origin: desk.origin }));
    expect(outcomeOf(await callAfter(id, reset, add))).toEqual({ status: 403, code: 'auth.confirmation-due' });
    const elsewhere = api.browser();
    const proof = passkey.signed({ ...(await desk.challenge(elsewhere)), origin: desk.origin });
    expect((await elsewhere.post('/api/login/passkey', proof)).status).not.toBe(200);
  });
});

it('a passkey that an administrator takes away at the same moment signs in nobody any more', async () => {
  const { id, browser } = await desk.somebody();
  const passkey = await desk.addPasskey(browser);
  const thief = api.browser();
  const proof = passkey.signed({ ...(await desk.challenge(thief)), origin: desk.origin });
  const clear = () => admin.post(`/api/users/${id}/clear-factors`);
  const signedIn = await callAfter(id, clear, () => thief.post('/api/login/passkey', proof));
  expect(outcomeOf(signedIn)).toEqual({ status: 401, code: 'auth.failed' });
  expect((await thief.get('/api/auth/user')).status).toBe(401);
});
