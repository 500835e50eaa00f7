import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../testing/browser';
import { expectLimited } from '../../testing/expect-limited';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let visitor: Browser;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.browser();
});
afterAll(() => api.close());

const report = { remote: 'mfe-admin-inbox', version: '1.0.0-0123456789ab', phase: 'page', kind: 'ChunkLoadError' };

describe("a report of a module's failure", () => {
  it('is accepted from everyone', async () => {
    expect((await visitor.post('/api/client-errors', report)).status).toBe(200);
  });

  it.each([
    ['a name of no module', { remote: '../shell' }, 'remote'],
    ['a version of no release', { version: 'latest' }, 'version'],
    ['an unknown phase', { phase: 'lunch' }, 'phase'],
    ['free text', { kind: 'Priya Nair could not sign in' }, 'kind'],
    ['anything more', { email: 'priya@hillview.example' }, 'email'],
  ])('with %s is refused', async (_what, change, field) => {
    const { status, body } = await visitor.post('/api/client-errors', { ...report, ...change });
    expect(status).toBe(422);
    expect(body?.['errors']).toMatchObject([{ field }]);
  });

  it('is accepted thirty times from an address in ten minutes, also when all come at once (product §10.8)', async () => {
    const [one, another] = [api.browser('192.0.2.99'), api.browser('192.0.2.98')];
    const send = () => one.post('/api/client-errors', report);
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expectLimited(await send(), 10 * 60);
    expect((await another.post('/api/client-errors', report)).status).toBe(200);
  });
});
