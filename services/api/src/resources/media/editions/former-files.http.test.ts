import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  EDITION_DAYS,
  MAX_EDITIONS,
  type AuditEntry,
  type CapsuleUnit,
  type MediaEdition,
  type MediaItem,
} from '@capsule/contracts';
import { dataOf, type Browser } from '../../../testing/browser';
import { image } from '../../../testing/images';
import { ifMatch, unitInput } from '../../../testing/inputs';
import { startMediaDesk, type MediaDesk } from '../../../testing/media-desk';

/** The former files of an item: whose they are, which of them are kept, and which can come back. */

let desk: MediaDesk;
beforeAll(async () => {
  desk = await startMediaDesk('former-files', { RATE_LIMITS: 'off' });
});
afterAll(() => desk.close());

const png = async (width = 48) => ({ name: 'another.png', bytes: await image('png', { width }) });
const add = async (width?: number) => desk.add('dawn.png', (await png(width)).bytes);
/** The item with another file in its place. */
const replaced = async (item: MediaItem, file?: Awaited<ReturnType<typeof png>>) =>
  dataOf<MediaItem>(await desk.replace(item, file ?? (await png())));
const formerOf = async ({ id }: MediaItem) =>
  dataOf<MediaEdition[]>(await desk.manager.get(`/api/media/${id}/editions`));
const bringBack = ({ id, version }: MediaItem, editionId: number) =>
  desk.manager.post(`/api/media/${id}/bring-back`, { editionId }, ifMatch(version));
/** So many days pass since the files of an item were replaced. */
const age = async ({ id }: MediaItem, days: number) => {
  const older = `UPDATE media_editions SET "replacedAt" = "replacedAt" - $2 * interval '1 day' WHERE "mediaId" = $1`;
  await desk.api.database.query(older, [id, days]);
  await desk.sweep();
};

const GONE = { status: 422, body: { errors: [{ field: 'editionId', message: 'This file is no longer kept.' }] } };

