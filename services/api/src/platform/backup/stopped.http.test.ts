import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { startProgram } from '../../testing/api-process';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { backup } from './backup';

/** A command that somebody ends: by Ctrl-C, by closing the terminal, or as a supervisor does. */

/** Ample on any machine. */
const WITHIN_MS = 20_000;
const MB = 1024 * 1024;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let temporary: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  temporary = await temporaryFolder('stopped');
  await mkdir(at('data/media/ab'), { recursive: true });
  // So much that it is ended long before it is done.
  await writeFile(at('data/media/ab/large'), randomBytes(64 * MB));
});
afterEach(() => temporary.remove());

const at = (name: string) => path.join(temporary.folder, name);
const start = (program: string) =>
  startProgram(program, { DATABASE_URL: database.url, DATA_DIR: at('data') }, [at('kept.tar.gz')]);

describe('a backup', () => {
  it.each(SIGNALS)(
    'that is ended by %s leaves nothing behind: what it had begun has password hashes in it',
    async (signal) => {
      const { child, ended } = start('backup.js');
      await eventually(async () => {
        const archive = (await readdir(temporary.folder)).find((name) => name.endsWith('.tar.gz'));
        expect((await stat(at(archive ?? ''))).size).toBeGreaterThan(MB);
      }, WITHIN_MS);
      child.kill(signal);
      expect(await ended).toEqual({ exit: 1, stdout: '', stderr: 'Ended before it was done: nothing has changed.\n' });
      expect(await readdir(temporary.folder)).toEqual(['data']);
    },
  );
});

describe('a restore', () => {
  it.each(SIGNALS)('that is ended by %s changes nothing, and leaves nothing behind', async (signal) => {
    await backup(database.url, at('data'), at('kept.tar.gz'));
    await writeFile(at('data/media/ab/large'), 'newer');
    const { child, ended } = start('restore.js');
    await eventually(async () => {
      const place = (await readdir(at('data'))).find((name) => name.startsWith('.restore-')) ?? '';
      expect((await stat(at(`data/${place}/data/media/ab/large`))).size).toBeGreaterThan(MB);
    }, WITHIN_MS);
    child.kill(signal);
    expect(await ended).toEqual({ exit: 1, stdout: '', stderr: 'Ended before it was done: nothing has changed.\n' });
    expect(await readdir(at('data'))).toEqual(['media']);
    expect(await readFile(at('data/media/ab/large'), 'utf8')).toBe('newer');
  });
});
