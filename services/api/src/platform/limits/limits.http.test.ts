import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import type { Answer, Browser } from '../../testing/browser';
import { expectLimited } from '../../testing/expect-limited';
import { inquiry } from '../../testing/inquiry';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { ServerKey } from '../access/server-key';
import { Settings } from '../settings/settings';
import { limitKey } from './limit-key';
import { LimitsService } from './limits.service';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ costlyHashes: true });
  await api.addUser('priya', 'admin');
  await api.addUser('jonah', 'manager');
});
beforeEach(() => api.database.query('DELETE FROM limits'));
afterAll(() => api.close());

const login = (browser: Browser, password: string, username = 'priya') =>
  browser.post('/api/login', { username, password });
const send = (browser: Browser, body: unknown = inquiry()) => browser.post('/api/contact', body);
const times = async (count: number, call: () => Promise<Answer>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call()).status);
  return statuses;
};
const all = (status: number, count: number) => Array<number>(count).fill(status);
const letTimePass = (minutes: number) =>
  api.database.query('UPDATE limits SET expire = expire - $1', [minutes * 60_000]);

describe('failed logins', () => {
  it('are accepted ten times, then even the right password is refused for 15 minutes', async () => {
    const browser = api.browser();
    expect(await times(10, () => login(browser, 'wrong password'))).toEqual(all(401, 10));
    expectLimited(await login(browser, PASSWORD), 15 * 60);
    await letTimePass(16);
    expect((await login(browser, PASSWORD)).status).toBe(200);
  });

  it('are counted per account and address', async () => {
    const browser = api.browser();
    await times(10, () => login(browser, 'wrong password'));
    expect((await login(browser, PASSWORD, 'PRIYA')).status).toBe(429);
    expect((await login(browser, PASSWORD, 'jonah')).status).toBe(200);
    expect((await login(api.browser('203.0.113.8'), PASSWORD)).status).toBe(200);
  });

  it('are counted when they are sent all at once', async () => {
    const browser = api.browser();
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(browser, 'wrong password')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('do not refuse right passwords that are sent all at once', async () => {
    const browser = api.browser();
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(browser, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(all(200, 25));
  });

  it('do not include successful logins or other requests', async () => {
    const browser = api.browser();
    expect(await times(9, () => login(browser, 'wrong password'))).toEqual(all(401, 9));
    expect(await times(5, () => login(browser, PASSWORD))).toEqual(all(200, 5));
    expect(await times(5, () => login(browser, 'short'))).toEqual(all(422, 5));
    expect(await times(2, () => login(browser, 'wrong password'))).toEqual([401, 429]);
  });
});

describe('failed logins of many accounts from an address', () => {
  const guess = (browser: Browser, index: number) => login(browser, 'wrong password', `somebody-${index}`);

  it('are accepted fifty times, then nobody signs in from there for 15 minutes', async () => {
    const browser = api.browser();
    for (let index = 0; index < 50; index += 1) expect((await guess(browser, index)).status).toBe(401);
    expectLimited(await guess(browser, 50), 15 * 60);
    expectLimited(await login(browser, PASSWORD), 15 * 60);
    expect((await login(api.browser('203.0.113.8'), PASSWORD)).status).toBe(200);
    await letTimePass(16);
    expect((await login(browser, PASSWORD)).status).toBe(200);
  });

  it('do not include tries that were refused for one account', async () => {
    const browser = api.browser();
    await times(70, () => login(browser, 'wrong password'));
    expect((await login(browser, PASSWORD, 'jonah')).status).toBe(200);
  });
});

describe('failed logins of an account from many addresses', () => {
  const guesses = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      expect((await login(api.browser(`198.51.100.${index}`), 'wrong password')).status).toBe(401);
    }
  };
  const timeOf = async (call: () => Promise<unknown>) => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  };

  it('lock nobody out, but from the twentieth on each try waits a second', async () => {
    await guesses(0, 19);
    const before = await timeOf(() => guesses(19, 20));
    const signIn = async () => expect((await login(api.browser(), PASSWORD)).status).toBe(200);
    const after = await timeOf(signIn);
    expect(after).toBeGreaterThanOrEqual(1000);
    expect(after).toBeGreaterThan(before);
    expect(await timeOf(() => login(api.browser(), PASSWORD, 'jonah'))).toBeLessThan(after);
    await letTimePass(16);
    expect(await timeOf(signIn)).toBeLessThan(after);
  });
});

