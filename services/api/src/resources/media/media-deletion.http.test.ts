import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MediaItem } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../testing/browser';
import { image } from '../../testing/images';
import { ifMatch } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { MediaBytes } from './media-bytes';

/** A deleted file stays on the disk for as long as its deletion can be undone (docs/decisions/058). */

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('media-deletion');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

/** More than the time in which a deletion can be undone passes. */
const undoIsOver = async () => {
  await api.database.query(`UPDATE media_leftovers SET "since" = "since" - interval '12 minutes'`);
  await api.database.query(`UPDATE undo_steps SET "at" = "at" - interval '12 minutes'`);
};

describe('a media item', () => {
  it('is deleted, and its file is when that can no longer be undone', async () => {
    const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: 'gone.png', bytes: await image('png') }]));
    expect((await manager.delete(`/api/media/${item.id}`)).body).toEqual({
      success: true,
      message: 'Media item deleted',
    });
    expect((await manager.delete(`/api/media/${item.id}`)).status).toBe(404);
    await api.app.get(MediaBytes).sweep();
    expect((await fetch(api.url + item.path)).status).toBe(200);
    await undoIsOver();
    await api.app.get(MediaBytes).sweep();
    expect((await fetch(api.url + item.path)).status).toBe(404);
    expect(await api.database.query('SELECT 1 FROM media_leftovers')).toEqual([]);
  });

  it('that came back keeps its file, and so does one that was sent again meanwhile', async () => {
    const { bytes, name } = { bytes: await image('png', { width: 9 }), name: 'back.png' };
    const send = async () => dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]))[0];
    const item = await send();
    await manager.patch(`/api/media/${item.id}`, { alt: 'Dawn' });
    await manager.delete(`/api/media/${item.id}`);
    const undone = await manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(3));
    expect(dataOf<MediaItem>(undone)).toMatchObject({ id: item.id, path: item.path, alt: 'Dawn', version: 4 });
    await undoIsOver();
    await api.app.get(MediaBytes).sweep();
    expect((await fetch(api.url + item.path)).status).toBe(200);
    await manager.delete(`/api/media/${item.id}`);
    await send();
    await undoIsOver();
    await api.app.get(MediaBytes).sweep();
    expect((await fetch(api.url + item.path)).status).toBe(200);
    expect((await manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(5))).status).toBe(404);
  });
});
