import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CapsuleUnit, MediaEdition, MaintenanceRecord, MediaItem, MediaUse, SeoSetting } from '@capsule/contracts';
import { MAX_EDITIONS } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { ifMatch, maintenanceInput, seoInput, unitInput } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload, type TestFile } from '../../../testing/upload';
import { MediaBytes } from '../media-bytes';
import { MediaStore } from '../store/media-store';
import { VariantsService } from '../variants/variants.service';
import { OldEditions } from './old-editions';

/** Another file takes the place of an item's, and former ones come back (docs/decisions/058). */

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('media-editions');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.app.get(VariantsService).settled();
  await api.close();
  await temporary.remove();
});

const png = async (width: number): Promise<TestFile> => ({
  name: `IMG ${width}.png`,
  bytes: await image('png', { width }),
});
const add = async (): Promise<MediaItem> => {
  const bytes = await image('jpeg', { width: 300, height: 200 });
  const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'Dawn.jpg', bytes }]));
  const told = { alt: 'Six in the morning', caption: 'Randwick', tags: ['dawn'] };
  await api.app.get(VariantsService).settled();
  return dataOf(await manager.patch(`/api/media/${item.id}`, told));
};
const replace = ({ id, version }: MediaItem, file: TestFile, headers: Record<string, string> = {}) =>
  upload(manager, [file], { path: `/api/media/${id}/file`, headers: { ...ifMatch(version).headers, ...headers } });
const read = async ({ id }: { id: number }) => dataOf<MediaItem>(await manager.get(`/api/media/${id}`));
const editionsOf = async ({ id }: MediaItem) => dataOf<MediaEdition[]>(await manager.get(`/api/media/${id}/editions`));
const bringBack = ({ id, version }: MediaItem, editionId: number) =>
  manager.post(`/api/media/${id}/bring-back`, { editionId }, ifMatch(version));
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(api.url + path, { headers, redirect: 'manual' });

