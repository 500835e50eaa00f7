import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../testing/browser';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';

/** A session's token goes by its cookie alone: addresses are kept in histories and logs, bodies are read by scripts. */

const COOKIE = 'capsule_session';

let api: TestApi;
let signedIn: Browser;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  signedIn = await api.signedIn('admin');
  token = signedIn.cookies.get(COOKIE) ?? '';
});
afterAll(() => api.close());

describe('the token of a session', () => {
  it('is good where it belongs', async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await signedIn.get('/api/units')).status).toBe(200);
  });

  it.each<[string, (token: string) => { path: string; headers?: Record<string, string> }]>([
    ['the query', (value) => ({ path: `/api/auth/user?${COOKIE}=${value}` })],
    ['the query as a token', (value) => ({ path: `/api/auth/user?token=${value}` })],
    ['the path', (value) => ({ path: `/api/auth/user;${COOKIE}=${value}` })],
    ['a header of bearers', (value) => ({ path: '/api/auth/user', headers: { authorization: `Bearer ${value}` } })],
    ['a header of its own', (value) => ({ path: '/api/auth/user', headers: { [COOKIE]: value } })],
    ['a cookie of another name', (value) => ({ path: '/api/auth/user', headers: { cookie: `session=${value}` } })],
  ])('opens nothing in %s', async (_where, ask) => {
    const { path, headers = {} } = ask(token);
    expect([401, 404, 422]).toContain((await api.browser().get(path, { headers })).status);
  });

  it('is in no answer but in the cookie that is set', async () => {
    const browser = api.browser();
    await api.addUser('priya', 'admin');
    const answer = await browser.post('/api/login', { username: 'priya', password: PASSWORD });
    const own = browser.cookies.get(COOKIE) ?? 'none';
    const others = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    expect(JSON.stringify([answer.text, others])).not.toContain(own);
    for (const path of ['/api/auth/user', '/api/auth/sessions', '/api/audit'])
      expect((await browser.get(path)).text).not.toContain(own);
  });
});

describe('a page of another site', () => {
  const FOREIGN = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };

  it.each([
    ['GET', '/api/auth/user'],
    ['OPTIONS', '/api/auth/user'],
    ['OPTIONS', '/api/login'],
    ['GET', '/api/site'],
    ['GET', '/api/openapi.json'],
    ['GET', '/nothing'],
  ])('is allowed to read no answer: %s %s', async (method, path) => {
    const { headers } = await signedIn.call(method, path, { headers: FOREIGN });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
