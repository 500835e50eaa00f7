import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaItem, type CurrentUser, type MediaItem } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import sharp from 'sharp';
import { dataOf, type Browser } from '../../../testing/browser';
import { mp4, PLACE, webm } from '../../../testing/videos';
import { image } from '../../../testing/images';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload, type TestFile } from '../../../testing/upload';
import { MediaBytes } from '../media-bytes';

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

const sent = async (...files: TestFile[]) => dataOf<MediaItem[]>(await upload(manager, files));
const served = async (item: MediaItem) => Buffer.from(await (await fetch(api.url + item.path)).arrayBuffer());

const PDF = '%PDF-1.7\n%\xe2\xe3\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF';
const SVG =
  '<?xml version="1.0"?><!-- logo --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
const ZIP = Buffer.from('504b0304140000000800', 'hex');

describe('an upload', () => {
  it('is stored, returned, listed and served', async () => {
    const bytes = await image('png', { width: 60, height: 40 });
    const [item] = await sent({ name: 'Racecourse Dawn (Über).PNG', bytes });
    const me = (await manager.get('/api/auth/user')).body as unknown as CurrentUser;
    expect(item).toEqual({
      id: expect.any(Number),
      path: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/racecourse-dawn-uber\.png$/),
      filename: 'racecourse-dawn-uber.png',
      originalFilename: 'Racecourse Dawn (Über).PNG',
      mimeType: 'image/png',
      size: bytes.length,
      width: 60,
      height: 40,
      alt: null,
      caption: null,
      tags: [],
      focalX: 50,
      focalY: 50,
      uploadedAt: expect.stringMatching(/Z$/),
      uploadedBy: me.id,
      variants: [],
      removed: [],
      version: 1,
    });
    expect(Object.keys(item ?? {})).toEqual(Object.keys(mediaItem.row.properties));
    const list = dataOf<MediaItem[]>(await manager.get('/api/media?q=racecourse-dawn-uber'));
    expect(list.map(({ id }) => id)).toEqual([item?.id]);
    expect(await served(item as MediaItem)).toEqual(bytes);
  });

  it('accepts every listed type, many at once, and keeps their order', async () => {
    const files: [string, TestFile['bytes'], string][] = [
      ['a.jpg', await image('jpeg'), 'image/jpeg'],
      ['b.jpeg', await image('jpeg'), 'image/jpeg'],
      ['c.png', await image('png'), 'image/png'],
      ['d.gif', await image('gif'), 'image/gif'],
      ['e.webp', await image('webp'), 'image/webp'],
      ['f.avif', await image('avif'), 'image/avif'],
      ['g.svg', SVG, 'image/svg+xml'],
      ['g-of-3500-letters-before-it-begins.svg', SVG.replace('logo', 'logo '.repeat(700)), 'image/svg+xml'],
      ['h.pdf', PDF, 'application/pdf'],
      ['i.mp4', mp4(), 'video/mp4'],
      ['j.webm', webm(), 'video/webm'],
    ];
    const items = await sent(...files.map(([name, bytes]) => ({ name, bytes })));
    expect(items.map(({ mimeType }) => mimeType)).toEqual(files.map(([, , type]) => type));
    expect(items.map(({ originalFilename }) => originalFilename)).toEqual(files.map(([name]) => name));
    expect(items.map(({ width }) => width)).toEqual([48, 48, 48, 48, 48, 48, 40, 40, null, 64, 64]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('loses its location, as %s', async (format) => {
    const bytes = await image(format, { located: true });
    expect((await sharp(bytes).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const [item] = await sent({ name: `photo.${format}`, bytes });
    const stored = await served(item as MediaItem);
    expect(stored.includes('SecretCamera')).toBe(false);
    expect(stored.length).toBe(item?.size);
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(bytes))).toBe(true);
  });

  it('loses its location as a video, but no frames', async () => {
    const bytes = mp4({ located: true });
    expect(bytes.includes(PLACE)).toBe(true);
    const [item] = await sent({ name: 'video.mp4', bytes });
    const stored = await served(item as MediaItem);
    expect(stored.includes(PLACE)).toBe(false);
    expect(stored.length).toBe(bytes.length);
    expect(stored.subarray(0, bytes.indexOf('moov'))).toEqual(bytes.subarray(0, bytes.indexOf('moov')));
  });

  it('of a rotated photograph stays upright', async () => {
    const [item] = await sent({ name: 'side.jpg', bytes: await image('jpeg', { orientation: 6, located: true }) });
    expect(item).toMatchObject({ width: 32, height: 48 });
    const stored = await sharp(await served(item as MediaItem)).metadata();
    expect([stored.orientation, stored.width, stored.height]).toEqual([6, 48, 32]);
  });

  it.each([
    ['a page behind an image', async () => Buffer.concat([await image('jpeg'), Buffer.from(HTML)]), 'a.jpg'],
    ['a page behind an animation', async () => Buffer.concat([await image('gif'), Buffer.from(HTML)]), 'a.gif'],
    ['an archive behind an image', async () => Buffer.concat([await image('png'), ZIP]), 'a.png'],
  ])('keeps the image and drops %s', async (_what, make, name) => {
    const [item] = await sent({ name, bytes: await make() });
    const stored = await served(item as MediaItem);
    expect([stored.includes('<script>'), stored.includes(ZIP)]).toEqual([false, false]);
  });

  it.each([
    ['../../etc/passwd.png', 'passwd.png', 'passwd.png'],
    ['..\\..\\windows.png', 'windows.png', 'windows.png'],
    ['/absolute/path.png', 'path.png', 'path.png'],
    ['"><script>alert(1)</script>.png', 'script>.png', 'script.png'],
    ['..png', '..png', 'file.png'],
    ['李雷.png', '李雷.png', 'file.png'],
    ['CON.png', 'CON.png', 'con.png'],
    ['evil\u202egnp.exe.png', 'evilgnp.exe.png', 'evilgnp-exe.png'],
    [`${'😀'.repeat(250)}x.png`, `${'😀'.repeat(195)}x.png`, 'x.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`, `${'x'.repeat(80)}.png`],
  ])('with the name %j is shown as %j, at an address ending in %j', async (name, shown, address) => {
    const [item] = await sent({ name, bytes: await image('png') });
    expect([item?.originalFilename, item?.filename]).toEqual([shown, address]);
    expect(item?.path.endsWith(`/${address}`)).toBe(true);
  });

  it('of an SVG keeps what draws, and says what was taken out', async () => {
    const [item] = await sent({ name: 'logo.svg', bytes: SVG.replace('><script', ' onload="alert(1)"><script') });
    expect(item).toMatchObject({ width: 40, height: 20, removed: ['onload', '<script>'] });
    const stored = (await served(item as MediaItem)).toString();
    expect(stored).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
    expect(item?.size).toBe(stored.length);
  });

  it('of the same bytes twice makes two items and one file', async () => {
    const bytes = await image('png');
    const items = await sent({ name: 'one.png', bytes }, { name: 'two.png', bytes });
    expect(new Set(items.map(({ path: at }) => at.split('/')[2])).size).toBe(1);
    await manager.delete(`/api/media/${items[0]?.id}`);
    expect((await fetch(api.url + items[1]?.path)).status).toBe(200);
    await manager.delete(`/api/media/${items[1]?.id}`);
    // When its deletion can no longer be undone.
    await api.database.query(`UPDATE media_leftovers SET "since" = "since" - interval '12 minutes'`);
    await api.app.get(MediaBytes).sweep();
    expect((await fetch(api.url + items[1]?.path)).status).toBe(404);
  });

  it('with an Idempotency-Key happens once, and another with the same key is refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const files = [{ name: 'once.png', bytes: await image('png') }];
    const [first, again] = [await upload(manager, files, { headers }), await upload(manager, files, { headers })];
    expect([again.status, again.text]).toEqual([201, first.text]);
    const other = await upload(manager, [{ name: 'once.png', bytes: await image('png') }], { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  });
});
