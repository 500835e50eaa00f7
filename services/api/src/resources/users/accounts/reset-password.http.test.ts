import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runProgram } from '../../../testing/api-process';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';
import { testDatabase, type TestDatabase } from '../../../testing/test-database';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await testDatabase();
  api = await startTestApi({ databaseUrl: database.url });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const reset = (...args: string[]) => runProgram('reset-password.js', { DATABASE_URL: database.url }, args);

describe('reset-password', () => {
  it('sets and prints a new password, ends the sessions, and resets the count of failed logins', async () => {
    // There is one count of an account, in whatever letters it is named: the database takes İ for a large i.
    await api.addUser('Priya', 'admin');
    const browser = api.browser();
    const login = (password: string, username = 'priya') => browser.post('/api/login', { username, password });
    expect((await login(PASSWORD)).status).toBe(200);
    const bystander = await api.signedIn('manager');
    const spellings = ['priya', 'PRIYA', 'PR\u0130YA', 'pr\u0130ya', 'Priya'];
    for (const spelling of [...spellings, ...spellings]) {
      expect((await login('wrong password', spelling)).status).toBe(401);
    }
    expect((await login(PASSWORD)).status).toBe(429);

    const { exit, stdout } = await reset('PRIYA');
    expect(exit).toBe(0);
    const [, password = ''] = /^The new password of Priya is: (\S+)\n$/.exec(stdout) ?? [];
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(password)).status).toBe(200);
    // What was counted before is forgotten; one failure is new.
    expect(await api.database.query(`SELECT "points" FROM limits WHERE "key" LIKE 'login-account:%'`)).toEqual([
      { points: 1 },
    ]);
    expect((await bystander.get('/api/auth/user')).status).toBe(200);
  });

  it('takes the second factors, too, where it is asked to, and says so', async () => {
    const { id } = await api.addUser('kim', 'manager', { hasSecondFactor: true });
    const has = async () => {
      const [user] = await api.database.query('SELECT "hasSecondFactor" AS "has" FROM users WHERE "id" = $1', [id]);
      return (user as { has: boolean }).has;
    };
    expect((await reset('kim')).stdout).toMatch(/^The new password of kim is: \S+\n$/);
    expect(await has()).toBe(true);
    const { stdout } = await reset('--clear-factors', 'kim');
    expect(stdout).toMatch(/^The new password of kim is: \S+\nIts second factors are removed\.\n$/);
    expect(await has()).toBe(false);
  });

  it.each([
    ['the user does not exist', ['nobody'], 'There is no user "nobody".'],
    ['no name is given', ['--clear-factors'], 'Usage: reset-password <username> [--clear-factors]'],
    ['two names are given', ['priya', 'mei'], 'Usage: reset-password <username> [--clear-factors]'],
  ])('says clearly that %s', async (_what, parameters, words) => {
    const { exit, stderr } = await reset(...parameters);
    expect(exit).toBe(1);
    expect(stderr).toBe(`${words}\n`);
  });

  it('hashes at the full cost, even where the environment is that of a test', async () => {
    const { id } = await api.addUser('mei', 'manager');
    const environment = { DATABASE_URL: database.url, NODE_ENV: 'test', JEST_WORKER_ID: '1' };
    expect((await runProgram('reset-password.js', environment, ['mei'])).exit).toBe(0);
    const [user]: { passwordHash: string }[] = await api.database.query(
      'SELECT "passwordHash" FROM users WHERE "id" = $1',
      [id],
    );
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('says clearly that the database does not answer', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://localhost/x?host=/nowhere' };
    const { exit, stderr } = await runProgram('reset-password.js', nowhere, ['priya']);
    expect(exit).toBe(1);
    expect(stderr).toBe('The database at DATABASE_URL does not answer. Is it running?\n');
  });
});
