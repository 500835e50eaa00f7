import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
async function writeTo(log: Writable, lines: number, first = 0): Promise<void> {
  for (let line = first; line < first + lines; line += 1) {
    await new Promise((resolve) => log.write(`${String(line).padStart(99)}\n`, resolve));
  }
}

async function end(log: Writable): Promise<void> {
  log.end();
  await finished(log);
}

async function write(lines: number, bounds: LogBounds, first = 0): Promise<void> {
  const log = openServiceLog(folder, 'gateway', bounds);
  await writeTo(log, lines, first);
  await end(log);
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

  it('that cannot be written for a while ends nothing, says so once, and goes on afterwards', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // No file can be moved to where such a folder is.
    const inTheWay = path.join(folder, 'gateway.log.1');
    await mkdir(path.join(inTheWay, 'kept'), { recursive: true });
    const log = openServiceLog(folder, 'gateway', { bytes: 1000, older: 1 });
    await writeTo(log, 12);
    await rm(inTheWay, { recursive: true });
    await writeTo(log, 2, 12);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^The log of gateway cannot be written: E/)]]);
    expect(await lineIn('gateway.log.1')).toBe(9);
    expect(await lineIn('gateway.log')).toBe(13);
    await rm(inTheWay);
    await mkdir(path.join(inTheWay, 'kept'), { recursive: true });
    await writeTo(log, 8, 14);
    expect(await lineIn('gateway.log')).toBe(21);
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
    await end(log);
  });
});
