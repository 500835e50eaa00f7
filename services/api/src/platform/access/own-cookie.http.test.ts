import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';

/** The cookie of another product on the same host name stays as it is (product §10.8). */

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { SESSION_COOKIE: 'capsule_session_dev_8081' } });
  await api.addUser('priya', 'admin');
});
afterAll(() => api.close());

it('has the name that its settings give, at login, in use and at logout', async () => {
  const browser = api.browser();
  const login = await browser.post('/api/login', { username: 'priya', password: PASSWORD });
  expect(login.headers.getSetCookie()).toEqual([expect.stringMatching(/^capsule_session_dev_8081=[\w-]{43};/)]);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  const logout = await browser.post('/api/logout');
  expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(/^capsule_session_dev_8081=;/)]);
});
