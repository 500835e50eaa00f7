import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CapsuleUnit, MediaItem } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../testing/browser';
import { image } from '../../testing/images';
import { ifMatch, unitInput } from '../../testing/inputs';
import { twoWait } from '../../testing/lock-wait';
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

const hashOf = ({ path }: MediaItem) => path.split('/').at(-2)!;

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

it('of two files with the same content that two people delete at once, the one that is still used stays', async () => {
  const bytes = await image('png', { width: 11 });
  const send = async (name: string) => dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]))[0];
  const twins = [await send('one.png'), await send('two.png')];
  const home = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput({ featuredImage: twins[0]!.path })));
  const { both } = await api.database.transaction(async (held) => {
    // What a deletion writes after it has looked where the file is used.
    await held.query('INSERT INTO media_leftovers ("hash") VALUES ($1)', [hashOf(twins[0]!)]);
    const deletions = twins.map(({ id }) => manager.delete(`/api/media/${id}`));
    await twoWait(api.database);
    // Wrapped, because they end only after the commit.
    return { both: deletions };
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expectError(answers.find(({ status }) => status === 409)!.text, 'media.used');
  await undoIsOver();
  await api.app.get(MediaBytes).sweep();
  expect((await fetch(api.url + home.featuredImage!)).status).toBe(200);
});
