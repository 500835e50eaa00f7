import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeFolder, replaceFile, syncFile, syncFolder } from './durable';

/** What is on the disk before it counts as written: a power cut takes the rest. */

let folder: string;
let synced: number[];

/** Does something else in place of each flush. */
async function onFlush(flush: (this: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(folder, 'r');
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  jest.spyOn(kind, 'sync').mockImplementation(flush);
}
/** The numbers of the files and folders that were flushed, as the system counts them. */
const watchFlushes = () =>
  onFlush(async function note(this: FileHandle) {
    synced.push((await this.stat()).ino);
  });
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

describe('a file that is replaced', () => {
  const file = () => path.join(folder, 'a', 'site.json');
  const content = () => readFile(file(), 'utf8');

  it('is made with its folder, and has the new content afterwards', async () => {
    await replaceFile(file(), 'old');
    expect(await content()).toBe('old');
    await replaceFile(file(), 'new');
    expect(await content()).toBe('new');
    expect(await readdir(path.join(folder, 'a'))).toEqual(['site.json']);
  });

  it('has its old content until the new one is on the disk', async () => {
    await replaceFile(file(), 'old');
    const atFlush: unknown[] = [];
    await onFlush(async function look(this: FileHandle) {
      atFlush.push(await content(), (await this.stat()).size);
    });
    await replaceFile(file(), 'a longer one');
    expect(atFlush).toEqual(['old', 'a longer one'.length]);
  });

  it('stays whole for who reads it meanwhile', async () => {
    await replaceFile(file(), 'old');
    const reader = await open(file());
    await replaceFile(file(), 'new');
    expect(await reader.readFile('utf8')).toBe('old');
    await reader.close();
  });

  it('stays as it is where the new content cannot be written, and no draft is left', async () => {
    await replaceFile(file(), 'old');
    await onFlush(() => Promise.reject(new Error('The disk is full.')));
    await expect(replaceFile(file(), 'new')).rejects.toThrow('The disk is full.');
    expect(await content()).toBe('old');
    expect(await readdir(path.join(folder, 'a'))).toEqual(['site.json']);
  });

  it('that cannot take its place leaves no draft either', async () => {
    await mkdir(file(), { recursive: true });
    await expect(replaceFile(file(), 'new')).rejects.toThrow();
    expect(await readdir(path.join(folder, 'a'))).toEqual(['site.json']);
  });
});
