import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { watchFlushes } from '@capsule/test-kit/flushes';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { SCHEMA } from '../../schema/schema';
import { testDatabase, type TestDatabase } from '../../testing/test-database';
import { backup } from './backup';
import { restore } from './restore';

let temporary: TemporaryFolder;
let database: TestDatabase;
beforeAll(async () => {
  temporary = await temporaryFolder('restored-durably');
  database = await testDatabase();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await database.drop();
  await temporary.remove();
});

const at = (name: string) => path.join(temporary.folder, name);
const inode = async (place: string) => (await stat(place)).ino;

it('what is restored is on the disk, with its names, before what was there is removed', async () => {
  await mkdir(at('data/media/ab/cd'), { recursive: true });
  await writeFile(at('data/media/ab/cd/picture'), 'restored');
  await backup(database.url, at('data'), at('backup.tar.gz'));
  await writeFile(at('data/media/was-there'), 'replaced');
  const flushed = new Set<number>();
  const flushedInPlace = new Set<number>();
  await watchFlushes((number) => {
    const isExchanged = !existsSync(at('data/media/was-there'));
    (isExchanged ? flushedInPlace : flushed).add(number);
  });
  await restore(database.url, SCHEMA, at('data'), at('backup.tar.gz'));
  const names = await readdir(at('data/media'), { recursive: true });
  expect(names).not.toContain('was-there');
  for (const place of ['media', ...names.map((name) => `media/${name}`)]) {
    expect(flushed).toContain(await inode(at(`data/${place}`)));
  }
  // The folder in which they have their names, when they have them.
  expect(flushedInPlace).toContain(await inode(at('data')));
});
