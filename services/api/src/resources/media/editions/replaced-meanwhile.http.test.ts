import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  PUBLIC_SITE_PATH,
  type CapsuleUnit,
  type MediaItem,
  type Place,
  type PublicSite,
  type SeoSetting,
} from '@capsule/contracts';
import type { EntityManager } from 'typeorm';
import { callDuring, twoWait } from '../../../testing/lock-wait';
import { dataOf, type Answer } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { seoInput, unitInput } from '../../../testing/inputs';
import { startMediaDesk, type MediaDesk } from '../../../testing/media-desk';
import { lockBytes } from '../media.resource';

/** Somebody shows a file, or deletes one like it, while another one replaces it (docs/decisions/058, 097). */

let desk: MediaDesk;
beforeAll(async () => {
  desk = await startMediaDesk('replaced-meanwhile');
});
afterAll(() => desk.close());

const jpeg = (width: number) => image('jpeg', { width, height: 400 });
let lastWidth = 950;
const put = (id: number, { path }: MediaItem) => desk.manager.patch(`/api/places/${id}`, { image: path });
const placeOf = async (id: number) => dataOf<Place>(await desk.manager.get(`/api/places/${id}`));
const told = async () => ((await desk.api.browser().get(PUBLIC_SITE_PATH)).body as unknown as PublicSite).places!;

it('a place never shows a file that was replaced before it was shown', async () => {
  const item = await desk.add('dusk.jpg', await jpeg(901));
  await put(1, item);
  let saved: Promise<Answer> | undefined;
  // The replacement has found what shows the file, and is changing the first of it.
  const answer = await callDuring(
    desk.api.database,
    (held) => held.query('SELECT 1 FROM places WHERE "id" = 1 FOR UPDATE'),
    async () => desk.replace(item, { name: 'dawn.jpg', bytes: await jpeg(902) }),
    async () => {
      const ended = new AbortController();
      saved = put(2, item).finally(() => ended.abort());
      await twoWait(desk.api.database, ended.signal);
    },
  );
  const replaced = dataOf<MediaItem>(answer);
  expect(await placeOf(1)).toMatchObject({ image: replaced.path });
  const { status, body } = (await saved)!;
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ field: 'image' }] });
  expect(await placeOf(2)).toMatchObject({ image: null });
  expect((await put(2, replaced)).status).toBe(200);
  expect((await told()).map(({ picture }) => picture?.path)).toEqual([replaced.path, replaced.path]);
});

/** Somebody writes what shows a file, once its replacement has found that, and before it changes it. */
async function replaceWhile(item: MediaItem, write: (held: EntityManager) => Promise<unknown>): Promise<Answer> {
  const bytes = await jpeg((lastWidth += 1));
  return callDuring(desk.api.database, write, () => desk.replace(item, { name: 'later.jpg', bytes }));
}

it('what lets go of a file while that is replaced shows nothing', async () => {
  const item = await desk.add('noon.jpg', await jpeg(907));
  const unit = dataOf<CapsuleUnit>(await desk.manager.post('/api/units', unitInput({ featuredImage: item.path })));
  const replaced = await replaceWhile(item, (held) =>
    held.query('UPDATE units SET "featuredImage" = NULL, "version" = "version" + 1 WHERE "id" = $1', [unit.id]),
  );
  expect(replaced.status).toBe(200);
  expect(dataOf<CapsuleUnit>(await desk.manager.get(`/api/units/${unit.id}`))).toMatchObject({ featuredImage: null });
});

it('what is deleted while the file that it shows is replaced does not stand in the way of that', async () => {
  const item = await desk.add('noon.jpg', await jpeg(908));
  const { id } = dataOf<SeoSetting>(await desk.manager.post('/api/seo', seoInput({ ogImage: item.path })));
  const replaced = await replaceWhile(item, (held) => held.query('DELETE FROM seo_settings WHERE "id" = $1', [id]));
  expect(replaced.status).toBe(200);
  expect(dataOf<MediaItem>(replaced).path).not.toBe(item.path);
});

it('a file that is replaced by the bytes of another one, and that one’s deletion, do not wait for one another', async () => {
  const bytes = await jpeg(903);
  const [item, twin] = [await desk.add('noon.jpg', await jpeg(904)), await desk.add('night.jpg', bytes)];
  const unit = dataOf<CapsuleUnit>(await desk.manager.post('/api/units', unitInput({ featuredImage: item.path })));
  await desk.copied();
  let deleted: Promise<Answer> | undefined;
  // The replacement has the item, and is about to change what shows it.
  const replaced = await callDuring(
    desk.api.database,
    (held) => held.query('SELECT 1 FROM units WHERE "id" = $1 FOR UPDATE', [unit.id]),
    async () => desk.replace(item, { name: 'later.jpg', bytes }),
    async () => {
      deleted = desk.manager.delete(`/api/media/${twin.id}`);
      await twoWait(desk.api.database);
    },
  );
  expect([replaced.status, (await deleted)?.status]).toEqual([200, 200]);
  expect(await desk.served(dataOf<MediaItem>(replaced).path)).toBe(200);
});

it('a file that is replaced is locked before its item, as a deletion does it', async () => {
  const item = await desk.add('noon.jpg', await jpeg(905));
  await desk.copied();
  const replaced = await callDuring(
    desk.api.database,
    (held) => lockBytes(held, [item.path.split('/').at(-2)!]),
    async () => desk.replace(item, { name: 'later.jpg', bytes: await jpeg(906) }),
    (held) => held.query('SELECT FROM media_items WHERE "id" = $1 FOR UPDATE NOWAIT', [item.id]),
  );
  expect(replaced.status).toBe(200);
});
