import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaItem, MediaRoom } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { ifMatch } from '../../../testing/inputs';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';

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
  await api.database.query('UPDATE media_items SET "size" = $2 WHERE "id" = $1', [item.id, 2 ** 30 - before - 1]);
  expect((await upload(manager, first)).status).toBe(201);
});
