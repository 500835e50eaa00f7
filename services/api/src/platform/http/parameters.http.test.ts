import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../testing/browser';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** A parameter counts once, and where it belongs: two of a name, or one in another place, are refused or mean nothing. */

let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

describe('a parameter of the query', () => {
  it.each([
    'page=1&page=2',
    'page=1&page=1',
    'pageSize=10&page=1&pageSize=100',
    'status=available&status=occupied',
    'sort=name&sort=dailyRate',
    'q=a&q=b',
    'page[]=1',
    'page[0]=1',
    'page%00=1',
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    '__proto__[page]=1',
    'toString=1',
  ])('%s is refused', async (query) => {
    const { status, body } = await admin.get(`/api/units?${query}`);
    expect([status, body?.['code']]).toEqual([422, 'request.invalid']);
  });

  it('is no field of a body, and a field no parameter', async () => {
    const login = await api.browser().post('/api/login?username=priya&password=plum', {});
    expect(login.status).toBe(422);
    const listed = await admin.call('GET', '/api/units', { headers: { page: '0', 'x-page': '0' } });
    expect(listed.status).toBe(200);
  });
});

describe('a prototype', () => {
  it('is not what a request makes of it', async () => {
    await admin.get('/api/units?__proto__=polluted&__proto__[polluted]=1');
    await admin.post('/api/contact', undefined, {
      raw: { type: 'application/json', text: '{"constructor": {"prototype": {"polluted": 1}}}' },
    });
    expect('polluted' in {}).toBe(false);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  });
});
