import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runProgram, startProgram } from './testing/api-process';
import { apiProcesses, type ApiProcesses } from './testing/api-processes';
import { Browser } from './testing/browser';

let processes: ApiProcesses;

beforeEach(async () => {
  processes = await apiProcesses({ empty: true });
});
afterEach(() => processes.end());

describe('a first start', () => {
  it('of several processes at once migrates once, and creates and reports one admin', async () => {
    const apis = await Promise.all([processes.start(), processes.start()]);
    const [told, ...more] = apis.filter(({ firstAdmin }) => firstAdmin !== null);
    expect(more).toEqual([]);
    expect(told?.firstAdmin).toEqual({ username: 'admin', password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) });
    for (const api of apis) {
      expect((await new Browser(api.url).post('/api/login', told?.firstAdmin)).status).toBe(200);
    }
    expect(await processes.sql.query('SELECT "username" FROM users')).toEqual([{ username: 'admin' }]);
    await Promise.all(apis.map((api) => api.kill('SIGTERM')));
    expect((await processes.start()).firstAdmin).toBeNull();
  });

  it('creates the admin of the settings, and reports no password', async () => {
    const credentials = { username: 'priya', password: 'chosen by Priya' };
    const api = await processes.start({ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password });
    expect(api.firstAdmin).toBeNull();
    expect((await new Browser(api.url).post('/api/login', credentials)).status).toBe(200);
  });

  it('without a parent process prints its address and how to sign in', async () => {
    const { url } = processes.database;
    const api = startProgram('main.js', { DATABASE_URL: url });
    await api.says(/The API listens/);
    await api.kill('SIGINT');
    const { exit, stdout } = await api.ended;
    expect(stdout).toMatch(/^The API listens on http:\/\/127\.0\.0\.1:\d+$/m);
    expect(stdout).toMatch(/^Sign in as admin with this password, shown only now: \S{19}$/m);
    expect(exit).toBe(0);
  });

  it('tells of the account also where it fails after it was made: the next start would not know the password', async () => {
    const { port } = new URL((await processes.start()).url);
    const other = await apiProcesses({ empty: true });
    try {
      const failed = await runProgram('main.js', { DATABASE_URL: other.database.url, API_PORT: port });
      expect([failed.exit, failed.stderr]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
      expect(failed.stdout).toMatch(/^Sign in as admin with this password, shown only now: \S{19}\n/);
    } finally {
      await other.end();
    }
  });

  it('with wrong settings ends with a message and no stack', async () => {
    const { exit, stderr } = await runProgram('main.js', { API_PORT: 'http' });
    expect(exit).toBe(1);
    expect(stderr).toContain('DATABASE_URL must be set');
    expect(stderr).toContain('API_PORT must be a number');
    expect(stderr).not.toContain('    at ');
  });
});
