import { afterAll, describe, expect, it } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boundLog, logTail, openLog } from './log-file';
import { cleanUp, tempFolder } from './testing/folders';

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

  it('returns its last 20 lines for an error, or nothing', async () => {
    const path = join(await tempFolder(), 'server.log');
    expect(await logTail(path)).toBe('');
    await boundLog(path);
    await writeFile(path, Array.from({ length: 30 }, (_, line) => `line ${line}\n`).join(''));
    expect((await logTail(path)).split('\n')).toEqual(Array.from({ length: 20 }, (_, line) => `line ${line + 10}`));
  });
});
