import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_DUPLICATES, type MediaItem } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import sharp from 'sharp';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { callDuring, someoneWaits } from '../../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';
import { MediaStore } from '../store/media-store';
import { LikenessBackfill } from './likeness-backfill';
import { noteLikeness } from './look-alikes';

/** Pictures that look alike are found by what they show, whatever their size, format and quality. */

const PHOTOGRAPHS = new URL('../../../../assets/demo/', import.meta.url);
let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('alike');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const photograph = (name: string) => readFile(new URL(name, PHOTOGRAPHS));
async function add(name: string, bytes: Uint8Array): Promise<MediaItem> {
  const [item] = dataOf<MediaItem[]>(await upload(manager, [{ name, bytes: new Uint8Array(bytes) }]));
  return item!;
}
const hashOf = ({ path }: MediaItem) => path.split('/')[2]!;
const namesOf = (items: MediaItem[]) => items.map(({ originalFilename }) => originalFilename);
const alike = async ({ id }: MediaItem) =>
  namesOf(dataOf<MediaItem[]>(await manager.get(`/api/media/${id}/look-alikes`)));
const found = async () => namesOf(dataOf<MediaItem[]>(await manager.get('/api/media?check=look-alike'))).toSorted();

/** A picture, and others whose likenesses differ from its own by these bits; the last of them are compared first. */
async function pictureWith(others: Record<string, bigint>): Promise<MediaItem> {
  const items = [await add('own.png', await image('png'))];
  for (const name of Object.keys(others)) items.push(await add(name, await image('png')));
  await api.database.query('DELETE FROM media_likenesses');
  // The first bit is the sign of the number.
  const own = 1n << 63n;
  const likenesses = [own, ...Object.values(others).map((bits) => own ^ bits)].map((bits) => BigInt.asIntN(64, bits));
  for (const [n, item] of [...items.entries()].toReversed()) {
    await api.database.transaction((manager) => noteLikeness(manager, hashOf(item), String(likenesses[n])));
  }
  return items[0]!;
}

