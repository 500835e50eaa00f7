import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MEDIA_PATH,
  PLACES,
  PUBLIC_SITE_PATH,
  PublicSite,
  type AuditEntry,
  type MediaEdition,
  type MediaItem,
  type MediaUse,
  type Place,
} from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import { expectError } from '@capsule/test-kit/expect-error';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../testing/browser';
import { image } from '../../testing/images';
import { ifMatch } from '../../testing/inputs';
import { someoneWaits } from '../../testing/lock-wait';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('places');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off' } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

/** Each test has a place of its own. */
let used = 0;
const freshPlace = async () => dataOf<Place>(await manager.get(`/api/places/${(used += 1)}`));

let colour = 0;
async function newImage(): Promise<MediaItem> {
  const bytes = await image('jpeg', { width: 900 + (colour += 1), height: 600 });
  return dataOf<[MediaItem]>(await upload(manager, [{ name: `dusk-${colour}.jpg`, bytes }]))[0];
}
const put = (place: Place, patch: object) => manager.patch(`/api/places/${place.id}`, patch, ifMatch(place.version));
const told = async () => {
  const site = (await api.browser().get(PUBLIC_SITE_PATH)).body as unknown as PublicSite;
  expect(createValidator(PublicSite)(site).errors).toBeNull();
  return site.places!;
};
const toldOf = async ({ place }: Place) => (await told()).find(({ key }) => key === place);
const usesOf = async ({ id }: MediaItem) => dataOf<MediaUse[]>(await manager.get(`/api/media/${id}/uses`));

describe('the places of the public site (product §3.13)', () => {
  it('are there from the first start, as they are built in', async () => {
    const rows = dataOf<Place[]>(await manager.get('/api/places'));
    expect(rows.toSorted((a, b) => a.id - b.id)).toEqual(
      PLACES.map(({ key }, index) => ({
        id: index + 1,
        place: key,
        image: null,
        alt: null,
        title: null,
        caption: null,
        version: 1,
      })),
    );
    expect(await told()).toEqual([]);
  });

  it('show a picture of the library, of which gateways are told size, copies and words', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    await manager.patch(`/api/media/${item.id}`, { alt: 'Dusk', focalX: 30 }, ifMatch(item.version));
    const answer = await put(place, { image: item.path, title: 'At dusk' });
    expect(answer.status).toBe(200);
    expect(dataOf<Place>(answer)).toEqual({ ...place, image: item.path, title: 'At dusk', version: 2 });
    const { width, height, path } = item;
    const picture = { path, width, height, alt: 'Dusk', variants: expect.any(Array), focalX: 30, focalY: 50 };
    expect(await toldOf(place)).toEqual({ key: place.place, title: 'At dusk', caption: null, picture });
    await put({ ...place, version: 2 }, { alt: 'A home of ours at dusk' });
    expect(await toldOf(place)).toMatchObject({ picture: { alt: 'A home of ours at dusk' } });
    const entries = dataOf<AuditEntry[]>(
      await (await api.signedIn('admin')).get(`/api/audit?entity=place&id=${place.id}`),
    );
    expect(entries.map(({ title, changes }) => [title, Object.keys(changes)])).toEqual([
      [place.place, ['alt']],
      [place.place, ['image', 'title']],
    ]);
  });

  it('describe a picture in the words of its own item, though another has the same file', async () => {
    const place = await freshPlace();
    const bytes = await image('jpeg', { width: 777, height: 500 });
    const items: MediaItem[] = [];
    for (const name of ['first', 'second']) {
      const [item] = dataOf<[MediaItem]>(await upload(manager, [{ name: `${name}.jpg`, bytes }]));
      await manager.patch(`/api/media/${item.id}`, { alt: `The ${name}` }, ifMatch(item.version));
      items.push(item);
    }
    await put(place, { image: items[1]!.path });
    expect(await toldOf(place)).toMatchObject({ picture: { path: items[1]!.path, alt: 'The second' } });
  });

  it('go back to the built-in picture, and that is undone', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    await put(place, { image: item.path });
    const { status } = await put({ ...place, version: 2 }, { image: null, alt: null, title: null, caption: null });
    expect(status).toBe(200);
    expect(await toldOf(place)).toBeUndefined();
    const undo = await manager.post(`/api/places/${place.id}/undo`, undefined, ifMatch(3));
    expect(dataOf<Place>(undo)).toMatchObject({ image: item.path, version: 4 });
    expect(await toldOf(place)).toMatchObject({ picture: { path: item.path } });
  });

  it('go not back to a picture that the library has no more', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    await put(place, { image: item.path });
    await put({ ...place, version: 2 }, { image: null });
    expect((await manager.delete(`/api/media/${item.id}`, ifMatch(item.version))).status).toBe(200);
    const undo = await manager.post(`/api/places/${place.id}/undo`, undefined, ifMatch(3));
    expect([undo.status, undo.body]).toMatchObject([422, { errors: [{ field: 'image' }] }]);
    expect(dataOf<Place>(await manager.get(`/api/places/${place.id}`))).toMatchObject({ image: null, version: 3 });
  });

  it('have words without a picture of the library, also beside one that was deleted all the same', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    await put(place, { caption: 'Eight homes' });
    const words = { key: place.place, title: null, caption: 'Eight homes', picture: null };
    expect(await toldOf(place)).toEqual(words);
    await put({ ...place, version: 2 }, { image: item.path });
    await manager.delete(`/api/media/${item.id}?force=true`, ifMatch(item.version));
    const changed = await put({ ...place, version: 3 }, { image: item.path, title: 'At dusk' });
    expect(changed.status).toBe(200);
    expect(await toldOf(place)).toEqual({ ...words, title: 'At dusk' });
    expect((await manager.post(`/api/places/${place.id}/undo`, undefined, ifMatch(4))).status).toBe(200);
    expect(await toldOf(place)).toEqual(words);
  });

  it('are kept from what somebody else has saved', async () => {
    const place = await freshPlace();
    await put(place, { title: 'First' });
    const { status, text } = await put(place, { title: 'Second' });
    expect(status).toBe(409);
    expectError(text, 'resource.stale');
  });

  it.each([
    ['a picture that is nowhere', `${MEDIA_PATH}/${'0'.repeat(64)}/dusk.jpg`],
    ['a picture of another site', 'https://elsewhere.example/dusk.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a drawing, which has no copies for pages', `${MEDIA_PATH}/${'0'.repeat(64)}/plan.svg`],
  ])('refuse %s', async (_what, address) => {
    const place = dataOf<Place>(await manager.get('/api/places/9'));
    const { status, body } = await put(place, { image: address });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ field: 'image', message: 'Choose a photograph of the media library.' }],
    });
  });

  it('are none that could be added or deleted', async () => {
    expect((await manager.post('/api/places', { title: 'x' })).status).toBe(404);
    expect((await manager.delete('/api/places/1', ifMatch(1))).status).toBe(404);
    expect((await manager.get('/api/places/11')).status).toBe(404);
  });
});

