import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thumbnailOf, type MediaItem } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import sharp from 'sharp';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload, type TestFile } from '../../../testing/upload';
import { MediaBytes } from '../media-bytes';
import { VariantsService } from '../variants/variants.service';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_MINUTES = 'public, max-age=300';

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('media');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

/** Uploads an item and waits for its smaller copies. */
async function add(name: string, bytes: TestFile['bytes']): Promise<MediaItem> {
  const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]));
  await api.app.get(VariantsService).settled();
  return item;
}
const addPicture = async (name: string, width: number) => add(name, await image('png', { width, height: 40 }));

const hashOf = (item: MediaItem) => item.path.split('/')[2] ?? '';
const addressOf = (item: MediaItem, name: string) => `/media/${hashOf(item)}/${name}`;
const lose = (item: MediaItem, name: string) =>
  rm(path.join(temporary.folder, 'media', hashOf(item).slice(0, 2), hashOf(item), name));

async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(api.url + address, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { headers: sent, status } = answer;
  return {
    status,
    bytes,
    type: sent.get('content-type'),
    cache: sent.get('cache-control'),
    etag: String(sent.get('etag')),
    policy: String(sent.get('content-security-policy')),
    disposition: sent.get('content-disposition'),
  };
}
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

describe('the thumbnail of an image', () => {
  it('is a copy of 160 pixels, cached for ever', async () => {
    const { status, type, cache, bytes } = await get(thumbnailOf((await addPicture('wide.png', 400)).path));
    expect([status, type, cache, await widthOf(bytes)]).toEqual([200, 'image/webp', FOR_EVER, 160]);
  });

  it('is the image itself where that is smaller, with its own type', async () => {
    const item = await addPicture('small.png', 100);
    const answer = await get(thumbnailOf(item.path));
    expect([answer.status, answer.type, answer.cache]).toEqual([200, 'image/png', FOR_MINUTES]);
    expect(answer.disposition).toBe('inline; filename="original.png"');
    expect(answer.policy).toMatch(/(^|; )sandbox($|;)/);
    expect(answer.bytes).toEqual((await get(item.path)).bytes);
  });

  it('is the next larger copy if it is missing, and the image if all copies are', async () => {
    const item = await addPicture('older.png', 900);
    const whole = await get(thumbnailOf(item.path));
    await lose(item, '_160.webp');
    const larger = await get(thumbnailOf(item.path));
    expect([larger.type, larger.cache, await widthOf(larger.bytes)]).toEqual(['image/webp', FOR_MINUTES, 320]);
    await lose(item, '_320.webp');
    expect(await widthOf((await get(thumbnailOf(item.path))).bytes)).toBe(800);
    await lose(item, '_800.webp');
    const itself = await get(thumbnailOf(item.path));
    expect([itself.type, await widthOf(itself.bytes)]).toEqual(['image/png', 900]);
    expect(new Set([whole.etag, larger.etag, itself.etag]).size).toBe(3);
    // No copy of the other format is missing.
    expect((await get(addressOf(item, '_160.avif'))).cache).toBe(FOR_EVER);
    // A smaller one would be blurred where the larger one is shown.
    await lose(item, '_800.avif');
    expect(await widthOf((await get(addressOf(item, '_800.avif'))).bytes)).toBe(900);
  });

  it('supports conditional and range requests for the file that is sent', async () => {
    const address = thumbnailOf((await addPicture('part.png', 80)).path);
    const { etag, bytes } = await get(address);
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
    const part = await get(address, { range: 'bytes=1-3', 'if-range': etag });
    expect([part.status, part.bytes.toString()]).toEqual([206, 'PNG']);
    expect((await get(address, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  });
});

describe('there is no substitute for', () => {
  it('a copy of a width that is never made', async () => {
    const item = await addPicture('width.png', 400);
    for (const name of ['_161.webp', '_0.webp', '_99999.avif']) {
      expect([name, (await get(addressOf(item, name))).status]).toEqual([name, 404]);
    }
  });

  it('a copy of a file that has no copies', async () => {
    const drawing = await add('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
    const document = await add('plan.pdf', '%PDF-1.7 plan');
    for (const item of [drawing, document]) expect((await get(addressOf(item, '_160.webp'))).status).toBe(404);
    expect(thumbnailOf(drawing.path)).toBe(drawing.path);
  });

  it('an unknown or deleted image', async () => {
    expect((await get(`/media/${'0'.repeat(64)}/_160.webp`)).status).toBe(404);
    const item = await addPicture('gone.png', 100);
    await manager.delete(`/api/media/${item.id}`);
    // When its deletion can no longer be undone.
    await api.database.query(`UPDATE media_leftovers SET "since" = "since" - interval '12 minutes'`);
    await api.app.get(MediaBytes).sweep();
    expect((await get(thumbnailOf(item.path))).status).toBe(404);
  });
});
