import { mkdtemp, open, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { makeFolder, syncFile, syncFolder } from './durable';

/** What is on the disk before it counts as written: a power cut takes the rest. */

let folder: string;
let synced: number[];

/** The numbers of the files and folders that were flushed, as the system counts them. */
async function watchFlushes(): Promise<void> {
  const handle = await open(folder, 'r');
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  jest.spyOn(kind, 'sync').mockImplementation(async function flush(this: FileHandle) {
    synced.push((await this.stat()).ino);
  });
}
const numberOf = async (...names: string[]) => (await stat(path.join(folder, ...names))).ino;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-durable-'));
  synced = [];
  await watchFlushes();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('a file and a folder are flushed', async () => {
  await writeFile(path.join(folder, 'a'), 'x');
  await syncFile(path.join(folder, 'a'));
  await syncFolder(folder);
  expect(synced).toEqual([await numberOf('a'), await numberOf()]);
});

it('each new folder is flushed into the one that it is in, and no other', async () => {
  await makeFolder(path.join(folder, 'a', 'b', 'c'));
  expect(synced).toEqual([await numberOf('a', 'b'), await numberOf('a'), await numberOf()]);
  synced.length = 0;
  await makeFolder(path.join(folder, 'a', 'b', 'd'));
  expect(synced).toEqual([await numberOf('a', 'b')]);
  synced.length = 0;
  await makeFolder(path.join(folder, 'a', 'b'));
  expect(synced).toEqual([]);
});
