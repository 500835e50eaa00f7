import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../../testing/browser';
import { startTestApi, type TestApi } from '../../../testing/test-api';

/** Which passwords an administrator may give (product §2.33). */

let api: TestApi;
let admin: Browser;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const newcomer = () => api.addUser(`newcomer-${(people += 1)}`, 'staff');

describe('a password that an administrator gives', () => {
  it.each(['password', '12345678', 'capsule1', 'aaaaaaaa', '        '])(
    '%j is refused, with the reason',
    async (password) => {
      const user = await newcomer();
      const answer = await admin.post(`/api/users/${user.id}/reset-password`, { password });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: [{ field: 'password', message: expect.stringMatching(/\w/) }] });
      const created = await admin.post('/api/users', { username: `new-${user.id}`, role: 'staff', password });
      expect(created.body).toMatchObject({ errors: [{ field: 'password' }] });
    },
  );

  it('is not the username, and not the company’s name of today', async () => {
    const user = await newcomer();
    const reset = async (password: string) =>
      (await admin.post(`/api/users/${user.id}/reset-password`, { password })).status;
    expect(await reset(`${user.username}-1`)).toBe(422);
    expect(await reset('wallaroo-77')).toBe(200);
    await admin.patch('/api/site', { companyName: 'Wallaroo Pods' });
    expect(await reset('wallaroo-77')).toBe(422);
  });
});