describe('a media item in a place', () => {
  it('is not put there while somebody deletes it', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    const other = api.database.createQueryRunner();
    await other.startTransaction();
    await other.query('DELETE FROM media_items WHERE "id" = $1', [item.id]);
    const saved = put(place, { image: item.path });
    await someoneWaits(api.database);
    await other.commitTransaction();
    await other.release();
    expect((await saved).status).toBe(422);
  });

  it('is not deleted silently; deleted all the same, it leaves the built-in picture', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    await put(place, { image: item.path });
    const name = PLACES[place.id - 1]!.name;
    const use = { entity: 'place', id: place.id, field: 'image', message: `Public site: ${name}` };
    expect(await usesOf(item)).toEqual([use]);
    const refused = await manager.delete(`/api/media/${item.id}`, ifMatch(item.version));
    expect(refused.status).toBe(409);
    expectError(refused.text, 'media.used');
    expect((await manager.delete(`/api/media/${item.id}?force=true`, ifMatch(item.version))).status).toBe(200);
    expect(await toldOf(place)).toBeUndefined();
    const missing = await put({ ...place, id: 10, version: 1 }, { image: item.path });
    expect(missing.status).toBe(422);
  });

  it('shows its new file there when that was replaced', async () => {
    const [item, place] = [await newImage(), await freshPlace()];
    await put(place, { image: item.path });
    const bytes = await image('jpeg', { width: 1201, height: 700 });
    const replaced = dataOf<MediaItem>(
      await upload(manager, [{ name: 'new.jpg', bytes }], {
        path: `/api/media/${item.id}/file`,
        ...ifMatch(item.version),
      }),
    );
    expect(replaced.path).not.toBe(item.path);
    expect(await toldOf(place)).toMatchObject({ picture: { path: replaced.path, width: 1201, height: 700 } });
    expect(dataOf<Place>(await manager.get(`/api/places/${place.id}`))).toMatchObject({
      image: replaced.path,
      version: 3,
    });
  });

  it('becomes no drawing: not by another file, not by a former one, and not by an undo', async () => {
    const place = await freshPlace();
    const svg = { name: 'plan.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
    const jpeg = { name: 'dusk.jpg', bytes: await image('jpeg', { width: 1202, height: 700 }) };
    const sent = ({ id, version }: MediaItem, file: typeof svg | typeof jpeg) =>
      upload(manager, [file], { path: `/api/media/${id}/file`, ...ifMatch(version) });
    const [drawn] = dataOf<[MediaItem]>(await upload(manager, [svg]));
    const item = dataOf<MediaItem>(await sent(drawn, jpeg));
    expect((await put(place, { image: item.path })).status).toBe(200);
    const path = `/api/media/${item.id}`;
    const [former] = dataOf<MediaEdition[]>(await manager.get(`${path}/editions`));
    const refused = [
      await sent(item, svg),
      await manager.post(`${path}/bring-back`, { editionId: former!.id }, ifMatch(item.version)),
      await manager.post(`${path}/undo`, undefined, ifMatch(item.version)),
    ];
    const name = PLACES[place.id - 1]!.name;
    const errors = [{ field: 'image', message: `Public site: ${name} shows this file. Choose a photograph.` }];
    for (const { status, body } of refused) expect([status, body]).toMatchObject([422, { errors }]);
    expect(await toldOf(place)).toMatchObject({ picture: { path: item.path } });
    await put({ ...place, version: 2 }, { image: null });
    expect((await sent(item, svg)).status).toBe(200);
  });
});