describe('a picture', () => {
  it('looks like its copies of another size, format and quality, and like nothing else', async () => {
    const [night, garden] = [await photograph('night.jpg'), await photograph('garden.jpg')];
    const first = await add('night.jpg', night);
    expect([await alike(first), await found()]).toEqual([[], []]);
    const copies = {
      'smaller.jpg': sharp(night).resize(320).jpeg({ quality: 60 }),
      'coarse.jpg': sharp(night).jpeg({ quality: 30 }),
      'larger.png': sharp(night).resize(1400).png(),
      'other.avif': sharp(night).resize(400).avif({ quality: 45 }),
    };
    for (const [name, made] of Object.entries(copies)) await add(name, await made.toBuffer());
    await add('mirrored.jpg', await sharp(night).flop().jpeg().toBuffer());
    const other = await add('garden.jpg', garden);
    expect((await alike(first)).toSorted()).toEqual(Object.keys(copies).toSorted());
    expect(await alike(other)).toEqual([]);
    expect(await found()).toEqual([...Object.keys(copies), 'night.jpg'].toSorted());
  });

  it('is taken at the moment at which one that it looks like is deleted', async () => {
    const bytes = await photograph('garden.jpg');
    const going = await add('going.jpg', await sharp(bytes).resize(500).jpeg().toBuffer());
    const other = api.database.createQueryRunner();
    await other.startTransaction();
    await other.query('DELETE FROM media_likenesses WHERE "hash" = $1', [hashOf(going)]);
    const answered = new AbortController();
    const sent = add('coming.jpg', await sharp(bytes).resize(510).jpeg().toBuffer()).finally(() => answered.abort());
    await someoneWaits(api.database, answered.signal);
    await other.commitTransaction();
    await other.release();
    expect(await alike(await sent)).not.toContain('going.jpg');
  });

  it('does not look like one that has only the same middle', async () => {
    const part = async (name: string) =>
      sharp(await photograph(name))
        .resize(300, 300)
        .toBuffer();
    const middle = await part('night.jpg');
    const between = async (side: Buffer) =>
      sharp({ create: { width: 900, height: 300, channels: 3, background: 'white' } })
        .composite([0, 300, 600].map((left) => ({ input: left === 300 ? middle : side, left, top: 0 })))
        .png()
        .toBuffer();
    const one = await add('one.png', await between(await part('garden.jpg')));
    await add('other.png', await between(await part('hillside.jpg')));
    expect(await alike(one)).toEqual([]);
  });

  it('of the same content is no look-alike, and one that is deleted is found no more', async () => {
    const studio = await photograph('studio-white.jpg');
    const [one, twin] = [await add('studio.jpg', studio), await add('twin.jpg', studio)];
    const small = await add('small.jpg', await sharp(studio).resize(300).jpeg().toBuffer());
    expect(await alike(one)).toEqual(['small.jpg']);
    expect(await alike(small)).toEqual(['studio.jpg', 'twin.jpg']);
    await manager.delete(`/api/media/${small.id}`);
    expect([await alike(one), await alike(twin)]).toEqual([[], []]);
    expect((await manager.get(`/api/media/${small.id}/look-alikes`)).status).toBe(404);
  });

  it('of one tone looks like nothing, and so does a drawing', async () => {
    const [one] = [await add('one.png', await image('png')), await add('other.png', await image('png'))];
    const drawing = await add(
      'plan.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4"/>'),
    );
    expect([await alike(one), await alike(drawing)]).toEqual([[], []]);
  });

  it('from before is compared in the background', async () => {
    const hillside = await photograph('hillside.jpg');
    const first = await add('hillside.jpg', hillside);
    await add('hill.jpg', await sharp(hillside).resize(500).jpeg().toBuffer());
    await api.database.query('DELETE FROM media_likenesses');
    expect(await alike(first)).toEqual([]);
    const backfill = api.app.get(LikenessBackfill);
    backfill.start();
    await backfill.settled();
    expect(await alike(first)).toEqual(['hill.jpg']);
  });

  it('from before that cannot be read is passed over, and a drawing is not looked at', async () => {
    const [lost, next] = [await add('lost.png', await image('png')), await add('next.png', await image('png'))];
    const drawing = await add(
      'plan.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"/>'),
    );
    await api.database.query('DELETE FROM media_likenesses');
    await api.app.get(MediaStore).remove(hashOf(lost));
    const backfill = api.app.get(LikenessBackfill);
    // As a process does that starts.
    backfill.onModuleInit();
    await backfill.settled();
    const rows: { hash: string }[] = await api.database.query('SELECT "hash" FROM media_likenesses');
    const known = rows.map(({ hash }) => hash);
    expect([lost, next, drawing].map((item) => known.includes(hashOf(item)))).toEqual([false, true, false]);
    expect(api.log.entries()).toContainEqual(expect.objectContaining({ msg: 'likeness cannot be read' }));
  });

  it('is named with at most ten bits of difference, the most similar first', async () => {
    const of = { 'eleven.png': 0b111_1111_1111n, 'ten.png': 0b11_1111_1111n, 'two.png': 0b11n };
    expect(await alike(await pictureWith(of))).toEqual(['two.png', 'ten.png']);
  });

  it('is named with six others at most, of equally similar ones those that came first', async () => {
    const names = Array.from({ length: MAX_DUPLICATES + 2 }, (_, n) => `${n}.png`);
    const of = Object.fromEntries(names.map((name, n) => [name, 1n << BigInt(n)]));
    expect(await alike(await pictureWith(of))).toEqual(names.slice(0, MAX_DUPLICATES));
  });

  it('is found by one that is added at the same moment', async () => {
    const [first, second] = [await add('one.png', await image('png')), await add('two.png', await image('png'))];
    await api.database.query('DELETE FROM media_likenesses');
    await callDuring(
      api.database,
      (adding) => noteLikeness(adding, hashOf(first), '7'),
      () => api.database.transaction((adding) => noteLikeness(adding, hashOf(second), '7')),
    );
    expect([await alike(first), await alike(second)]).toEqual([['two.png'], ['one.png']]);
  });
});
