import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { hashToken } from './session-rules';

/** What callers could make grow without end is written now and then only (docs/decisions/061, product §12). */

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('who is refused on and on is told once in a quarter of an hour', async () => {
  const staff = await api.signedIn('staff');
  const told = async () => {
    await staff.get('/api/units');
    return (await api.database.query(`SELECT 1 FROM audit_entries WHERE "action" = 'forbidden'`)).length as number;
  };
  const age = (minutes: number) =>
    api.database.query(`UPDATE audit_entries SET "at" = now() - $1 * interval '1 minute'`, [minutes]);
  expect([await told(), await told()]).toEqual([1, 1]);
  await age(14);
  expect(await told()).toBe(1);
  await age(16);
  expect([await told(), await told()]).toEqual([2, 2]);
});

it('the use of a session is noted once in a minute', async () => {
  const browser = await api.signedIn('manager');
  const tokenHash = hashToken(browser.cookies.get('capsule_session') ?? '');
  /** Whether a call is noted so many seconds after the last one that was. */
  const isNoted = async (seconds: number) => {
    await api.database.query(
      `UPDATE sessions SET "lastSeenAt" = now() - $2 * interval '1 second' WHERE "tokenHash" = $1`,
      [tokenHash, seconds],
    );
    const lastSeen = () => api.database.query(`SELECT "lastSeenAt" FROM sessions WHERE "tokenHash" = $1`, [tokenHash]);
    const before = JSON.stringify(await lastSeen());
    await browser.get('/api/units');
    return JSON.stringify(await lastSeen()) !== before;
  };
  expect([await isNoted(20), await isNoted(61)]).toEqual([false, true]);
});
