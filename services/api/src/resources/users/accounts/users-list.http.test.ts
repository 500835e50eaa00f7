import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USER_SORTS, type User, type UserQuery } from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { planOf } from '../../../testing/plan';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { USER_LIST } from './user-list';

let api: TestApi;
let manager: Browser;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signedIn('manager');
  await api.addUser('zzz-1', 'staff', { firstName: 'Zoe', lastName: 'Quill' });
  await api.addUser('zzz-2', 'manager', { active: false });
  await api.addUser('zzz-3', 'admin', { firstName: 'Quill', lastName: 'Zed' });
});
afterAll(() => api.close());

describe('the list of users', () => {
  it('is for the back office, ordered by username, and has no secrets', async () => {
    const page = await manager.get('/api/users');
    const users = dataOf<User[]>(page);
    expect(users.map(({ username }) => username)).toEqual(users.map(({ username }) => username).toSorted());
    expect(Object.keys(users[0] ?? {})).toEqual([
      'id',
      'username',
      'firstName',
      'lastName',
      'role',
      'active',
      'lastSignInAt',
      'mustChangePassword',
      'hasSecondFactor',
      'version',
    ]);
    expect(page.text).not.toContain('argon2');
  });

  it.each([
    ['?role=staff&q=zzz', ['zzz-1']],
    ['?active=false&q=zzz', ['zzz-2']],
    ['?q=quill%20z', ['zzz-3']],
    ['?sort=name&q=zzz', ['zzz-2', 'zzz-3', 'zzz-1']],
    ['?sort=role&order=desc&q=zzz', ['zzz-1', 'zzz-2', 'zzz-3']],
  ])('%s is %j', async (query, usernames) => {
    const users = dataOf<User[]>(await manager.get(`/api/users${query}`));
    expect(users.map(({ username }) => username)).toEqual(usernames);
  });

  describe('of very many', () => {
    beforeAll(async () => {
      await api.database.query(`
        INSERT INTO users ("username", "firstName", "lastName", "role")
        SELECT 'many-' || n, 'First ' || n, 'Last ' || md5(n::text), (ARRAY['manager', 'staff'])[n % 2 + 1]
        FROM generate_series(1, 30000) n`);
      await api.database.query('VACUUM ANALYZE users');
    });

    it.each<UserQuery>([
      {},
      ...USER_SORTS.map((sort) => ({ sort })),
      { q: 'many-2975' },
      { role: 'admin' },
      { page: 300 },
    ])('is never read by a table scan: %j', async (query) => {
      const plan = await planOf(api.database, USER_LIST, { pageSize: 25, ...query });
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index (Only )?Scan/);
    });
  });
});
