import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from '../../../testing/browser';
import { callDuring, twoWait } from '../../../testing/lock-wait';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const NEW_PASSWORD = 'plum harbour lantern';

let api: TestApi;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A new user with two open sessions, from an address of its own. */
async function somebody(): Promise<{ here: Browser; elsewhere: Browser; username: string }> {
  // Failures are counted by the name in small letters, whatever its letters in the account.
  const username = `Person-${(people += 1)}`;
  await api.addUser(username, 'staff');
  const [here, elsewhere] = [api.browser(`192.0.2.${people}`), api.browser(`192.0.2.${people}`)];
  for (const browser of [here, elsewhere]) await browser.post('/api/login', { username, password: PASSWORD });
  return { here, elsewhere, username };
}

const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const change = (browser: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
  browser.post('/api/auth/password', { currentPassword, newPassword });

describe("a change of one's own password", () => {
  it('makes the new password valid, and ends every other session', async () => {
    const { here, elsewhere, username } = await somebody();
    const { status, body } = await change(here, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Password changed' });
    expect(await whoIs(here)).toBe(200);
    expect(await whoIs(elsewhere)).toBe(401);
    expect((await elsewhere.post('/api/login', { username, password: PASSWORD })).status).toBe(401);
    expect((await elsewhere.post('/api/login', { username, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is in the audit trail under who made it, without a word of either', async () => {
    const { here } = await somebody();
    const { body: me } = await here.get('/api/auth/user');
    await change(here, PASSWORD);
    const admin = await api.signedIn('admin');
    const answer = await admin.get(`/api/audit?entity=user&id=${String(me?.['id'])}`);
    expect(dataOf<object[]>(answer)[0]).toMatchObject({ action: 'update', by: me?.['id'] });
    expect(answer.text).not.toContain(NEW_PASSWORD);
  });

  it('succeeds again when it is repeated after a lost response', async () => {
    const { here } = await somebody();
    const again = { headers: { 'idempotency-key': 'the-same-change' } };
    for (let sent = 0; sent < 2; sent += 1) {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await here.post('/api/auth/password', body, again)).status).toBe(200);
    }
    // To another one it is another change, also by who still types the former password.
    for (const currentPassword of [NEW_PASSWORD, PASSWORD]) {
      const other = { currentPassword, newPassword: 'another lantern' };
      expect((await here.post('/api/auth/password', other, again)).status).toBe(422);
    }
  });

  it('succeeds twice when it is sent twice at once', async () => {
    const { here, username } = await somebody();
    const again = { headers: { 'idempotency-key': 'twice-at-once' } };
    const send = () => here.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, again);
    const { first, second } = await api.database.transaction(async (limits) => {
      let sent: Promise<Answer> | undefined;
      const done = await callDuring(
        api.database,
        // The first one has done all else.
        (held) => held.query('LOCK TABLE audit_entries IN SHARE MODE'),
        send,
        async () => {
          // The second one found it not done, and has yet to check the password.
          await limits.query('LOCK TABLE limits IN ACCESS EXCLUSIVE MODE');
          sent = send();
          await twoWait(api.database);
        },
      );
      // Wrapped, because the second one ends only after the commit.
      return { first: done, second: sent };
    });
    expect([first.status, (await second)?.status]).toEqual([200, 200]);
    const trail = await (await api.signedIn('admin')).get('/api/audit?action=login.failed');
    const failed = dataOf<AuditEntry[]>(trail).filter(({ title }) => title === username);
    expect(failed).toEqual([]);
  });

  it('may be to the same one, if nobody else has chosen it, and ends every other session too', async () => {
    const { here, elsewhere } = await somebody();
    expect((await change(here, PASSWORD, PASSWORD)).status).toBe(200);
    expect(await whoIs(elsewhere)).toBe(401);
  });

  it('tries one password a call: the new one says nothing of the current one', async () => {
    const { here } = await somebody();
    const { status, body } = await change(here, 'not it at all', PASSWORD);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'currentPassword' }] });
  });

  it('needs the current password', async () => {
    const { here, elsewhere } = await somebody();
    const { status, body } = await change(here, 'a wrong password');
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'currentPassword' }] });
    expect(await whoIs(elsewhere)).toBe(200);
  });

  it('is limited together with logins: ten wrong passwords are too many', async () => {
    const { here, username } = await somebody();
    for (let guess = 0; guess < 10; guess += 1) expect((await change(here, `wrong ${guess}`)).status).toBe(422);
    expect((await change(here, PASSWORD)).status).toBe(429);
    expect((await here.post('/api/login', { username, password: PASSWORD })).status).toBe(429);
  });

  it.each([
    ['a short new one', { currentPassword: PASSWORD, newPassword: '1234567' }, 'newPassword'],
    ['no current one', { newPassword: NEW_PASSWORD }, 'currentPassword'],
    ["somebody's id", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, id: 1 }, 'id'],
  ])('with %s is 422 and names the field', async (_what, body, field) => {
    const { here } = await somebody();
    const answer = await here.post('/api/auth/password', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });

  it.each(['12345678', 'capsule1'])('to %j is refused, with the reason at the field', async (weak) => {
    const { here, elsewhere } = await somebody();
    const { status, body } = await change(here, PASSWORD, weak);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'newPassword', message: expect.stringMatching(/\w/) }] });
    expect(await whoIs(elsewhere)).toBe(200);
  });

  it('needs a session', async () => {
    expect((await change(api.browser(), PASSWORD)).status).toBe(401);
  });
});