describe('inquiries', () => {
  it('are accepted twenty times from an address, and again after ten minutes', async () => {
    const browser = api.browser();
    expect(await times(20, () => send(browser))).toEqual(all(201, 20));
    expectLimited(await send(browser), 10 * 60);
    expect((await send(api.browser('203.0.113.8'))).status).toBe(201);
    await letTimePass(11);
    expect((await send(browser)).status).toBe(201);
  });

  it('count only when they are accepted', async () => {
    const browser = api.browser();
    expect(await times(25, () => send(browser, inquiry({ name: 'P' })))).toEqual(all(422, 25));
    expect(await times(20, () => send(browser))).toEqual(all(201, 20));
  });

  it('count exactly when they are sent all at once', async () => {
    const browser = api.browser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(browser)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('do not count when the write fails', async () => {
    const browser = api.browser();
    // What comes too often is held back, in a table of its own.
    const tables = ['contact_submissions', 'quarantined_inquiries'];
    for (const table of tables)
      await api.database.query(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK ("name" <> 'Broken')`);
    expect(await times(25, () => send(browser, inquiry({ name: 'Broken' })))).toEqual(all(500, 25));
    for (const table of tables) await api.database.query(`ALTER TABLE ${table} DROP CONSTRAINT broken`);
    expect((await send(browser)).status).toBe(201);
  });

  it('do not count when a stored response is repeated', async () => {
    const browser = api.browser();
    const again = () => browser.post('/api/contact', inquiry(), { headers: { 'idempotency-key': 'the-same' } });
    expect(await times(25, again)).toEqual(all(201, 25));
    expect(await times(20, () => send(browser))).toEqual([...all(201, 19), 429]);
  });

  it('are counted by the address that the gateway forwards, not by one that a visitor sends', async () => {
    const claims = (address: string) =>
      api.browser().call('POST', '/api/contact', {
        body: inquiry(),
        headers: { 'x-forwarded-for': `${address}, 203.0.113.99` },
      });
    for (let index = 0; index < 20; index += 1) expect((await claims(`10.0.0.${index}`)).status).toBe(201);
    expect((await claims('10.0.0.200')).status).toBe(429);
  });
});

describe('the counts', () => {
  it('contain no address and no name', async () => {
    await login(api.browser(), 'wrong password');
    await send(api.browser());
    const rows = JSON.stringify(await api.database.query('SELECT * FROM limits'));
    expect(rows).toContain('login:');
    expect(rows).not.toMatch(/203\.0\.113|priya/i);
  });

  it('cannot be found by hashing all addresses, without the key of the server', async () => {
    await login(api.browser(), 'wrong password');
    await send(api.browser());
    const rows = JSON.stringify(await api.database.query('SELECT * FROM limits'));
    expect(rows).toContain(`login:${limitKey(['priya'])}:`);
    expect(rows).toContain('contact:');
    expect(rows).not.toContain(limitKey(['203.0.113.7']));
  });
});

it('tries that are refused do not add up: once those before them have turned out right, one more is taken', async () => {
  const here = api.app.get(LimitsService);
  // Of another process, because tries of one run in turn.
  const there = new LimitsService(api.app.get(Settings), api.database, api.app.get(ServerKey));
  const who = ['mei', '203.0.113.9'];
  for (let failed = 0; failed < 9; failed += 1) await here.note('login', who);
  let goOn = () => {};
  const goingOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const right = here.countFailures('login', who, () => goingOn);
  await eventually(async () => expect(await there.countOf('login', who)).toBe(10), 10_000);
  const signIn = () => there.countFailures('login', who, async () => 'signed in');
  await expect(signIn()).rejects.toMatchObject({ code: 'request.rate-limited' });
  goOn();
  await right;
  expect(await signIn()).toBe('signed in');
});

describe('RATE_LIMITS=off', () => {
  it('allows any number of inquiries and logins, and counts none', async () => {
    const unlimited = await startTestApi({ settings: { RATE_LIMITS: 'off' } });
    const browser = unlimited.browser();
    expect(await times(25, () => send(browser))).toEqual(all(201, 25));
    expect(await times(12, () => login(browser, 'wrong password', 'nobody'))).toEqual(all(401, 12));
    expect(await unlimited.database.query('SELECT * FROM limits')).toEqual([]);
    await unlimited.close();
  });
});
