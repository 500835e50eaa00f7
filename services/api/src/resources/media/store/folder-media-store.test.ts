import { mkdir, open, readdir, readFile, rename, stat, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { FolderMediaStore } from './folder-media-store';

/** A file that has its name is whole, also after a power cut: an existing file is always right. */

const HASH = 'ab'.repeat(32);

let temporary: TemporaryFolder;
/** What was flushed: its number, and whether the file had its name by then. */
let flushed: { ino: number; named: boolean }[];

const place = (name: string) => path.join(temporary.folder, 'ab', HASH, name);
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  temporary = await temporaryFolder('store');
  flushed = [];
  const handle = await open(temporary.folder, 'r');
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  jest.spyOn(kind, 'sync').mockImplementation(async function flush(this: FileHandle) {
    flushed.push({ ino: (await this.stat()).ino, named: await isThere(place('original.png')) });
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await temporary.remove();
});

it.each<[string, (store: FolderMediaStore) => Promise<void>]>([
  [
    'an upload',
    async (store) => {
      const workspace = await store.workspace();
      const file = workspace.file();
      await writeFile(file, 'bytes');
      await store.put(HASH, 'original.png', file);
    },
  ],
  [
    'a smaller copy',
    async (store) => {
      await store.put(HASH, 'small.webp', await draft());
      flushed.length = 0;
      await store.write(HASH, 'original.png', Buffer.from('bytes'));
    },
  ],
])('of %s the bytes are on the disk before the name, and the name before it counts', async (_what, store) => {
  await store(new FolderMediaStore(temporary.folder));
  const [file, folder] = [await stat(place('original.png')), await stat(path.dirname(place('original.png')))];
  expect(flushed.slice(-2)).toEqual([
    { ino: file.ino, named: false },
    { ino: folder.ino, named: true },
  ]);
});

it('what an upload claims is on the disk before its files get their names: nobody would ask for them again', async () => {
  const workspace = await new FolderMediaStore(temporary.folder).workspace();
  await workspace.claim([HASH]);
  const incoming = path.join(temporary.folder, '.incoming');
  const [folder = ''] = await readdir(incoming);
  const places = [path.join(incoming, folder, 'claims'), path.join(incoming, folder), incoming];
  expect(flushed.map(({ ino }) => ino)).toEqual(await Promise.all(places.map(async (each) => (await stat(each)).ino)));
  expect(await readFile(places[0]!, 'utf8')).toBe(HASH);
});

it.each(['', 'ab', '..', `${HASH}0`])('nothing is removed for what is no hash: %j', async (text) => {
  const store = new FolderMediaStore(temporary.folder);
  await store.put(HASH, 'original.png', await draft());
  await expect(store.remove(text)).rejects.toThrow('This is no hash');
  expect(await store.names(HASH)).toEqual(['original.png']);
});

it('what is left of an upload stays where it cannot be looked after, and keeps no other from going', async () => {
  const store = new FolderMediaStore(temporary.folder);
  const longAgo = new Date(Date.now() - 61 * 60_000);
  const incoming = path.join(temporary.folder, '.incoming');
  for (const name of ['a', 'b']) {
    await mkdir(path.join(incoming, name), { recursive: true });
    await writeFile(path.join(incoming, name, 'claims'), HASH);
    await utimes(path.join(incoming, name), longAgo, longAgo);
  }
  const release = jest.fn<(hash: string) => Promise<void>>();
  release.mockRejectedValueOnce(new Error('The disk is broken.')).mockResolvedValue();
  await expect(store.tidy(release)).rejects.toThrow('The disk is broken.');
  expect(await readdir(incoming)).toHaveLength(1);
  await store.tidy(release);
  expect(await readdir(incoming)).toEqual([]);
});

/** A file beside the store, as one that was received. */
async function draft(): Promise<string> {
  const file = path.join(temporary.folder, 'draft');
  await writeFile(file, 'x');
  await rename(file, `${file}.whole`);
  return `${file}.whole`;
}
