import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  LARGE_BYTES,
  MEDIA_CHECKS,
  MEDIA_SORTS,
  type CapsuleUnit,
  type MediaItem,
  type MediaQuery,
  type MediaUse,
  type SeoSetting,
} from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../testing/browser';
import { ifMatch, seoInput, unitInput } from '../../testing/inputs';
import { image } from '../../testing/images';
import { planOf } from '../../testing/plan';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { MEDIA_LIST } from './media.resource';
import { VariantsService } from './variants/variants.service';

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

const add = async (name: string, bytes?: string) => {
  const [item] = dataOf<MediaItem[]>(await upload(manager, [{ name, bytes: bytes ?? (await image('png')) }]));
  if (item === undefined) throw new Error('Nothing was stored.');
  return item;
};
const find = async (id: number) => {
  const items = dataOf<MediaItem[]>(await manager.get('/api/media'));
  return items.find((item) => item.id === id);
};

describe('a media item', () => {
  it('has a description, which null or an empty text clears', async () => {
    const { id } = await add('dawn.png');
    const told = { alt: 'A row of homes', caption: 'Six in the morning', tags: ['featured', 'exterior'] };
    expect((await manager.patch(`/api/media/${id}`, told)).body?.['data']).toMatchObject({ ...told, version: 2 });
    const cleared = await manager.patch(`/api/media/${id}`, { alt: '', caption: null, tags: [] }, ifMatch(2));
    expect(cleared.body?.['data']).toMatchObject({ alt: null, caption: null, tags: [], version: 3 });
    expect((await manager.patch(`/api/media/${id}`, { alt: 'Late' }, ifMatch(2))).status).toBe(409);
  });

  it.each([
    ['another file', { path: '/media/x/y.png' }, 'path'],
    ['an empty tag', { tags: ['a', ''] }, 'tags'],
    ['tags as text', { tags: 'a, b' }, 'tags'],
    ['a long text', { alt: 'x'.repeat(1001) }, 'alt'],
  ])('refuses %s', async (_what, patch, field) => {
    const { id } = await add('dawn.png');
    const { status, body } = await manager.patch(`/api/media/${id}`, patch);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('that is in use is deleted only with force, and the refusal names where it is used', async () => {
    const item = await add('shown.png');
    const unit = unitInput({ name: 'Trackside', featuredImage: item.path });
    const stored = dataOf<CapsuleUnit>(await manager.post('/api/units', unit));
    const gone = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage: item.path })));
    await manager.delete(`/api/units/${gone.id}`);
    const seo = seoInput({ ogImage: `https://homes.example${item.path}` });
    dataOf<SeoSetting>(await manager.post('/api/seo', seo));
    const refused = await manager.delete(`/api/media/${item.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'media.used',
      errors: [
        { field: 'featuredImage', message: `Capsule unit ${unit.unitNumber} (Trackside)` },
        { field: 'ogImage', message: `SEO settings of ${seo.pagePath}` },
      ],
    });
    expect(dataOf<MediaUse[]>(await manager.get(`/api/media/${item.id}/uses`))).toEqual([
      { entity: 'unit', id: stored.id, field: 'featuredImage', message: `Capsule unit ${unit.unitNumber} (Trackside)` },
      { entity: 'seo', id: expect.any(Number), field: 'ogImage', message: `SEO settings of ${seo.pagePath}` },
    ]);
    expect((await fetch(api.url + item.path)).status).toBe(200);
    expect((await manager.delete(`/api/media/${item.id}?force=perhaps`)).status).toBe(422);
    expect((await manager.delete(`/api/media/${item.id}?force=true`)).status).toBe(200);
    expect((await manager.get(`/api/media/${item.id}`)).status).toBe(404);
  });
});

describe('where a media item is used', () => {
  it('is nowhere at first, and not known of what does not exist', async () => {
    const { id } = await add('fresh.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
    expect(dataOf<MediaUse[]>(await manager.get(`/api/media/${id}/uses`))).toEqual([]);
    await manager.delete(`/api/media/${id}`);
    expect((await manager.get(`/api/media/${id}/uses`)).status).toBe(404);
  });
});

describe('two media items of the same bytes (product §10.7)', () => {
  it('are deleted one by one: the first although it is shown, the last only with force', async () => {
    const bytes = await image('png', { width: 7, height: 5 });
    const addTwin = async (name: string) => dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]))[0];
    const [shown, twin] = [await addTwin('shown.png'), await addTwin('twin.png')];
    dataOf(await manager.post('/api/units', unitInput({ featuredImage: shown.path })));
    expect(dataOf<MediaUse[]>(await manager.get(`/api/media/${shown.id}/uses`))).toEqual([]);
    const duplicatesOf = async ({ id }: MediaItem) => {
      const items = dataOf<MediaItem[]>(await manager.get(`/api/media/${id}/duplicates`));
      return items.map(({ filename }) => filename);
    };
    expect([await duplicatesOf(twin), await duplicatesOf(shown)]).toEqual([['shown.png'], ['twin.png']]);
    const found = dataOf<MediaItem[]>(await manager.get('/api/media?check=duplicate'));
    expect(found.map(({ filename }) => filename)).toEqual(['twin.png', 'shown.png']);
    expect((await manager.delete(`/api/media/${shown.id}`)).status).toBe(200);
    expect(dataOf<MediaUse[]>(await manager.get(`/api/media/${twin.id}/uses`))).toHaveLength(1);
    expect(await duplicatesOf(twin)).toEqual([]);
    expect((await manager.get(`/api/media/${shown.id}/duplicates`)).status).toBe(404);
    expect((await fetch(api.url + shown.path)).status).toBe(200);
    expect(await manager.delete(`/api/media/${twin.id}`)).toMatchObject({ status: 409, body: { code: 'media.used' } });
  });

  it('do not stand for each other where an address names the item', async () => {
    const bytes = await image('png', { width: 8, height: 5 });
    const addTwin = async (name: string) => dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]))[0];
    const [shown, twin] = [await addTwin('lasting.png'), await addTwin('same.png')];
    const featuredImage = `/media/${shown.id}/lasting.png`;
    const { id } = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage })));
    const ids = `${shown.id},${twin.id}`;
    const usesOf = async (item: MediaItem) => dataOf<MediaUse[]>(await manager.get(`/api/media/${item.id}/uses`));
    expect([await usesOf(shown), await usesOf(twin)]).toMatchObject([[{ entity: 'unit', id }], []]);
    expect(dataOf(await manager.get(`/api/media/uses?ids=${ids}`))).toMatchObject([
      { id: shown.id, uses: [{ entity: 'unit', id }] },
    ]);
    expect(await manager.delete(`/api/media/${shown.id}`)).toMatchObject({ status: 409, body: { code: 'media.used' } });
    expect((await manager.delete(`/api/media/${twin.id}`)).status).toBe(200);
  });
});

describe('the smaller copies of an image', () => {
  it('are made after the upload, in two formats, and never wider than the image', async () => {
    const bytes = await image('jpeg', { width: 1000, height: 500 });
    const [uploaded] = dataOf<MediaItem[]>(await upload(manager, [{ name: 'wide.jpg', bytes }]));
    expect(uploaded?.variants).toEqual([]);
    await api.app.get(VariantsService).settled();
    const item = await find(uploaded?.id ?? 0);
    expect(item?.variants.map(({ mimeType, width, height }) => [mimeType, width, height])).toEqual([
      ['image/webp', 160, 80],
      ['image/avif', 160, 80],
      ['image/webp', 320, 160],
      ['image/avif', 320, 160],
      ['image/webp', 800, 400],
      ['image/avif', 800, 400],
    ]);
    for (const variant of item?.variants ?? []) {
      const { status, headers } = await fetch(api.url + variant.path);
      expect([status, headers.get('content-type')]).toEqual([200, variant.mimeType]);
    }
    // A description that is being edited meanwhile must not become stale.
    expect(item?.version).toBe(1);
    const [twin] = dataOf<MediaItem[]>(await upload(manager, [{ name: 'twin.jpg', bytes }]));
    expect(twin?.variants).toEqual(item?.variants);
  });

  it('are made after a restart when the process was stopped before', async () => {
    const item = await add('later.png');
    await api.database.query('UPDATE media_items SET "finished" = false, "width" = 900 WHERE "id" = $1', [item.id]);
    api.app.get(VariantsService).wake();
    await api.app.get(VariantsService).settled();
    const [row]: { finished: boolean }[] = await api.database.query('SELECT * FROM media_items WHERE "id" = $1', [
      item.id,
    ]);
    expect(row?.finished).toBe(true);
  });
});

describe('the media library', () => {
  let ids: Record<string, number>;

  beforeAll(async () => {
    await api.database.query('DELETE FROM media_items');
    ids = {};
    for (const [name, bytes] of [
      ['beta.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'],
      ['Alpha.pdf', `%PDF-1.7${' '.repeat(500)}`],
      ['gamma.png', undefined],
    ] as const) {
      ids[name] = (await add(name, bytes)).id;
    }
    await manager.patch(`/api/media/${ids['gamma.png']}`, {
      alt: 'Sun',
      caption: 'At NOON',
      tags: ['Exterior', 'a "q"'],
    });
    const beta = await find(ids['beta.svg'] ?? 0);
    dataOf(await manager.post('/api/units', unitInput({ featuredImage: `https://homes.example${beta?.path}` })));
    await api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [
      ids['gamma.png'],
      LARGE_BYTES.image + 1,
    ]);
  });

  it('is looked through for nothing else', async () => {
    expect((await manager.get('/api/media?check=ugly')).status).toBe(422);
  });

  it.each([
    ['', 'gamma.png alpha.pdf beta.svg'],
    ['?sort=uploadedAt', 'beta.svg alpha.pdf gamma.png'],
    ['?sort=filename', 'alpha.pdf beta.svg gamma.png'],
    ['?sort=size&order=desc', 'gamma.png alpha.pdf beta.svg'],
    ['?type=image', 'gamma.png beta.svg'],
    ['?type=document', 'alpha.pdf'],
    ['?type=video', ''],
    ['?q=ALPHA', 'alpha.pdf'],
    ['?q=sun', 'gamma.png'],
    ['?q=noon', 'gamma.png'],
    ['?q=exterior&type=image', 'gamma.png'],
    ['?q=a+"Q"', 'gamma.png'],
    ['?q=[', ''],
    ['?q=,', ''],
    ['?check=no-alt', 'beta.svg'],
    ['?check=unused', 'gamma.png alpha.pdf'],
    ['?check=unused&type=document', 'alpha.pdf'],
    ['?check=too-large', 'gamma.png'],
  ])('%s is %s', async (query, names) => {
    const items = dataOf<MediaItem[]>(await manager.get(`/api/media${query}`));
    expect(items.map(({ filename }) => filename).join(' ')).toBe(names);
  });

  it('is never read by a scan of the table', async () => {
    await api.database.query(`
      INSERT INTO media_items ("hash", "path", "filename", "originalFilename", "mimeType", "size", "uploadedBy", "finished", "uploadedAt")
      SELECT md5(n::text), '/media/' || n, 'file-' || n || '.png', 'File', CASE WHEN n % 500 = 0 THEN 'video/mp4' ELSE 'image/png' END,
             n, "uploadedBy", true, timestamptz '2020-01-01' + n * interval '1 minute'
      FROM generate_series(1, 20000) n, (SELECT "uploadedBy" FROM media_items LIMIT 1) u`);
    await api.database.query('VACUUM ANALYZE media_items');
    const queries: MediaQuery[] = [
      {},
      ...MEDIA_SORTS.map((sort) => ({ sort })),
      { type: 'video' },
      ...MEDIA_CHECKS.map((check) => ({ check })),
      { q: 'file-1975' },
      { type: 'image', sort: 'size', order: 'desc' },
    ];
    for (const query of queries) {
      const plan = await planOf(api.database, MEDIA_LIST, { pageSize: 25, ...query });
      // The rows that use files are read as a whole, once.
      expect(plan).not.toContain('Seq Scan on media_items');
      expect(plan).toMatch(/Index (Only )?Scan/);
    }
  });
});
