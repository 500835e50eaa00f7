import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { openServiceLog, type LogBounds } from './service-log';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await temporaryFolder('logs');
  folder = path.join(made.folder, 'logs');
  remove = made.remove;
});
afterEach(() => remove());

/** Writes lines of 100 bytes, each when the one before has been taken. */
async function write(lines: number, bounds: LogBounds, first = 0): Promise<void> {
  const log = openServiceLog(folder, 'gateway', bounds);
  for (let line = first; line < first + lines; line += 1) {
    await new Promise((resolve) => log.write(`${String(line).padStart(99)}\n`, resolve));
  }
  log.end();
  await finished(log);
}

const lineIn = async (file: string) => Number((await readFile(path.join(folder, file), 'utf8')).trimEnd().slice(-99));

/** One address at the limits of the gateway writes 340 MB a day. */
describe('the log of a service', () => {
  it('keeps the newest lines within its bounds', async () => {
    await write(95, { bytes: 1000, older: 3 });
    const files = (await readdir(folder)).sort();
    expect(files).toEqual(['gateway.log', 'gateway.log.1', 'gateway.log.2', 'gateway.log.3']);
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
    expect(await lineIn('gateway.log')).toBe(94);
    expect(await lineIn('gateway.log.1')).toBe(89);
  });

  it('goes on where it was after a restart', async () => {
    await write(3, { bytes: 1000, older: 1 });
    await write(3, { bytes: 1000, older: 1 }, 3);
    expect((await readFile(path.join(folder, 'gateway.log'), 'utf8')).trimEnd().split('\n')).toHaveLength(6);
  });

  it('is read by its owner alone, and so is its folder', async () => {
    await write(1, { bytes: 1000, older: 1 });
    expect((await stat(path.join(folder, 'gateway.log'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('that cannot be opened is said at the start', async () => {
    await writeFile(folder, 'a file where the folder should be');
    expect(() => openServiceLog(folder, 'gateway')).toThrow(/EEXIST|ENOTDIR/);
  });
});
