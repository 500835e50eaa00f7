import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MediaItem, MediaRoom } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import type { EntityManager } from 'typeorm';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { someoneWaits } from '../../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';
import { Quota } from './quota';

/** The library holds as much as the setting says, and says so (product §10.7). */

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;
let first: MediaItem;

beforeAll(async () => {
  temporary = await temporaryFolder('quota');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, MEDIA_GB: '1' } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const room = async () => dataOf<MediaRoom>(await manager.get('/api/media/room'));
const hashOf = ({ path }: MediaItem) => path.split('/')[2];

const FULL = 'The library is full: it may hold 1 GB. Delete files that nobody uses.';
const full = { status: 413, body: { code: 'request.too-large', errors: [{ field: 'files', message: FULL }] } };
/** As if the file was so many bytes less than a gigabyte. */
const leave = (id: number, bytes: number) =>
  api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [id, 2 ** 30 - bytes]);

it('takes what fits, each content once, and refuses the rest, which leaves nothing', async () => {
  const [one, other] = [await image('png'), await image('png')];
  [first] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'a.png', bytes: one }]));
  await leave(first.id, other.length - 1);
  expect(await upload(manager, [{ name: 'b.png', bytes: other }])).toMatchObject(full);
  // The same content takes no more room.
  expect((await upload(manager, [{ name: 'a again.png', bytes: one }])).status).toBe(201);
  await leave(first.id, other.length);
  expect((await upload(manager, [{ name: 'b.png', bytes: other }])).status).toBe(201);
  expect(await upload(manager, [{ name: 'c.png', bytes: await image('png') }])).toMatchObject(full);
  expect(await room()).toEqual({ usedBytes: 2 ** 30, allowedBytes: 2 ** 30 });
});

it('says what is used, each content once, and no longer what was deleted', async () => {
  await leave(first.id, 2 ** 30);
  const { usedBytes } = await room();
  const bytes = await image('png');
  const [one] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'e.png', bytes }]));
  const [twin] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'e again.png', bytes }]));
  expect(await room()).toEqual({ usedBytes: usedBytes + one.size, allowedBytes: 2 ** 30 });
  for (const { id, version } of [one, twin]) {
    await manager.delete(`/api/media/${id}`, { headers: { 'if-match': `"${version}"` } });
  }
  expect((await room()).usedBytes).toBe(usedBytes);
});

it('takes no file in the place of another that does not fit', async () => {
  const [item] = dataOf<[MediaItem]>(await manager.get('/api/media?q=b'));
  // A byte of room, which is not enough. The row of the same content counts as the larger one.
  await api.database.query('UPDATE media_items SET "size" = $2 WHERE "hash" = $1', [
    hashOf(first),
    2 ** 30 - item.size - 1,
  ]);
  const headers = { 'if-match': `"${item.version}"` };
  const answer = await upload(manager, [{ name: 'd.png', bytes: await image('png') }], {
    headers,
    path: `/api/media/${item.id}/file`,
  });
  expect(answer).toMatchObject(full);
});

it('stores none of the files of an upload of which one does not fit', async () => {
  const [fits, other] = [await image('png'), await image('png')];
  await leave(first.id, 2 ** 30);
  const { usedBytes } = await room();
  await leave(first.id, usedBytes + fits.length);
  const answer = await upload(manager, [
    { name: 'fits.png', bytes: fits },
    { name: 'does not.png', bytes: other },
  ]);
  expect(answer).toMatchObject(full);
  const hash = createHash('sha256').update(fits).digest('hex');
  expect((await fetch(`${api.url}/media/${hash}/fits.png`)).status).toBe(404);
});

it('counts uploads that end at the same time one after the other', async () => {
  const quota = api.app.get(Quota);
  const counted: string[] = [];
  const take = (manager: EntityManager) => quota.take(manager, { hash: 'a'.repeat(64), size: 0 });
  let second = Promise.resolve();
  await api.database.transaction(async (one) => {
    await take(one);
    second = api.database.transaction((other) => take(other).then(() => void counted.push('second')));
    await someoneWaits(api.database);
    counted.push('first');
  });
  await second;
  expect(counted).toEqual(['first', 'second']);
});

/** As if the first file was so large that the library has only this room, in bytes. */
async function leaveRoom(bytes: number): Promise<void> {
  const sized = (size: number) =>
    api.database.query('UPDATE media_items SET "size" = $2 WHERE "hash" = $1', [hashOf(first), size]);
  await sized(0);
  await sized(2 ** 30 - (await room()).usedBytes - bytes);
}

/** Adds a picture, puts another one in its place, and leaves no room for one more. @returns its bytes, and the item */
async function formerOne(): Promise<{ bytes: Uint8Array<ArrayBuffer>; item: MediaItem }> {
  await leaveRoom(2 ** 20);
  const bytes = await image('png');
  const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'f.png', bytes }]));
  const place = { path: `/api/media/${item.id}/file`, headers: { 'if-match': `"${item.version}"` } };
  expect((await upload(manager, [{ name: 'g.png', bytes: await image('png') }], place)).status).toBe(200);
  return { bytes, item };
}

it('takes a former file again that is kept: its content takes no more room', async () => {
  const { bytes } = await formerOne();
  await leaveRoom(bytes.length - 1);
  expect((await upload(manager, [{ name: 'f.png', bytes }])).status).toBe(201);
});

it('takes no former file again that is no longer kept and does not fit', async () => {
  const { bytes, item } = await formerOne();
  await api.database.query('UPDATE media_editions SET "droppedAt" = now() WHERE "hash" = $1', [hashOf(item)]);
  await leaveRoom(bytes.length - 1);
  expect(await upload(manager, [{ name: 'f.png', bytes }])).toMatchObject(full);
});

it('counts no former file that is no longer kept', async () => {
  const { item } = await formerOne();
  const { usedBytes } = await room();
  await api.database.query('UPDATE media_editions SET "droppedAt" = now() WHERE "hash" = $1', [hashOf(item)]);
  expect((await room()).usedBytes).toBe(usedBytes - item.size);
});

it('reads nothing that is sent to a full library', async () => {
  await leaveRoom(0);
  expect(await upload(manager, [{ name: 'no picture.png', bytes: Buffer.from('x') }])).toMatchObject(full);
});
