import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LARGE_BYTES, MAX_DUPLICATES, type MediaItem, type MediaKind } from '@capsule/contracts';
import { dataOf } from '../../testing/browser';
import { image } from '../../testing/images';
import { startMediaDesk, type MediaDesk } from '../../testing/media-desk';
import { mp4 } from '../../testing/videos';

/** What the library is looked through for, at the limits of each check (product §5). */

let desk: MediaDesk;
beforeAll(async () => {
  desk = await startMediaDesk('media-checks');
});
afterAll(() => desk.close());

const listed = async (path: string) =>
  dataOf<MediaItem[]>(await desk.manager.get(path)).map(({ originalFilename }) => originalFilename);

it.each<[MediaKind, string]>([
  ['image', 'a.png'],
  ['video', 'a.mp4'],
  ['document', 'a.pdf'],
])('an %s is too large when it has more bytes than one may have', async (kind, name) => {
  const bytes = { image: await image('png'), video: mp4(), document: '%PDF-1.7 large' }[kind];
  const { id } = await desk.add(name, bytes);
  const has = (size: number) =>
    desk.api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [id, size]);
  await has(LARGE_BYTES[kind]);
  expect(await listed('/api/media?check=too-large')).not.toContain(name);
  await has(LARGE_BYTES[kind] + 1);
  expect(await listed('/api/media?check=too-large')).toContain(name);
});

it('of files with the same content the oldest are named, as many as a screen shows', async () => {
  const bytes = await image('png');
  const twins: MediaItem[] = [];
  for (let n = 0; n <= MAX_DUPLICATES + 1; n += 1) twins.push(await desk.add(`twin-${n}.png`, bytes));
  const others = twins.map(({ originalFilename }) => originalFilename).slice(1, MAX_DUPLICATES + 1);
  expect(await listed(`/api/media/${twins[0]!.id}/duplicates`)).toEqual(others);
});
