import { existsSync } from 'node:fs';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchFlushes } from '@capsule/test-kit/flushes';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild } from './fixtures';
import { createFolderStore } from './folder-store';

/** What a power cut leaves of a release: locks outlive one, and must not name what does not. */

let temporary: TemporaryFolder;
beforeEach(async () => void (temporary = await temporaryFolder('durably')));
afterEach(async () => {
  jest.restoreAllMocks();
  await temporary.remove();
});

const build = () =>
  makeBuild(temporary.folder, {
    app: 'mfe-admin-inbox',
    files: { 'entry.js': 'start()', 'static/deep/video.mp4': '0123456789' },
    brotli: { 'entry.js': Buffer.from('packed') },
    maps: { 'entry.js': 'a map' },
  });

/** The numbers of a folder and of all that is in it. */
async function inodesOf(folder: string): Promise<number[]> {
  const names = await readdir(folder, { recursive: true });
  const all = await Promise.all([folder, ...names.map((name) => path.join(folder, name))].map((place) => stat(place)));
  return all.map(({ ino }) => ino).toSorted();
}

it('a release is on the disk with all its files before it has its name, and has its name there when it is published', async () => {
  const { folder, release } = await build();
  const root = path.join(temporary.folder, 'store');
  const target = path.join(root, 'releases', release.app, release.version);
  const flushed = { before: [] as number[], after: [] as number[] };
  await watchFlushes((inode) => flushed[existsSync(target) ? 'after' : 'before'].push(inode));
  await createFolderStore(root).publish(folder, release);
  expect(flushed.before.toSorted()).toEqual(await inodesOf(target));
  const above = [path.dirname(target), path.join(root, 'releases'), root];
  expect(flushed.after).toEqual(await Promise.all(above.map(async (place) => (await stat(place)).ino)));
});

it('a release that is repaired is on the disk, too', async () => {
  const { folder, release } = await build();
  const root = path.join(temporary.folder, 'store');
  const target = path.join(root, 'releases', release.app, release.version);
  const store = createFolderStore(root);
  await store.publish(folder, release);
  await rm(path.join(target, 'entry.js'));
  const flushed = new Set<number>();
  await watchFlushes((inode) => flushed.add(inode));
  expect(await store.publish(folder, release)).toBe('repaired');
  expect((await inodesOf(target)).filter((inode) => !flushed.has(inode))).toEqual([]);
});

it('a write-protected build is published like every one', async () => {
  const { folder, release } = await build();
  for (const name of ['entry.js', 'entry.js.br', 'entry.js.map']) await chmod(path.join(folder, name), 0o444);
  expect(await createFolderStore(path.join(temporary.folder, 'store')).publish(folder, release)).toBe('published');
});
