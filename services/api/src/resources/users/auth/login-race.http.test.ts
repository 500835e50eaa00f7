import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { EntityManager } from 'typeorm';
import type { Answer, Browser } from '../../../testing/browser';
import { someoneWaits } from '../../../testing/lock-wait';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
let admin: Browser;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'off' }, costlyHashes: true });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const addPerson = () => api.addUser(`racer-${(people += 1)}`, 'manager');
const logIn = (username: string) => api.browser().post('/api/login', { username, password: PASSWORD });
const sessionsOf = async (id: number) =>
  (await api.database.query('SELECT 1 FROM sessions WHERE "userId" = $1', [id])).length as number;

/** Signs in while a change of the account is being made. @returns what is answered after that change */
async function loginDuring(username: string, change: (manager: EntityManager) => Promise<unknown>): Promise<Answer> {
  const { asked } = await api.database.transaction(async (manager) => {
    await change(manager);
    const answered = new AbortController();
    const login = logIn(username).finally(() => answered.abort());
    await someoneWaits(api.database, answered.signal);
    // Wrapped in an object: returned bare, the promise would be awaited here, but it needs this transaction to end.
    return { asked: login };
  });
  return asked;
}

describe('a login whose password was right', () => {
  it.each<[string, string, number, number]>([
    ['its account is deactivated', '"active" = false', 401, 0],
    ['it gets a new password', `"passwordHash" = "passwordHash" || '!'`, 401, 0],
    ['it gets its first second factor', '"hasSecondFactor" = true', 401, 0],
    ['it gets another name', `"firstName" = 'Mei'`, 200, 1],
  ])('while %s (%s) is answered with %i after that change', async (_what, change, status, sessions) => {
    const { id, username } = await addPerson();
    const { status: answered, headers } = await loginDuring(username, (manager) =>
      manager.query(`UPDATE users SET ${change} WHERE "id" = $1`, [id]),
    );
    expect([answered, headers.getSetCookie().length, await sessionsOf(id)]).toEqual([status, sessions, sessions]);
  });

  it('does not sign in where its hash, of another cost, gives way to that of another password meanwhile', async () => {
    const CHEAP = { memoryCost: 16, timeCost: 1, parallelism: 1 };
    const [mine, other] = await Promise.all([PASSWORD, 'plum harbour lantern'].map((text) => hash(text, CHEAP)));
    const { id, username } = await api.addUser(`racer-${(people += 1)}`, 'manager', { passwordHash: mine! });
    const { status } = await loginDuring(username, (manager) =>
      manager.query('UPDATE users SET "passwordHash" = $1 WHERE "id" = $2', [other, id]),
    );
    expect([status, await sessionsOf(id)]).toEqual([401, 0]);
  });
});

describe('an account that is deactivated while it signs in, repeatedly', () => {
  it('has no session left, in whatever order the calls arrive', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, username } = await addPerson();
      const logins = Array.from({ length: 4 }, () => logIn(username));
      // A login begins with a hash of some 15 ms, so the change arrives before, during and after them.
      await sleep(round * 4);
      expect((await admin.patch(`/api/users/${id}`, { active: false })).status).toBe(200);
      const statuses = (await Promise.all(logins)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
      expect(await sessionsOf(id)).toBe(0);
    }
  });
});