describe('a file that another one takes the place of', () => {
  it('keeps its id, its name and what is said of it; its lasting address shows the new one at once', async () => {
    const item = await add();
    const lasting = `/media/${item.id}/${item.filename}`;
    const before = await get(lasting);
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const file = await png(500);
    const now = dataOf<MediaItem>(await replace(item, file));
    expect(now).toMatchObject({
      id: item.id,
      filename: 'dawn.png',
      originalFilename: 'IMG 500.png',
      width: 500,
      alt: 'Six in the morning',
      caption: 'Randwick',
      tags: ['dawn'],
      uploadedAt: item.uploadedAt,
      version: item.version + 1,
    });
    expect(now.path).not.toBe(item.path);
    const after = await get(lasting, { 'if-none-match': String(before.headers.get('etag')) });
    expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await after.arrayBuffer())).toEqual(file.bytes);
    const known = await get(lasting, { 'if-none-match': String(after.headers.get('etag')) });
    expect(known.status).toBe(304);
    expect((await get(`/media/${item.id}/_160.webp`)).status).toBe(200);
    expect((await get('/media/999999/dawn.jpg')).status).toBe(404);
  });

  it('is followed by whatever shows it, and by the undo, too', async () => {
    const item = await add();
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage: item.path })));
    const ogImage = `https://homes.example${item.path}`;
    const setting = dataOf<SeoSetting>(await manager.post('/api/seo', seoInput({ ogImage })));
    const photos = [
      { path: '/elsewhere.jpg', alt: null },
      { path: item.path, alt: 'A crack' },
    ];
    const wanted = maintenanceInput({ capsuleId: unit.id, photosBefore: photos });
    const task = dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', wanted));
    const now = dataOf<MediaItem>(await replace(item, await png(501)));
    const taskNow = async () => dataOf<MaintenanceRecord>(await manager.get(`/api/maintenance/${task.id}`));
    expect(await taskNow()).toMatchObject({ photosBefore: [photos[0], { ...photos[1], path: now.path }] });
    const unitNow = async () => dataOf<CapsuleUnit>(await manager.get(`/api/units/${unit.id}`));
    const settingNow = async () => dataOf<SeoSetting>(await manager.get(`/api/seo/${setting.id}`));
    expect(await unitNow()).toMatchObject({ featuredImage: now.path, version: unit.version + 1 });
    expect(await settingNow()).toMatchObject({ ogImage: `https://homes.example${now.path}` });
    const uses = dataOf<MediaUse[]>(await manager.get(`/api/media/${item.id}/uses`));
    expect(uses).toHaveLength(3);
    expect(uses.map(({ message }) => message)).toContain(`Maintenance "${task.title}", photographs before`);
    const undone = await manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(now.version));
    expect(dataOf<MediaItem>(undone)).toMatchObject({ path: item.path, width: 300, version: now.version + 1 });
    expect(await unitNow()).toMatchObject({ featuredImage: item.path });
    expect(await settingNow()).toMatchObject({ ogImage });
    expect(await taskNow()).toMatchObject({ photosBefore: photos });
    expect((await editionsOf(item)).map(({ width }) => width)).toEqual([501]);
  });

  it('is used where its lasting address stands, and nothing is written there', async () => {
    const item = await add();
    const featuredImage = `/media/${item.id}/${item.filename}`;
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage })));
    dataOf(await replace(item, await png(502)));
    expect(dataOf<CapsuleUnit>(await manager.get(`/api/units/${unit.id}`))).toEqual(unit);
    expect(dataOf<MediaUse[]>(await manager.get(`/api/media/${item.id}/uses`))).toHaveLength(1);
  });

  it('comes back by one call, and what it had meanwhile can come back, too', async () => {
    const item = await add();
    const second = dataOf<MediaItem>(await replace(item, await png(503)));
    const [first] = await editionsOf(second);
    expect(first).toMatchObject({
      path: item.path,
      originalFilename: 'Dawn.jpg',
      width: 300,
      storedAt: item.uploadedAt,
    });
    expect(first?.storedBy).toEqual(expect.any(String));
    const back = dataOf<MediaItem>(await bringBack(second, first!.id));
    expect(back).toMatchObject({ path: item.path, filename: 'dawn.jpg', version: second.version + 1 });
    const [other] = await editionsOf(back);
    expect(other).toMatchObject({ path: second.path, width: 503 });
    const undone = await manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(back.version));
    expect(dataOf<MediaItem>(undone).path).toBe(second.path);
    expect(await bringBack(back, first!.id)).toMatchObject({ status: 409, body: { code: 'resource.stale' } });
    expect((await bringBack(await read(item), 999_999)).status).toBe(422);
    const foreign = (await editionsOf(await read(await add())))[0];
    expect(foreign).toBeUndefined();
  });

  it('is named first of the former ones when it was replaced last, though another one was sent later', async () => {
    const second = dataOf<MediaItem>(await replace(await add(), await png(511)));
    const [first] = await editionsOf(second);
    const back = dataOf<MediaItem>(await bringBack(second, first!.id));
    const third = dataOf<MediaItem>(await replace(back, await png(512)));
    expect((await editionsOf(third)).map(({ width }) => width)).toEqual([300, 511]);
  });

  it('keeps its former files when it is deleted and that is undone', async () => {
    const item = await add();
    const now = dataOf<MediaItem>(await replace(item, await png(504)));
    await manager.delete(`/api/media/${item.id}`, ifMatch(now.version));
    await api.app.get(OldEditions).sweep();
    await manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(now.version + 1));
    expect(await editionsOf(item)).toHaveLength(1);
  });
});

describe('what cannot take the place of a file', () => {
  it.each([
    [
      'a file of another kind',
      { name: 'plan.pdf', bytes: '%PDF-1.7 plan' },
      '"plan.pdf" is a document. Choose an image.',
    ],
    [
      'what is not what its name says',
      { name: 'a.png', bytes: 'text' },
      'The content of "a.png" is not what its name says.',
    ],
  ])('is %s', async (_what, file, message) => {
    const item = await add();
    const refused = await replace(item, file);
    expect(refused).toMatchObject({ status: 415, body: { errors: [{ field: 'files', message }] } });
    expect(await read(item)).toEqual(item);
  });

  it('is several files, none, or a file for what is gone', async () => {
    const item = await add();
    const files = [await png(505), await png(506)];
    const headers = ifMatch(item.version).headers;
    const both = await upload(manager, files, { path: `/api/media/${item.id}/file`, headers });
    expect(both).toMatchObject({ status: 422, body: { errors: [{ field: 'files', message: 'Choose one file.' }] } });
    expect((await replace({ ...item, id: 999_999 }, await png(507))).status).toBe(404);
    expect(await read(item)).toEqual(item);
  });

  it('is the file that it has: nothing changes', async () => {
    const bytes = await image('png', { width: 508 });
    const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'a.png', bytes }]));
    expect(dataOf<MediaItem>(await replace(item, { name: 'b.png', bytes }))).toMatchObject({ version: item.version });
  });
});

