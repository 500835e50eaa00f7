import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnSession } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

/** Whoever finds an open session must not be able to sign its person out everywhere else (product §6.4). */

let api: TestApi;
let here: Browser;
let elsewhere: Browser;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
  await api.addUser('priya', 'staff');
});
beforeEach(async () => {
  await api.database.query('DELETE FROM sessions');
  [here, elsewhere] = [api.browser(), api.browser()];
  for (const browser of [here, elsewhere]) await browser.post('/api/login', { username: 'priya', password: PASSWORD });
  await api.database.query(`UPDATE sessions SET "confirmedAt" = now() - interval '11 minutes'`);
});
afterAll(() => api.close());

const whoIs = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
async function endElsewhere() {
  const sessions = dataOf<OwnSession[]>(await here.get('/api/auth/sessions'));
  return here.delete(`/api/auth/sessions/${sessions.find(({ current }) => !current)?.id}`);
}

describe('another session of one’s own', () => {
  it.each([
    ['is ended', endElsewhere],
    ['is ended with all others', () => here.delete('/api/auth/sessions')],
  ])('%s only by who has given the password lately', async (_what, end) => {
    const refused = await end();
    expect([refused.status, refused.body?.['code']]).toEqual([403, 'auth.confirmation-due']);
    expect(await whoIs(elsewhere)).toBe(200);
    expect((await here.post('/api/auth/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect([await whoIs(here), await whoIs(elsewhere)]).toEqual([200, 401]);
  });

  it('is seen without the password, and one’s own is ended by signing out', async () => {
    expect((await here.get('/api/auth/sessions')).status).toBe(200);
    expect((await here.post('/api/logout')).status).toBe(200);
    expect(await whoIs(here)).toBe(401);
  });
});
