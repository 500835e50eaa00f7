import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { MediaItem } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';
import { MediaBytes } from '../media-bytes';
import { MediaStore } from '../store/media-store';

/** A disk without room refuses a file in words, and nothing of it is stored (product §10.7). */

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('full-disk');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

/** What Node throws where a file is written, moved or made. */
const noRoom = (syscall: string) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), { code: 'ENOSPC', errno: -28, syscall });

/** The files of the library on disk; before the first upload there is no folder. */
async function stored(): Promise<string[]> {
  const names = await readdir(temporary.folder, { recursive: true });
  return names.filter((name) => name.includes('original.'));
}

it.each(['workspace', 'put'] as const)('where %s fails, the file is refused and the next one taken', async (step) => {
  const before = await stored();
  const failing = jest.spyOn(api.app.get(MediaStore), step).mockRejectedValueOnce(noRoom('write'));
  const name = `${step}.png`;
  const bytes = await image('png', { width: 60, height: 40 });
  const refused = await upload(manager, [{ name, bytes }]);
  failing.mockRestore();
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'service.unavailable', message: 'The disk of the server is full: nothing was stored.' },
  });
  expect(dataOf<MediaItem[]>(await manager.get(`/api/media?q=${step}`))).toEqual([]);
  expect(await stored()).toEqual(before);
  expect((await upload(manager, [{ name, bytes }])).status).toBe(201);
});

it('where nobody can say whether a row has the bytes of a refused file, they stay claimed until somebody can', async () => {
  const failing = [
    jest.spyOn(api.app.get(MediaStore), 'put').mockRejectedValueOnce(noRoom('write')),
    jest.spyOn(api.app.get(MediaBytes), 'release').mockRejectedValueOnce(new Error('The database is gone.')),
  ];
  const bytes = await image('png', { width: 50, height: 40 });
  expect((await upload(manager, [{ name: 'claimed.png', bytes }])).status).toBe(503);
  for (const spy of failing) spy.mockRestore();
  const incoming = path.join(temporary.folder, 'media/.incoming');
  const [left = '', ...more] = await readdir(incoming);
  expect(more).toEqual([]);
  expect(await readFile(path.join(incoming, left, 'claims'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