describe('a replacement', () => {
  it('of two at once is one: the other is 409', async () => {
    const item = await add();
    const answers = await Promise.all([replace(item, await png(509)), replace(item, await png(510))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await editionsOf(item)).toHaveLength(1);
  });

  it('that is sent again with its key is done once', async () => {
    const item = await add();
    const [file, key] = [await png(511), { 'idempotency-key': '3b1f0f0e-6f0a-4b0e-9f0e-5d1c2b3a4f5e' }];
    const first = await replace(item, file, key);
    expect((await replace(item, file, key)).body).toEqual(first.body);
    const mismatch = { status: 422, body: { code: 'idempotency.mismatch' } };
    expect(await replace({ ...item, version: item.version + 1 }, file, key)).toMatchObject(mismatch);
    expect(await replace(item, { ...file, name: 'other.png' }, key)).toMatchObject(mismatch);
    expect(await replace(item, { ...(await png(520)), name: file.name }, key)).toMatchObject(mismatch);
  });

  it('that breaks off leaves the old file in its place, and nothing of the new one', async () => {
    const item = await add();
    const unit = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage: item.path })));
    await api.database.query(`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
      CREATE TRIGGER break_off BEFORE UPDATE ON media_items FOR EACH ROW EXECUTE FUNCTION break_off()`);
    const failed = await replace(item, await png(512));
    await api.database.query('DROP FUNCTION break_off CASCADE');
    expect(failed.status).toBe(500);
    expect(await read(item)).toEqual(item);
    expect(await editionsOf(item)).toEqual([]);
    expect(dataOf<CapsuleUnit>(await manager.get(`/api/units/${unit.id}`))).toEqual(unit);
    expect((await get(item.path)).status).toBe(200);
    expect((await replace(item, await png(513))).status).toBe(200);
  });
});

describe('former files', () => {
  const age = (days: number) =>
    api.database.query(`UPDATE media_editions SET "replacedAt" = "replacedAt" - $1 * interval '1 day'`, [days]);
  const sweep = async () => {
    await api.app.get(OldEditions).sweep();
    await api.database.query(`UPDATE media_leftovers SET "since" = "since" - interval '12 minutes'`);
    await api.app.get(MediaBytes).sweep();
  };

  it('are kept for 90 days; then their address leads to what took their place', async () => {
    const item = await add();
    const now = dataOf<MediaItem>(await replace(item, await png(514)));
    await age(89);
    await sweep();
    expect([(await editionsOf(item)).length, (await get(item.path)).status]).toEqual([1, 200]);
    await age(2);
    await sweep();
    expect(await editionsOf(item)).toEqual([]);
    const moved = await get(item.path);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, now.path]);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    expect((await get(now.path)).status).toBe(200);
  });

  it('whose bytes are lost are not found, as little as a present one: no address leads to itself', async () => {
    const item = await add();
    const now = dataOf<MediaItem>(await replace(item, await png(515)));
    await api.app.get(VariantsService).settled();
    for (const { path } of [item, now]) {
      await api.app.get(MediaStore).remove(path.split('/').at(-2)!);
      expect((await get(path)).status).toBe(404);
    }
  });

  it('are the last 10', async () => {
    let item = await add();
    const { path } = item;
    for (let n = 0; n <= MAX_EDITIONS; n += 1) item = dataOf(await replace(item, await png(600 + n)));
    await sweep();
    expect(await editionsOf(item)).toHaveLength(MAX_EDITIONS);
    expect((await get(path)).status).toBe(302);
  });
});
