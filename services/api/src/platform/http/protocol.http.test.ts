import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => api.close());

const json = (text: string) => ({ raw: { type: 'application/json', text } });

describe('a request that cannot be read', () => {
  it.each([
    ['half an object', json('{"name": '), 400, 'request.malformed'],
    ['a body of words', json('hello'), 400, 'request.malformed'],
    ['a __proto__ key', json('{"__proto__": {"admin": true}}'), 400, 'request.malformed'],
    [
      'a form',
      { raw: { type: 'application/x-www-form-urlencoded', text: 'name=Priya' } },
      415,
      'request.unsupported-media-type',
    ],
    ['plain text', { raw: { type: 'text/plain', text: '{}' } }, 415, 'request.unsupported-media-type'],
    ['no content type', { raw: { text: '{}' } }, 415, 'request.unsupported-media-type'],
  ])('%s is refused', async (_what, options, status, code) => {
    const answer = await api.browser().post('/api/contact', undefined, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual({ success: false, message: expect.any(String), code, errors: [] });
  });

  it('a message of 2 MB is 413 and never reaches the database', async () => {
    const answer = await api.browser().post('/api/contact', inquiry({ message: 'x'.repeat(2_000_000) }));
    expect(answer.status).toBe(413);
    expectError(answer.text, 'request.too-large');
    expect(await api.database.query('SELECT 1 FROM contact_submissions')).toEqual([]);
  });

  it('a body is taken up to 100,000 bytes', async () => {
    const of = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;
    const statusOf = async (bytes: number) =>
      (await api.browser().post('/api/contact', undefined, json(of(bytes)))).status;
    expect([of(100_000).length, await statusOf(100_000), await statusOf(100_001)]).toEqual([100_000, 422, 413]);
  });

  it.each([
    ['\\u0000', 'The NUL character is not allowed.'],
    ['\\ud800', 'The text is not well formed: it has half of a surrogate pair.'],
  ])('a text with %s cannot be stored, and it is said why', async (character, message) => {
    const text = JSON.stringify(inquiry({ name: 'Priya' })).replace('Priya', `Pri${character}ya`);
    const { status, body } = await api.browser().post('/api/contact', undefined, json(text));
    expect([status, body?.['errors']]).toEqual([422, [{ field: 'name', message }]]);
  });

  it('that never arrives, or a connection that nobody uses, is given up after the gateway has given it up', () => {
    const { requestTimeout, keepAliveTimeout } = api.app.getHttpServer();
    expect({ requestTimeout, keepAliveTimeout }).toEqual({ requestTimeout: 660_000, keepAliveTimeout: 72_000 });
  });

  it.each([
    ['GET', '/api/nothing-here', 404],
    ['GET', '/', 404],
    ['PUT', '/api/contact', 404],
    ['GET', '/api/contact/%E0%A4%A', 400],
  ])('%s %s answers %i in the error shape', async (method, path, status) => {
    const { status: answered, body, text } = await api.browser().call(method, path);
    expect(answered).toBe(status);
    expect(body).toMatchObject({ success: false, errors: [] });
    expect(text).not.toContain('nothing-here');
  });
});

describe('a page that is too old (product §10)', () => {
  const call = (generation: string) =>
    api.browser().get('/api/site', { headers: { 'x-client-generation': generation } });

  it('is told so by every call', async () => {
    const { status, text } = await call('0');
    expect(status).toBe(426);
    expectError(text, 'client.too-old');
  });

  it('is one of before, and no later one', async () => {
    expect([(await call('1')).status, (await call('2')).status]).toEqual([200, 200]);
  });
});

describe('every answer', () => {
  it('carries the id that the gateway gave the request', async () => {
    const { headers } = await api.browser().get('/livez', { headers: { 'x-request-id': 'from-the-gateway-1' } });
    expect(headers.get('x-request-id')).toBe('from-the-gateway-1');
  });

  it.each(['', 'short', 'bad id with spaces', 'x'.repeat(100)])(
    'carries an id of its own instead of %j',
    async (id) => {
      const { headers } = await api.browser().get('/api/auth/user', { headers: { 'x-request-id': id } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('health', () => {
  it.each([
    ['/livez', 'Alive'],
    ['/readyz', 'Ready'],
  ])('%s', async (path, message) => {
    const { status, body } = await api.browser().get(path);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message });
  });
});
