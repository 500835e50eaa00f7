import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAX_FILE_BYTES, MAX_SVG_BYTES, type MediaItem, type MediaRoom } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../../testing/browser';
import { image, promisedPng } from '../../../testing/images';
import { ifMatch } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload, type TestFile } from '../../../testing/upload';
import { mp4, webm } from '../../../testing/videos';
import { SvgCleaner } from '../svg/svg-cleaner';

/** What is said of forms that bring no files, and what room former files take (product §5.7, §10.7). */

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('upload-words');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, MEDIA_GB: '1' } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const file = async () => [{ name: 'a.png', bytes: await image('png') }];

describe('a file that is refused is named with the reason', () => {
  const types = 'JPG, PNG, GIF, WebP, AVIF, SVG, PDF, MP4 and WebM';
  const whole = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const svgOf = (size: number) => whole + ' '.repeat(size - whole.length);

  it.each<[string, () => Promise<TestFile['bytes']>, number, string]>([
    ['setup.exe', async () => 'MZ', 415, `"setup.exe" is not one of ${types}.`],
    ['page.png', async () => '<html>', 415, 'The content of "page.png" is not what its name says.'],
    ['half.jpg', async () => (await image('jpeg')).subarray(0, 200), 415, '"half.jpg" cannot be read as an image.'],
    ['own.svg', async () => '<svg/>', 415, '"own.svg" cannot be read as an image.'],
    ['half.mp4', async () => mp4().subarray(0, 60), 415, '"half.mp4" cannot be read as a video.'],
    ['vast.png', async () => promisedPng(20_000, 5001), 413, '"vast.png" has more than 100 megapixels.'],
    ['vast.webm', async () => webm({ width: 20_000, height: 5001 }), 413, '"vast.webm" has more than 100 megapixels.'],
    ['long.svg', async () => svgOf(MAX_SVG_BYTES + 1), 413, '"long.svg" is an SVG of more than 1 MB.'],
    ['long.pdf', async () => `%PDF-1.7${' '.repeat(MAX_FILE_BYTES)}`, 413, '"long.pdf" is larger than 50 MB.'],
  ])('%s', async (name, bytes, status, message) => {
    const answer = await upload(manager, [{ name, bytes: await bytes() }]);
    expect(answer).toMatchObject({ status, body: { message, errors: [{ field: 'files', message }] } });
  });

  it('and one of the most that it may have is taken', async () => {
    const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'most.svg', bytes: svgOf(MAX_SVG_BYTES) }]));
    expect(item.mimeType).toBe('image/svg+xml');
    expect((await upload(manager, [{ name: 'vast.webm', bytes: webm({ width: 20_000, height: 5000 }) }])).status).toBe(
      201,
    );
  });

  it('unless the failure is ours', async () => {
    const failure = Object.assign(new Error('It could not be started.'), { syscall: 'spawn' });
    const cleaning = jest.spyOn(api.app.get(SvgCleaner), 'clean').mockRejectedValueOnce(failure);
    expect((await upload(manager, [{ name: 'fine.svg', bytes: whole }])).status).toBe(500);
    cleaning.mockRestore();
  });
});

describe('an upload', () => {
  it('of something else than a form says what to send', async () => {
    const message = 'Send a form with files, as multipart/form-data.';
    expect(await manager.post('/api/media', {})).toMatchObject({ status: 415, body: { message } });
  });

  it('under another name says which', async () => {
    const errors = [{ field: 'pictures', message: 'Send files as "files".' }];
    const answer = await upload(manager, await file(), { field: 'pictures' });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  it('of no file asks for one', async () => {
    const errors = [{ field: 'files', message: 'Choose at least one file.' }];
    expect(await upload(manager, [])).toMatchObject({ status: 422, body: { errors } });
  });

  it('in the place of another is one file, and what is brought back must be kept', async () => {
    const [item] = dataOf<[MediaItem]>(await upload(manager, await file()));
    const path = `/api/media/${item.id}/file`;
    const several = await upload(manager, [...(await file()), ...(await file())], { path });
    expect(several).toMatchObject({ status: 422, body: { errors: [{ field: 'files', message: 'Choose one file.' }] } });
    const back = await manager.post(`/api/media/${item.id}/bring-back`, { editionId: 2_000_000_000 });
    const errors = [{ field: 'editionId', message: 'This file is no longer kept.' }];
    expect(back).toMatchObject({ status: 422, body: { errors } });
  });
});

it('a former file takes room as long as it is kept, and comes again into a full library', async () => {
  const used = async () => dataOf<MediaRoom>(await manager.get('/api/media/room')).usedBytes;
  const first = await file();
  const [item] = dataOf<[MediaItem]>(await upload(manager, first));
  const before = await used();
  const path = `/api/media/${item.id}/file`;
  const replaced = dataOf<MediaItem>(await upload(manager, await file(), { path, ...ifMatch(item.version) }));
  expect(await used()).toBe(before + replaced.size);
  await api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [item.id, 2 ** 30 - before]);
  expect((await upload(manager, await file())).status).toBe(413);
  // It is refused before anything is read: what it has already, and what is no form.
  expect((await upload(manager, first)).status).toBe(413);
  expect((await manager.post('/api/media', {})).status).toBe(413);
  await api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [item.id, 2 ** 30 - before - 1]);
  expect((await upload(manager, first)).status).toBe(201);
});

it('a former file that is no longer kept comes again where there is room', async () => {
  await api.database.query('UPDATE media_items SET "size" = 1');
  const first = await file();
  const [item] = dataOf<[MediaItem]>(await upload(manager, first));
  const path = `/api/media/${item.id}/file`;
  const replaced = dataOf<MediaItem>(await upload(manager, await file(), { path, ...ifMatch(item.version) }));
  await api.database.query(
    'UPDATE media_editions SET "droppedAt" = now() WHERE "mediaId" = $1 AND "replacedAt" IS NOT NULL',
    [item.id],
  );
  const used = dataOf<MediaRoom>(await manager.get('/api/media/room')).usedBytes;
  const leave = (bytes: number) =>
    api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [
      item.id,
      2 ** 30 - (used - replaced.size) - bytes,
    ]);
  await leave(item.size - 1);
  expect((await upload(manager, first)).status).toBe(413);
  await leave(item.size);
  expect((await upload(manager, first)).status).toBe(201);
});