describe('a former file', () => {
  it('comes back to the item that had it, and to no other', async () => {
    const [item, other] = [await replaced(await add()), await replaced(await add())];
    const [foreign] = await formerOf(other);
    expect(await bringBack(item, foreign!.id)).toMatchObject(GONE);
    expect((await bringBack(other, foreign!.id)).status).toBe(200);
  });

  it('that is no longer kept does not come back', async () => {
    const item = await replaced(await add());
    const [former] = await formerOf(item);
    await age(item, EDITION_DAYS + 1);
    expect(await bringBack(item, former!.id)).toMatchObject(GONE);
  });

  it('that is no longer kept is kept anew when it is sent again', async () => {
    const first = await png();
    const item = await replaced(await desk.add('again.png', first.bytes));
    await age(item, EDITION_DAYS + 1);
    await desk.pass(12);
    await desk.sweep();
    const again = await replaced(item, first);
    const now = await replaced(again);
    expect((await formerOf(now)).map(({ path }) => path)).toEqual([again.path, item.path]);
    expect(await desk.served(again.path)).toBe(200);
  });

  it('that was brought back, and taken back again, is kept from then on, however long ago it was sent', async () => {
    const item = await replaced(await add());
    const older = `UPDATE media_editions SET "storedAt" = "storedAt" - $2 * interval '1 day' WHERE "mediaId" = $1`;
    await desk.api.database.query(older, [item.id, EDITION_DAYS + 1]);
    const [former] = await formerOf(item);
    const back = dataOf<MediaItem>(await bringBack(item, former!.id));
    const undone = dataOf<MediaItem>(
      await desk.manager.post(`/api/media/${item.id}/undo`, undefined, ifMatch(back.version)),
    );
    await desk.sweep();
    expect((await formerOf(undone)).map(({ id }) => id)).toEqual([former!.id]);
    expect((await bringBack(undone, former!.id)).status).toBe(200);
  });

  it('is told with who sent it, whoever added the item', async () => {
    const colleague = await desk.api.signedIn('manager');
    const item = dataOf<MediaItem>(await desk.replace(await add(), await png(), colleague));
    const nameOf = async (who: Browser) => (await who.get('/api/auth/user')).body?.['username'];
    const told = [{ storedBy: await nameOf(colleague) }, { storedBy: await nameOf(desk.manager) }];
    expect(await formerOf(await replaced(item))).toMatchObject(told);
  });

  it('is told with who sent it, by name, or by username where there is none', async () => {
    const me = (await desk.manager.get('/api/auth/user')).body as { id: number; username: string };
    const item = await replaced(await add());
    expect(await formerOf(item)).toMatchObject([{ storedBy: me.username }]);
    const name = `UPDATE users SET "firstName" = $2, "lastName" = $3 WHERE "id" = $1`;
    await desk.api.database.query(name, [me.id, 'Alex', 'Carter']);
    expect(await formerOf(item)).toMatchObject([{ storedBy: 'Alex Carter' }]);
    await desk.api.database.query(name, [me.id, null, 'Carter']);
    expect(await formerOf(item)).toMatchObject([{ storedBy: 'Carter' }]);
  });

  it('has its smaller copies, also when they were made after it was replaced', async () => {
    const item = await add(200);
    const now = await replaced(item);
    await desk.copied();
    const copies = [
      { width: 160, mimeType: 'image/webp' },
      { width: 160, mimeType: 'image/avif' },
    ];
    expect(await formerOf(now)).toMatchObject([{ path: item.path, variants: copies }]);
    const back = dataOf<MediaItem>(await bringBack(now, (await formerOf(now))[0]!.id));
    expect(back.variants).toMatchObject(copies);
  });

  it('has its smaller copies made when it comes back without', async () => {
    const now = await replaced(await add(200));
    await desk.copied();
    const [former] = await formerOf(now);
    const without = `UPDATE media_editions SET "finished" = false, "variants" = '[]' WHERE "id" = $1`;
    await desk.api.database.query(without, [former!.id]);
    const back = dataOf<MediaItem>(await bringBack(now, former!.id));
    await desk.copied();
    expect((await desk.read(back)).variants).toHaveLength(2);
  });
});

it('each item keeps its last ones, however many others have', async () => {
  const item = await replaced(await add());
  let busy = await add();
  for (let n = 0; n <= MAX_EDITIONS; n += 1) busy = await replaced(busy);
  await desk.sweep();
  expect([(await formerOf(item)).length, (await formerOf(busy)).length]).toEqual([1, MAX_EDITIONS]);
});

it('a file is of no item’s former ones when the item is not there', async () => {
  expect((await desk.manager.get('/api/media/999999/editions')).status).toBe(404);
});

it('what shows a file is changed in the name of who replaced it, whoever added the file', async () => {
  const item = await add();
  const unit = dataOf<CapsuleUnit>(await desk.manager.post('/api/units', unitInput({ featuredImage: item.path })));
  const colleague = await desk.api.signedIn('admin');
  const { path } = dataOf<MediaItem>(await desk.replace(item, await png(), colleague));
  const trail = dataOf<AuditEntry[]>(await colleague.get(`/api/audit?entity=unit&id=${unit.id}&action=update`));
  const by = (await colleague.get('/api/auth/user')).body?.['id'];
  expect(trail).toMatchObject([{ by, changes: { featuredImage: { from: item.path, to: path } } }]);
});

it('what shows a smaller copy of a file shows the same copy of what took its place', async () => {
  const item = await add(500);
  const copyOf = ({ path }: MediaItem) => path.replace(/[^/]+$/, '_160.webp');
  const unit = await desk.manager.post('/api/units', unitInput({ featuredImage: copyOf(item) }));
  const now = await replaced(item, await png(516));
  const shown = dataOf<CapsuleUnit>(await desk.manager.get(`/api/units/${dataOf<CapsuleUnit>(unit).id}`));
  expect(shown.featuredImage).toBe(copyOf(now));
});
