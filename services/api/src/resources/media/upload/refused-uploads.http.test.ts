import { readdir, readFile, writeFile, mkdir, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_FILE_BYTES, MAX_SVG_BYTES, MAX_UPLOAD_FILES } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import type { Browser } from '../../../testing/browser';
import { mp4, webm } from '../../../testing/videos';
import { image, promisedPng } from '../../../testing/images';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload, type TestFile } from '../../../testing/upload';
import { MediaBytes } from '../media-bytes';

/** Milliseconds within which the API must have stored a part, or deleted it again. */
const WITHIN_MS = 5_000;

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('refused');
  await mkdir(path.join(temporary.folder, 'media'));
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

/** Every file in the store and in its workspaces. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(temporary.folder, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
const countRows = async () => (await api.database.query('SELECT 1 FROM media_items')).length as number;

const HTML = '<!doctype html><script>alert(1)</script>';
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
const ZIP = Buffer.from('504b0304140000000800', 'hex');
const QUICKTIME = Buffer.from('0000001466747970717420200000000071742020', 'hex');

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
    ['a page that is named as an image', 'page.png', async () => HTML, 415],
    ['an archive that is named as an image', 'archive.jpg', async () => ZIP, 415],
    ['an image under the name of another type', 'photo.png', () => image('jpeg'), 415],
    ['a program', 'setup.exe', async () => 'MZ', 415],
    ['a name without an ending', 'photo', () => image('jpeg'), 415],
    ['two endings', 'photo.jpg.exe', () => image('jpeg'), 415],
    ['nothing', 'empty.png', async () => '', 415],
    ['an image that is cut off', 'half.jpg', async () => (await image('jpeg')).subarray(0, 200), 415],
    ['an image that only begins as one', 'fake.gif', async () => `GIF89a/*${HTML}*/`, 415],
    ['a video for another player', 'video.mp4', async () => QUICKTIME, 415],
    ['a QuickTime video that claims to be compatible', 'video.mp4', async () => mp4({ brand: 'qt  ' }), 415],
    ['an HEIC image that claims to be compatible', 'photo.mp4', async () => mp4({ brand: 'heic' }), 415],
    ['a video that is cut off', 'half.mp4', async () => mp4().subarray(0, 60), 415],
    [
      'a video that only begins as one',
      'fake.webm',
      async () => Buffer.concat([webm().subarray(0, 36), Buffer.from(HTML)]),
      415,
    ],
    ['a video without images', 'song.mp4', async () => mp4({ handler: 'soun' }), 415],
    ['a video of 900 megapixels', 'vast.webm', async () => webm({ width: 30_000, height: 30_000 }), 413],
    ['an SVG that defines entities', 'lol.svg', async () => `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`, 415],
    ['an SVG with a late DOCTYPE', 'l.svg', async () => `<!--${' '.repeat(5000)}--><!DOCTYPE svg><svg/>`, 415],
    ['an SVG of more than 1 MB', 'l.svg', async () => `<svg>${' '.repeat(MAX_SVG_BYTES)}</svg>`, 413],
    ['an SVG that is cut off', 'half.svg', async () => SVG.replace('/>', '><g>'), 415],
    ['an SVG outside of its namespace', 'own.svg', async () => '<svg width="40"/>', 415],
    ['a page that holds an SVG', 'page.svg', async () => `<html>${SVG}</html>`, 415],
    ['a document with a page before it', 'page.pdf', async () => HTML + PDF, 415],
    ['an image of 200 megapixels', 'huge.png', async () => promisedPng(20_000, 10_000), 413],
    ['a video of more than 50 MB', 'long.mp4', async () => Buffer.concat([mp4(), Buffer.alloc(MAX_FILE_BYTES)]), 413],
  ])('is %s', async (_what, name, bytes, status) => {
    const good = { name: 'good.png', bytes: await image('png') };
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
    const one = { name: 'a.png', bytes: await image('png') };
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
    ['a body that is not a form', 'multipart/form-data', 'x'],
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

  it('is refused unread if the caller may not upload', async () => {
    const one = [{ name: 'a.png', bytes: await image('png') }];
    expect((await upload(api.browser(), one)).status).toBe(401);
    expect((await upload(await api.signedIn('staff'), one)).status).toBe(403);
    await expectNothing();
  });

  it.each(['multipart/form-data', 'Multipart/Form-Data'])(
    'was sent to a call that accepts no files, as %s',
    async (type) => {
      const raw = { type: `${type}; boundary=b`, text: '--b--' };
      expect((await manager.call('POST', '/api/units', { raw })).status).toBe(415);
    },
  );

  it('was cut in the middle', async () => {
    const { port } = new URL(api.url);
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/media HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc',
    );
    await eventually(async () => expect(await storedFiles()).toHaveLength(files.length + 1), WITHIN_MS);
    socket.destroy();
    await eventually(expectNothing, WITHIN_MS);
  });
});

it('an upload whose sender leaves while it is prepared is not prepared further, and not stored', async () => {
  const rows = await countRows();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100_000)}</svg>`;
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const form = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.svg"\r\n\r\n${svg}\r\n--b--\r\n`;
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(
    `POST /api/media HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${form.length}\r\n\r\n${form}`,
  );
  const incoming = async () => (await storedFiles()).filter((file) => file.includes('.incoming'));
  const received = async () => {
    const [file = ''] = await incoming();
    expect((await readFile(file)).length).toBe(svg.length);
  };
  await eventually(received, WITHIN_MS);
  socket.destroy();
  await eventually(async () => expect(await incoming()).toEqual([]), 6 * WITHIN_MS);
  expect(await countRows()).toBe(rows);
});

it('what a killed process has left of an upload is deleted', async () => {
  const incoming = path.join(temporary.folder, 'media/.incoming/left-behind');
  const hash = 'ab'.repeat(32);
  const orphan = path.join(temporary.folder, 'media/ab', hash);
  await mkdir(incoming, { recursive: true });
  await mkdir(orphan, { recursive: true });
  await writeFile(path.join(orphan, 'original.png'), 'x');
  await writeFile(path.join(incoming, 'claims'), hash);
  const before = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(incoming, before, before);
  await api.app.get(MediaBytes).sweep();
  expect((await storedFiles()).filter((file) => file.includes('left-behind') || file.includes(hash))).toEqual([]);
});
