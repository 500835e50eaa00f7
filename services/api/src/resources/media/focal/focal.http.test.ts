import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  PUBLIC_SITE_PATH,
  type AuditEntry,
  type CapsuleUnit,
  type FocalPoint,
  type MediaItem,
  type PublicSite,
} from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import sharp from 'sharp';
import { dataOf, type Browser } from '../../../testing/browser';
import { ifMatch, seoInput, unitInput } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';
import { MediaStore } from '../store/media-store';
import { VariantsService } from '../variants/variants.service';

/** The focal point of a picture: stored, refused, undone, and followed by what is cropped on the server. */

let api: TestApi;
let manager: Browser;
let admin: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('focal');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  admin = await api.signedIn('admin');
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

let made = 0;
/** Red at the left, blue at the right; no two are the same. */
async function halves(): Promise<Buffer<ArrayBuffer>> {
  made += 1;
  const half = (background: string) => ({
    create: { width: 800 + made, height: 400, channels: 3 as const, background },
  });
  const right = await sharp(half('#0000ff')).png().toBuffer();
  const left = sharp({ create: { width: 1600 + made, height: 400, channels: 3, background: '#ff0000' } });
  const whole = left.composite([{ input: right, left: 800, top: 0 }]);
  return (await whole.png().toBuffer()) as Buffer<ArrayBuffer>;
}

async function add(name: string, bytes: Buffer<ArrayBuffer> | string): Promise<MediaItem> {
  const [item] = dataOf<MediaItem[]>(await upload(manager, [{ name, bytes }]));
  return item!;
}
const read = async (id: number) => dataOf<MediaItem>(await manager.get(`/api/media/${id}`));
const move = (item: MediaItem, focal: object) => manager.patch(`/api/media/${item.id}`, focal, ifMatch(item.version));
const pointsOf = async (query = '') => dataOf<FocalPoint[]>(await manager.get(`/api/media/focal-points${query}`));

describe('the focal point of a picture', () => {
  it('is the centre at first, is moved from the version on show, told in the audit trail, and undone', async () => {
    const item = await add('a.png', await halves());
    expect(item).toMatchObject({ focalX: 50, focalY: 50 });
    const moved = dataOf<MediaItem>(await move(item, { focalX: 0, focalY: 100 }));
    expect(moved).toMatchObject({ focalX: 0, focalY: 100, version: 2 });
    expect((await move(item, { focalX: 10 })).status).toBe(409);
    const [entry] = dataOf<AuditEntry[]>(await admin.get('/api/audit?entity=media'));
    expect(entry).toMatchObject({
      entityId: item.id,
      changes: { focalX: { from: 50, to: 0 }, focalY: { from: 50, to: 100 } },
    });
    const undone = await manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(2));
    expect(dataOf<MediaItem>(undone)).toMatchObject({ focalX: 50, focalY: 50, version: 3 });
  });

  it.each([
    ['less than 0', { focalX: -1 }, 'focalX', 'The focal point lies 0 to 100 % from the left.'],
    ['more than 100', { focalY: 101 }, 'focalY', 'The focal point lies 0 to 100 % from the top.'],
    ['no whole number', { focalX: 1.5 }, 'focalX', 'The focal point lies 0 to 100 % from the left.'],
    ['nothing', { focalY: null }, 'focalY', 'The focal point lies 0 to 100 % from the top.'],
  ])('is not %s', async (_what, focal, field, message) => {
    const answer = await move(await add('a.png', await halves()), focal);
    expect([answer.status, answer.body?.['errors']]).toEqual([422, [{ field, message }]]);
  });

  it.each([
    ['plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><title>focal</title></svg>'],
    ['plan.pdf', '%PDF-1.7 of no focal point'],
  ])('is nothing that %s has', async (name, bytes) => {
    const item = await add(name, bytes);
    for (const field of ['focalX', 'focalY']) {
      const answer = await move(item, { [field]: 30 });
      expect(answer.body?.['errors']).toEqual([{ field, message: 'Only photographs have a focal point.' }]);
    }
    expect((await move(item, { focalX: 50, alt: 'A plan' })).status).toBe(200);
  });

  it('stays when another file takes the place of the picture’s', async () => {
    const moved = dataOf<MediaItem>(await move(await add('a.png', await halves()), { focalX: 20, focalY: 80 }));
    const file = { name: 'b.png', bytes: await halves() };
    await upload(manager, [file], { path: `/api/media/${moved.id}/file`, ...ifMatch(2) });
    expect(await read(moved.id)).toMatchObject({ originalFilename: 'b.png', focalX: 20, focalY: 80, version: 3 });
  });
});

describe('the focal points of pictures that are known by their address', () => {
  it('are told of those in use, and of one that is asked for; not of those at the centre', async () => {
    const [used, unused, centred] = [await halves(), await halves(), await halves()];
    const items = [await add('used.png', used), await add('unused.png', unused), await add('centred.png', centred)];
    const [shown, hidden, centre] = items as [MediaItem, MediaItem, MediaItem];
    await move(shown, { focalX: 10 });
    await move(hidden, { focalX: 20 });
    for (const { path } of [shown, centre]) {
      dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage: path })));
    }
    expect(await pointsOf()).toEqual([{ id: shown.id, path: shown.path, focalX: 10, focalY: 50 }]);
    const hash = hidden.path.split('/')[2];
    for (const one of [hash, hidden.id]) {
      expect(await pointsOf(`?of=${one}`)).toEqual([{ id: hidden.id, path: hidden.path, focalX: 20, focalY: 50 }]);
    }
    expect(await pointsOf(`?of=${centre.id}`)).toEqual([]);
    expect((await manager.get('/api/media/focal-points?of=dawn')).status).toBe(422);
  });
});

