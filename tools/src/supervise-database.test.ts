import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { superviseDatabase } from './supervise-database';
import { ROOT } from './workspace';

const exec = promisify(execFile);

/** The embedded database is kept running. What stands in for it notes what happens to it. */

/** Ample on any machine. */
const SOON_MS = 30_000;

let happened: string[] = [];
let failures = 0;
let crash: () => void = () => undefined;
/** What is done while it starts. */
let meanwhile: () => void = () => undefined;

async function start() {
  happened.push('starts');
  if (failures > 0) {
    failures -= 1;
    throw new Error('The folder is in use.');
  }
  meanwhile();
  const ended = new Promise<void>((resolve) => (crash = resolve));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    happened.push('stops');
  };
  // That it has been stopped is seen a second later; a process that waited for that would end before it.
  const untilEnded = async (signal: AbortSignal) => void (await Promise.race([ended, once(signal, 'abort')]));
  return { url: 'postgres://embedded', tcpUrl: null, adopted: false, untilEnded, stop };
}

beforeEach(() => {
  [happened, failures, meanwhile] = [[], 0, () => undefined];
  jest.spyOn(console, 'error').mockImplementation((text: unknown) => void happened.push(String(text)));
});
afterEach(() => void jest.restoreAllMocks());

const ENDED = 'database ended unexpectedly; starting it again.';

describe('the embedded database', () => {
  it('that has ended by itself gives its folder back, and is started again, each time', async () => {
    const database = await superviseDatabase(start);
    const once = [ENDED, 'stops', 'starts'];
    for (const times of [1, 2]) {
      crash();
      const expected = ['starts', ...Array.from({ length: times }, () => once).flat()];
      await eventually(() => expect(happened).toEqual(expected), SOON_MS);
    }
    await database.stop();
  });

  it('that cannot be started again is tried until it can', async () => {
    const database = await superviseDatabase(start);
    failures = 2;
    crash();
    const tried = ['starts', 'The folder is in use.'];
    const expected = ['starts', ENDED, 'stops', ...tried, ...tried, 'starts'];
    await eventually(() => expect(happened).toEqual(expected), SOON_MS);
    await database.stop();
  });

  it('that is stopped stays so, and is stopped once', async () => {
    const database = await superviseDatabase(start);
    await database.stop();
    expect(happened).toEqual(['starts', 'stops']);
  });

  it('that is stopped while it is started again is not left running', async () => {
    const database = await superviseDatabase(start);
    let stopped: Promise<void> | undefined;
    meanwhile = () => void (stopped = database.stop());
    crash();
    await eventually(() => expect(stopped).toBeDefined(), SOON_MS);
    await stopped;
    expect(happened).toEqual(['starts', ENDED, 'stops', 'starts', 'stops']);
  });

  it('that is stopped between two tries is not tried again', async () => {
    const database = await superviseDatabase(start);
    failures = Number.POSITIVE_INFINITY;
    crash();
    await eventually(() => expect(happened).toContain('The folder is in use.'), SOON_MS);
    await database.stop();
    const { length } = happened;
    await new Promise((resolve) => setImmediate(resolve));
    expect(happened).toHaveLength(length);
  });

  it('that is stopped lets its process go on, and end by itself', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'capsule-supervised-'));
    const program = `
      import { startPostgres } from '@capsule/embedded-postgres';
      import { superviseDatabase } from './tools/src/supervise-database.ts';
      const dataDir = ${JSON.stringify(path.join(folder, 'postgres'))};
      const database = await superviseDatabase(() => startPostgres({ dataDir }));
      await database.stop();
      console.log('and on');`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    // It would fail for the exit code of a program that still waits when there is nothing left that could happen.
    const { stdout } = await exec(process.execPath, args, { cwd: ROOT });
    expect(stdout).toContain('and on');
    await rm(folder, { recursive: true });
  }, 60_000);

  it('whose first start fails says why', async () => {
    failures = 1;
    await expect(superviseDatabase(start)).rejects.toThrow('The folder is in use.');
    expect(happened).toEqual(['starts']);
  });
});
