import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GATEWAY_SECRET_HEADER } from '@capsule/service-kit/gateway-secret';
import { expectError } from '@capsule/test-kit/expect-error';
import { startTestApi, type TestApi } from '../../testing/test-api';

const SECRET = 'of-this-start-alone-and-43-characters-long_';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { GATEWAY_SECRET: SECRET } });
});
afterAll(() => api.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.url + path, { method, headers });

/** Whoever has an account on the machine could claim any client's address, and go around every limit. */
describe('an API behind a gateway with a secret', () => {
  it.each([
    ['GET', '/api/site'],
    ['GET', '/api/docs'],
    ['GET', '/api/nothing-here'],
    ['GET', '/readyz'],
    ['GET', '/media/1/original'],
    ['POST', '/api/login'],
  ])('refuses %s %s of anybody else', async (method, path) => {
    const answer = await ask(path, { 'x-forwarded-for': '203.0.113.9' }, method);
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expectError(text, 'auth.forbidden');
    expect(JSON.parse(text)).toMatchObject({ message: 'This address is for the gateway only.' });
  });

  it('refuses a wrong secret', async () => {
    expect((await ask('/api/site', { [GATEWAY_SECRET_HEADER]: SECRET.replace('of', 'if') })).status).toBe(403);
  });

  it.each(['/api/site', '/readyz', '/api/docs'])('answers %s of the gateway', async (path) => {
    expect((await ask(path, { [GATEWAY_SECRET_HEADER]: SECRET })).status).toBe(200);
  });
});
