import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FactorDesk } from '../../testing/factor-desk';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { PUBLIC_URL: 'https://homes.example' } });
  await api.addUser('priya', 'admin');
});
afterAll(() => api.close());

const credentials = { username: 'priya', password: PASSWORD };

describe('a site under https', () => {
  it('has a cookie that is tied to its host and to https', async () => {
    const browser = api.browser();
    const { headers } = await browser.post('/api/login', credentials);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-capsule_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('takes it back at a logout with the same ties, without which a browser would keep it', async () => {
    const browser = api.browser();
    await browser.post('/api/login', credentials);
    const { headers } = await browser.post('/api/logout');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-capsule_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('has such a cookie for the second step of a sign-in, which no link from elsewhere brings along', async () => {
    const { username } = await new FactorDesk(api).withApp();
    const { headers } = await api.browser().post('/api/login', { username, password: PASSWORD });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-capsule_session_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it.each([
    ['its own origin', 'https://homes.example', 200],
    ['the same host without https', 'http://homes.example', 403],
    ['the address that the API itself has', 'http://127.0.0.1', 403],
  ])('login from %s: %s answers %i', async (_what, origin, status) => {
    const answer = await api.browser().post('/api/login', credentials, { headers: { origin } });
    expect(answer.status).toBe(status);
  });
});
