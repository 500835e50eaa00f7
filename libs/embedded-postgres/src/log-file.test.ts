import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundLog, logTail, openLog, watchLog } from './log-file';
import { cleanUp, tempFolder } from './testing/folders';
import { until } from './testing/until';

afterEach(() => void jest.useRealTimers());
afterAll(cleanUp);

describe('the log of the server', () => {
  it('starts empty, and keeps the previous one', async () => {
    const path = join(await tempFolder(), 'server.log');
    await writeFile(path, 'before\n');
    const log = await openLog(path);
    await log.write('now\n');
    await log.close();
    expect(await readFile(path, 'utf8')).toBe('now\n');
    expect(await readFile(`${path}.1`, 'utf8')).toBe('before\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is emptied while the server writes when it is too long, and not before', async () => {
    const path = join(await tempFolder(), 'server.log');
    const log = await openLog(path);
    await log.write('x'.repeat(100));
    await boundLog(path, 100);
    expect(await readFile(path, 'utf8')).toHaveLength(100);
    await log.write('y');
    await boundLog(path, 100);
    await log.write('after\n');
    await log.close();
    expect(await readFile(path, 'utf8')).toBe('after\n');
  });

  it('may have 5 MiB, which is looked after every minute until the server ends', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const path = join(await tempFolder(), 'server.log');
    await writeFile(path, '');
    const size = async () => (await stat(path)).size;
    const stop = watchLog(path);
    const MAX = 5 * 1024 * 1024;
    await truncate(path, MAX);
    await boundLog(path);
    expect(await size()).toBe(MAX);

    await truncate(path, MAX + 1);
    jest.advanceTimersByTime(59_999);
    await sleep(10);
    expect(await size()).toBe(MAX + 1);
    jest.advanceTimersByTime(1);
    await until(async () => (await size()) === 0);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives its last 20 lines for an error, or nothing', async () => {
    const path = join(await tempFolder(), 'server.log');
    expect(await logTail(path)).toBe('');
    await boundLog(path);
    await writeFile(path, Array.from({ length: 30 }, (_, line) => `line ${line}\n`).join(''));
    expect((await logTail(path)).split('\n')).toEqual(Array.from({ length: 20 }, (_, line) => `line ${line + 10}`));
  });
});
