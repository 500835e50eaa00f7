import { mkdtemp, readdir, rm, writeFile, mkdir, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES, MediaItem, type CurrentUser } from '@capsule/contracts';
import sharp from 'sharp';
import { dataOf, type Browser } from '../../testing/browser';
import { picture, promisedPng } from '../../testing/pictures';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { upload, type TestFile } from '../../testing/upload';
import { MediaBytes } from '../media-bytes';

let api: TestApi;
let manager: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-media-'));
  api = await startTestApi({ settings: { DATA_DIR: folder } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** Every file that is in the store, or on its way into it. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
const countRows = async () => (await api.database.query('SELECT 1 FROM media_items')).length as number;
const sent = async (...files: TestFile[]) => dataOf<MediaItem[]>(await upload(manager, files));
const served = async (item: MediaItem) => Buffer.from(await (await fetch(api.url + item.path)).arrayBuffer());

const PDF = '%PDF-1.7\n%\xe2\xe3\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF';
const SVG =
  '<?xml version="1.0"?><!-- logo --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';
const MP4 = Buffer.concat([
  Buffer.from('0000001c667479706d703432000000006d70343269736f6d61766331', 'hex'),
  Buffer.alloc(64),
]);
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);
const HTML = '<!doctype html><script>alert(1)</script>';
const ZIP = Buffer.from('504b0304140000000800', 'hex');
const QUICKTIME = Buffer.from('0000001466747970717420200000000071742020', 'hex');

describe('an upload', () => {
  it('is stored, answered, listed and served', async () => {
    const bytes = await picture('png', { width: 60, height: 40 });
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
      uploadedAt: expect.stringMatching(/Z$/),
      uploadedBy: me.id,
      variants: [],
      version: 1,
    });
    expect(Object.keys(item ?? {})).toEqual(Object.keys(MediaItem.properties));
    const list = dataOf<MediaItem[]>(await manager.get('/api/media?q=racecourse-dawn-uber'));
    expect(list.map(({ id }) => id)).toEqual([item?.id]);
    expect(await served(item as MediaItem)).toEqual(bytes);
  });

  it('takes every type of the list, many at once, in their order', async () => {
    const files: [string, TestFile['bytes'], string][] = [
      ['a.jpg', await picture('jpeg'), 'image/jpeg'],
      ['b.jpeg', await picture('jpeg'), 'image/jpeg'],
      ['c.png', await picture('png'), 'image/png'],
      ['d.gif', await picture('gif'), 'image/gif'],
      ['e.webp', await picture('webp'), 'image/webp'],
      ['f.avif', await picture('avif'), 'image/avif'],
      ['g.svg', SVG, 'image/svg+xml'],
      ['h.pdf', PDF, 'application/pdf'],
      ['i.mp4', MP4, 'video/mp4'],
      ['j.webm', WEBM, 'video/webm'],
    ];
    const items = await sent(...files.map(([name, bytes]) => ({ name, bytes })));
    expect(items.map(({ mimeType }) => mimeType)).toEqual(files.map(([, , type]) => type));
    expect(items.map(({ originalFilename }) => originalFilename)).toEqual(files.map(([name]) => name));
    expect(items.map(({ width }) => width)).toEqual([48, 48, 48, 48, 48, 48, 40, null, null, null]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('loses where it was taken, as %s', async (format) => {
    const bytes = await picture(format, { located: true });
    expect((await sharp(bytes).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const [item] = await sent({ name: `photo.${format}`, bytes });
    const stored = await served(item as MediaItem);
    expect(stored.includes('SecretCamera')).toBe(false);
    expect(stored.length).toBe(item?.size);
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(bytes))).toBe(true);
  });

  it('of a photograph that lies on its side stays upright', async () => {
    const [item] = await sent({ name: 'side.jpg', bytes: await picture('jpeg', { orientation: 6, located: true }) });
    expect(item).toMatchObject({ width: 32, height: 48 });
    const stored = await sharp(await served(item as MediaItem)).metadata();
    expect([stored.orientation, stored.width, stored.height]).toEqual([6, 48, 32]);
  });

  it.each([
    ['a page behind a picture', async () => Buffer.concat([await picture('jpeg'), Buffer.from(HTML)]), 'a.jpg'],
    ['an archive behind a picture', async () => Buffer.concat([await picture('png'), ZIP]), 'a.png'],
  ])('keeps the picture and drops %s', async (_what, make, name) => {
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
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`, `${'x'.repeat(80)}.png`],
  ])('under the name %j is called %j, at an address ending in %j', async (name, shown, address) => {
    const [item] = await sent({ name, bytes: await picture('png') });
    expect([item?.originalFilename, item?.filename]).toEqual([shown, address]);
    expect(item?.path.endsWith(`/${address}`)).toBe(true);
  });

  it('of the same bytes is two items and one file', async () => {
    const bytes = await picture('png');
    const items = await sent({ name: 'one.png', bytes }, { name: 'two.png', bytes });
    expect(new Set(items.map(({ path: at }) => at.split('/')[2])).size).toBe(1);
    await manager.delete(`/api/media/${items[0]?.id}`);
    expect((await fetch(api.url + items[1]?.path)).status).toBe(200);
    await manager.delete(`/api/media/${items[1]?.id}`);
    expect((await fetch(api.url + items[1]?.path)).status).toBe(404);
  });

  it('with an Idempotency-Key happens once, and another with it is refused', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const files = [{ name: 'once.png', bytes: await picture('png') }];
    const [first, again] = [await upload(manager, files, { headers }), await upload(manager, files, { headers })];
    expect([again.status, again.text]).toEqual([201, first.text]);
    const other = await upload(manager, [{ name: 'once.png', bytes: await picture('png') }], { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  });
});

describe('an upload that is refused', () => {
  let files: string[];
  let rows: number;
  beforeEach(async () => {
    [files, rows] = [await storedFiles(), await countRows()];
  });

  const expectNothing = async () => {
    expect(await storedFiles()).toEqual(files);
    expect(await countRows()).toBe(rows);
  };

  it.each<[string, string, () => Promise<TestFile['bytes']>, number]>([
    ['a page that is named as a picture', 'page.png', async () => HTML, 415],
    ['an archive that is named as a picture', 'archive.jpg', async () => ZIP, 415],
    ['a picture under the name of another type', 'photo.png', () => picture('jpeg'), 415],
    ['a program', 'setup.exe', async () => 'MZ', 415],
    ['a name without an ending', 'photo', () => picture('jpeg'), 415],
    ['two endings', 'photo.jpg.exe', () => picture('jpeg'), 415],
    ['nothing', 'empty.png', async () => '', 415],
    ['a picture that is cut off', 'half.jpg', async () => (await picture('jpeg')).subarray(0, 200), 415],
    ['a picture that only begins as one', 'fake.gif', async () => `GIF89a/*${HTML}*/`, 415],
    ['a film for another player', 'film.mp4', async () => QUICKTIME, 415],
    ['an SVG that defines entities', 'lol.svg', async () => `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`, 415],
    ['an SVG with a late DOCTYPE', 'l.svg', async () => `<!--${' '.repeat(5000)}--><!DOCTYPE svg><svg/>`, 415],
    ['a page that holds an SVG', 'page.svg', async () => `<html>${SVG}</html>`, 415],
    ['a document with a page before it', 'page.pdf', async () => HTML + PDF, 415],
    ['a picture of 200 megapixels', 'huge.png', async () => promisedPng(20_000, 10_000), 413],
    ['a film of more than 50 MB', 'long.mp4', async () => Buffer.concat([MP4, Buffer.alloc(MAX_FILE_BYTES)]), 413],
  ])('is %s', async (_what, name, bytes, status) => {
    const good = { name: 'good.png', bytes: await picture('png') };
    const answer = await upload(manager, [good, { name, bytes: await bytes() }]);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      success: false,
      code: status === 413 ? 'request.too-large' : 'request.unsupported-media-type',
      errors: [{ field: 'files', message: expect.stringContaining(name) }],
    });
    await expectNothing();
  });

  it('has no files, too many, or another field', async () => {
    const one = { name: 'a.png', bytes: await picture('png') };
    expect(await upload(manager, [])).toMatchObject({ status: 422, body: { errors: [{ field: 'files' }] } });
    expect(
      (
        await upload(
          manager,
          Array.from({ length: MAX_UPLOAD_FILES + 1 }, () => one),
        )
      ).status,
    ).toBe(413);
    const elsewhere = await upload(manager, [one], { field: 'photos' });
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: 'photos' }] } });
    await expectNothing();
  });

  it.each([
    ['JSON', 'application/json', '{}'],
    ['no form at all', 'multipart/form-data', 'x'],
    [
      'a form that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc',
    ],
  ])('is %s', async (_what, type, text) => {
    const { status, body } = await manager.call('POST', '/api/media', { raw: { type, text } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ success: false });
    await expectNothing();
  });

  it('is of somebody who may not, and is not even read', async () => {
    const one = [{ name: 'a.png', bytes: await picture('png') }];
    expect((await upload(api.browser(), one)).status).toBe(401);
    expect((await upload(await api.signedIn('staff'), one)).status).toBe(403);
    await expectNothing();
  });

  it('went to a call that takes no files', async () => {
    const raw = { type: 'multipart/form-data; boundary=b', text: '--b--' };
    expect((await manager.call('POST', '/api/units', { raw })).status).toBe(415);
  });

  it('was cut in the middle', async () => {
    const { port } = new URL(api.url);
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/media HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc',
    );
    await eventually(async () => expect(await storedFiles()).toHaveLength(files.length + 1));
    socket.destroy();
    await eventually(expectNothing);
  });
});

it('what a killed process has left of an upload is cleared', async () => {
  const incoming = path.join(folder, 'media/.incoming/left-behind');
  const hash = 'ab'.repeat(32);
  const orphan = path.join(folder, 'media/ab', hash);
  await mkdir(incoming, { recursive: true });
  await mkdir(orphan, { recursive: true });
  await writeFile(path.join(orphan, 'original.png'), 'x');
  await writeFile(path.join(incoming, 'claims'), hash);
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(incoming, before, before);
  await api.app.get(MediaBytes).sweep();
  expect((await storedFiles()).filter((file) => file.includes('left-behind') || file.includes(hash))).toEqual([]);
});

async function eventually(expectation: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await expectation();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
