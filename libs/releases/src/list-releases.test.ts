import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { createFolderStore } from './folder-store';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

/** Puts a release's document into a store, as it was published in this second. */
async function put(root: string, app: string, version: string, second: number): Promise<void> {
  const folder = path.join(root, 'releases', app, version);
  await mkdir(folder, { recursive: true });
  const document = path.join(folder, 'release.json');
  await writeFile(document, '');
  await utimes(document, second, second);
}
const version = (digit: number) => `1.0.0-${String(digit).repeat(12)}`;

it('a store without anything has no releases', async () => {
  const store = createFolderStore(path.join(temporary.folder, 'never'));
  await expect(store.listReleases()).resolves.toEqual([]);
});

it('releases are listed by app, and then from the oldest to the newest', async () => {
  const root = path.join(temporary.folder, 'order');
  await put(root, 'mfe-b', version(1), 20);
  await put(root, 'mfe-a', version(2), 40);
  await put(root, 'mfe-a', version(3), 30);
  await put(root, 'mfe-b', version(4), 10);
  await expect(createFolderStore(root).listReleases()).resolves.toEqual([
    { app: 'mfe-a', version: version(3), publishedAt: new Date(30_000) },
    { app: 'mfe-a', version: version(2), publishedAt: new Date(40_000) },
    { app: 'mfe-b', version: version(4), publishedAt: new Date(10_000) },
    { app: 'mfe-b', version: version(1), publishedAt: new Date(20_000) },
  ]);
});

it('what is no release is not listed: half copies, stray files, other names', async () => {
  const root = path.join(temporary.folder, 'stray');
  await put(root, 'mfe-a', version(1), 10);
  await put(root, 'mfe-a', '.draft-1', 20);
  await put(root, 'Not an app', version(2), 30);
  await mkdir(path.join(root, 'releases', 'mfe-a', version(3)));
  await writeFile(path.join(root, 'releases', '.DS_Store'), '');
  await expect(createFolderStore(root).listReleases()).resolves.toMatchObject([{ version: version(1) }]);
});

it('a store that cannot be read is not taken for an empty one', async () => {
  const store = createFolderStore(path.join(temporary.folder, 'a'.repeat(300)));
  await expect(store.listReleases()).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
});