describe('the picture of a link preview', () => {
  const site = async () => (await api.browser().get(PUBLIC_SITE_PATH)).body as unknown as PublicSite;
  const previewed = async (pagePath: string) =>
    (await site()).pages.find((page) => page.pagePath === pagePath)?.ogImage ?? null;
  /** The colour in the middle, as red, green and blue. */
  async function middleOf(path: string): Promise<{ size: number[]; colour: string }> {
    const answer = await fetch(api.url + path);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return { size: [info.width, info.height], colour: data[at]! > data[at + 2]! ? 'red' : 'blue' };
  }

  it('is 1200 × 630 px, cropped at the focal point of the moment', async () => {
    const item = await add('a.png', await halves());
    await manager.post('/api/seo', seoInput({ pagePath: '/focal', ogImage: item.path }));
    const hash = item.path.split('/')[2];
    const left = dataOf<MediaItem>(await move(item, { focalX: 0 }));
    expect(await previewed('/focal')).toBe(`/media/${hash}/_social-0-50.jpg`);
    expect(await middleOf(`/media/${hash}/_social-0-50.jpg`)).toEqual({ size: [1200, 630], colour: 'red' });
    await move(left, { focalX: 100 });
    expect(await middleOf((await previewed('/focal'))!)).toEqual({ size: [1200, 630], colour: 'blue' });
  });

  it('of a setting with the lasting address of an item is that of the file it has now', async () => {
    const item = await add('a.png', await halves());
    await manager.post('/api/seo', seoInput({ pagePath: '/lasting', ogImage: `/media/${item.id}/a.png` }));
    await move(item, { focalX: 25 });
    expect(await previewed('/lasting')).toBe(item.path.replace('a.png', '_social-25-50.jpg'));
    expect((await middleOf(`/media/${item.id}/_social-25-50.jpg`)).size).toEqual([1200, 630]);
  });

  it('is made once for two who ask at once, and for no point that no picture has', async () => {
    const item = await add('a.png', await halves());
    const store = api.app.get(MediaStore);
    const writing = jest.spyOn(store, 'write');
    const own = item.path.replace('a.png', '_social-50-50.jpg');
    const both = await Promise.all([middleOf(own), middleOf(own)]);
    expect(both.map(({ size }) => size)).toEqual([
      [1200, 630],
      [1200, 630],
    ]);
    const other = await fetch(api.url + item.path.replace('a.png', '_social-51-50.jpg'));
    const { width } = await sharp(await other.arrayBuffer()).metadata();
    expect([width, other.headers.get('cache-control')]).toEqual([item.width, 'public, max-age=300']);
    const hash = item.path.split('/')[2];
    const written = writing.mock.calls.filter(([of]) => of === hash).map(([, name]) => name);
    expect(written.filter((name) => name.startsWith('_social'))).toEqual(['_social-50-50.jpg']);
    writing.mockRestore();
  });

  it('is made at each point of two pictures with the same content, which are asked for at once', async () => {
    const bytes = await halves();
    const [left, right] = [await add('a.png', bytes), await add('b.png', bytes)];
    await move(left, { focalX: 0 });
    await move(right, { focalX: 100 });
    const at = (focalX: number) => middleOf(left.path.replace('a.png', `_social-${focalX}-50.jpg`));
    const size = [1200, 630];
    expect(await Promise.all([at(0), at(100)])).toEqual([
      { size, colour: 'red' },
      { size, colour: 'blue' },
    ]);
  });

  it('is not made of a drawing, which is shown as a whole', async () => {
    const item = await add('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
    expect((await fetch(api.url + item.path.replace('logo.svg', '_social-50-50.jpg'))).status).toBe(404);
    expect(await api.app.get(MediaStore).size(item.path.split('/')[2]!, '_social-50-50.jpg')).toBeNull();
  });

  it('that could not be made is made when it is asked for again', async () => {
    const item = await add('a.png', await halves());
    await api.app.get(VariantsService).settled();
    const own = item.path.replace('a.png', '_social-50-50.jpg');
    jest.spyOn(api.app.get(MediaStore), 'readWhole').mockRejectedValueOnce(new Error('No'));
    expect((await middleOf(own)).size).toEqual([item.width, item.height]);
    expect((await middleOf(own)).size).toEqual([1200, 630]);
    jest.restoreAllMocks();
  });

  it('is not there where the picture has lost its content', async () => {
    const item = await add('a.png', await halves());
    await api.app.get(VariantsService).settled();
    await api.app.get(MediaStore).remove(item.path.split('/')[2]!);
    expect((await fetch(api.url + item.path.replace('a.png', '_social-50-50.jpg'))).status).toBe(404);
    expect(api.log.entries()).toContainEqual(expect.objectContaining({ msg: 'preview picture not made' }));
  });
});
