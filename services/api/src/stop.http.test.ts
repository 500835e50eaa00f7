import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { expectError } from '@capsule/test-kit/expect-error';
import type { ApiProcess } from './testing/api-process';
import { apiProcesses, type ApiProcesses } from './testing/api-processes';
import { Browser } from './testing/browser';
import { inTwiceTheTime } from './testing/in-twice-the-time';
import { inquiry } from './testing/inquiry';
import { someoneWaits } from './testing/lock-wait';

/** How long a stop may take (architecture §2). */
const STOP_WITHIN_MS = 5_000;

let processes: ApiProcesses;

beforeEach(async () => {
  processes = await apiProcesses();
});
afterEach(() => processes.end());

const send = (api: ApiProcess) => new Browser(api.url).post('/api/contact', inquiry());

/** Locks the table, so that an inquiry hangs until it is released. */
async function holdTable(): Promise<() => Promise<void>> {
  const holder = processes.sql.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE contact_submissions IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await holder.rollbackTransaction();
    await holder.release();
  };
}

/** As where something fails that it has to do. */
const WITHOUT_END = `import timers from 'node:timers/promises';
  import { syncBuiltinESMExports } from 'node:module';
  process.once('SIGTERM', () => {
    timers.setTimeout = async () => { throw new Error('it cannot be ended'); };
    syncBuiltinESMExports();
  });`;

describe('a stop', () => {
  it('fails /readyz, finishes open requests, closes connections and exits with 0', async () => {
    const api = await processes.start();
    const letGo = await holdTable();
    const begun = send(api);
    await someoneWaits(processes.sql);
    const exited = api.kill('SIGTERM');
    const ready = await eventually(async () => {
      const answered = await new Browser(api.url).get('/readyz');
      expect(answered.status).toBe(503);
      return answered;
    }, STOP_WITHIN_MS);
    expectError(ready.text, 'service.unavailable');
    expect(ready.headers.get('connection')).toBe('close');
    await letGo();
    const answer = await begun;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await exited).toBe(0);
  });

  it('goes on with calls for a moment, in which balancers hear that it is not ready', async () => {
    const api = await processes.start();
    expect(await api.kill('SIGTERM')).toBe(0);
    const { stdout } = await api.ended;
    const at = (word: string) =>
      Date.parse(new RegExp(`"time":"([^"]+)"[^\\n]*"msg":"${word}"`).exec(stdout)?.[1] ?? '');
    expect(at('stopped') - at('draining')).toBeGreaterThan(250);
  });

  it('happens when the parent process disconnects', async () => {
    const api = await processes.start();
    api.child.disconnect();
    expect(await api.exited).toBe(0);
  });

  it('does not wait for a connection on which nobody has sent anything', async () => {
    const api = await processes.start();
    const unused = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(unused, 'connect');
    expect((await new Browser(api.url).get('/livez')).status).toBe(200);
    expect(await api.kill('SIGTERM')).toBe(0);
    unused.destroy();
  });

  it('does not wait longer than five seconds for a call that hangs', async () => {
    const api = await processes.start();
    const letGo = await holdTable();
    const hanging = send(api).catch(() => 'cut off');
    await someoneWaits(processes.sql);
    expect(await inTwiceTheTime(STOP_WITHIN_MS, api.kill('SIGTERM'))).toBe(1);
    expect(await hanging).toBe('cut off');
    expect((await api.ended).stdout).toContain('"msg":"calls in progress did not end in time"');
    await letGo();
  });
  it('that fails says so, and exits with 1', async () => {
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(WITHOUT_END)}`;
    const api = await processes.start({ NODE_OPTIONS });
    expect(await api.kill('SIGTERM')).toBe(1);
    expect((await api.ended).stdout).toMatch(/"it cannot be ended"[^\n]*"msg":"stopping failed"/);
  });
});
