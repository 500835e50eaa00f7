import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inquiry } from '../../testing/inquiry';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** Every answer says what it is and in which letters, so that no browser guesses. */

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('an answer', () => {
  it.each([
    ['GET', '/api/site', 'application/json; charset=utf-8'],
    ['GET', '/api/nothing', 'application/json; charset=utf-8'],
    ['GET', '/api/users', 'application/json; charset=utf-8'],
    ['POST', '/api/contact', 'application/json; charset=utf-8'],
    ['PUT', '/api/contact', 'application/json; charset=utf-8'],
    ['GET', '/livez', 'application/json; charset=utf-8'],
    ['GET', '/api/docs', 'text/html; charset=utf-8'],
    ['GET', '/api/openapi.json', 'application/json; charset=utf-8'],
    ['GET', '/api/docs/swagger-ui.css', 'text/css; charset=utf-8'],
    ['GET', '/api/docs/swagger-ui-bundle.js', 'application/javascript; charset=utf-8'],
    ['GET', '/api/units/csv', 'text/csv; charset=utf-8'],
    ['GET', '/api/generate-pdf', 'text/plain; charset=utf-8'],
    ['GET', '/api/calendars/nothing.ics', 'application/json; charset=utf-8'],
  ])('to %s %s is %s', async (method, path, type) => {
    const manager = await api.signedIn('manager');
    const { headers } = await manager.call(method, path, method === 'POST' ? { body: inquiry() } : {});
    expect(headers.get('content-type')).toBe(type);
  });
});
