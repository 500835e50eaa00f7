import { open, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeFolder, syncFile, syncFolder } from './durable';

/** What is on the disk before it counts as written: a power cut takes the rest. */

let temporary: TemporaryFolder;
let synced: number[];

/** The numbers of the files and folders that were flushed, as the system counts them. */
async function watchFlushes(): Promise<void> {
  const handle = await open(temporary.folder, 'r');
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = kind;
  jest.spyOn(kind, 'sync').mockImplementation(async function flush(this: FileHandle) {
    synced.push((await this.stat()).ino);
    return sync.call(this);
  });
}
const numberOf = async (...names: string[]) => (await stat(path.join(temporary.folder, ...names))).ino;

beforeEach(async () => {
  temporary = await temporaryFolder('durable');
  synced = [];
  await watchFlushes();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await temporary.remove();
});

it('a file and a folder are flushed', async () => {
  await writeFile(path.join(temporary.folder, 'a'), 'x');
  await syncFile(path.join(temporary.folder, 'a'));
  await syncFolder(temporary.folder);
  expect(synced).toEqual([await numberOf('a'), await numberOf()]);
});

it('each new folder is flushed into the one that it is in, and no other', async () => {
  await makeFolder(path.join(temporary.folder, 'a', 'b', 'c'));
  expect(synced).toEqual([await numberOf('a', 'b'), await numberOf('a'), await numberOf()]);
  synced.length = 0;
  await makeFolder(path.join(temporary.folder, 'a', 'b', 'd'));
  expect(synced).toEqual([await numberOf('a', 'b')]);
  synced.length = 0;
  await makeFolder(path.join(temporary.folder, 'a', 'b'));
  expect(synced).toEqual([]);
});
