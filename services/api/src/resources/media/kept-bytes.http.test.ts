import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UNDO_MINUTES, type MediaItem } from '@capsule/contracts';
import { dataOf } from '../../testing/browser';
import { image } from '../../testing/images';
import { ifMatch } from '../../testing/inputs';
import { callDuring, someoneWaits, twoWait } from '../../testing/lock-wait';
import { startMediaDesk, type MediaDesk } from '../../testing/media-desk';
import { upload } from '../../testing/upload';
import { MediaBytes } from './media-bytes';
import { MediaItemEntity } from './media-item.entity';
import { lockBytes } from './media.resource';
import { MediaStore } from './store/media-store';

/** How long the bytes of a file stay on the disk, whoever else has the same (docs/decisions/058). */

let desk: MediaDesk;
beforeAll(async () => {
  desk = await startMediaDesk('kept-bytes', { RATE_LIMITS: 'off' });
});
afterAll(() => desk.close());

let sent = 0;
const remove = ({ id, version }: MediaItem) => desk.manager.delete(`/api/media/${id}`, ifMatch(version));
const undo = async ({ id, version }: MediaItem) =>
  dataOf<MediaItem>(await desk.manager.post(`/api/media/${id}/undo`, undefined, ifMatch(version + 1)));

/** An upload of these bytes that fails when it is to be written: its key was used for another one. */
async function fails(bytes: Buffer<ArrayBuffer>): Promise<void> {
  const headers = { 'idempotency-key': `fails-${(sent += 1)}` };
  await upload(desk.manager, [{ name: 'other.png', bytes: await image('png') }], { headers });
  const refused = await upload(desk.manager, [{ name: 'same.png', bytes }], { headers });
  expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
}

describe('the bytes of a deleted item', () => {
  it('stay as long as its deletion can be undone, and no longer', async () => {
    const item = await desk.add('gone.png', await image('png'));
    await remove(item);
    await desk.pass(UNDO_MINUTES);
    await desk.sweep();
    expect(await desk.served(item.path)).toBe(200);
    await desk.pass(1);
    await desk.sweep();
    expect(await desk.served(item.path)).toBe(404);
  });

  it('stay as long again when it came back and is deleted once more', async () => {
    const item = await desk.add('twice.png', await image('png'));
    await remove(item);
    await desk.pass(UNDO_MINUTES - 2);
    await remove(await undo(item));
    await desk.pass(UNDO_MINUTES - 2);
    await desk.sweep();
    expect(await desk.served(item.path)).toBe(200);
  });

  it('are there for an undo although an upload of the same bytes failed meanwhile', async () => {
    const bytes = await image('png');
    const item = await desk.add('wanted.png', bytes);
    await remove(item);
    await fails(bytes);
    expect((await undo(item)).path).toBe(item.path);
    expect(await desk.served(item.path)).toBe(200);
  });

  it('go in their time where another item with them is deleted at the moment at which they are looked at', async () => {
    const bytes = await image('png');
    const first = await desk.add('first.png', bytes);
    await remove(first);
    await desk.pass(UNDO_MINUTES + 1);
    const second = await desk.add('second.png', bytes);
    let removed: Promise<unknown> | undefined;
    await callDuring(
      desk.api.database,
      (manager) => lockBytes(manager, [second.path.split('/')[2]!]),
      () => desk.sweep(),
      async () => {
        removed = remove(second);
        await twoWait(desk.api.database);
      },
    );
    await removed;
    expect(await desk.served(second.path)).toBe(200);
    await desk.pass(UNDO_MINUTES + 1);
    await desk.sweep();
    expect(await desk.served(second.path)).toBe(404);
  });

  it('are forgotten with what they look like', async () => {
    const hashes = async () => {
      const rows: { hash: string }[] = await desk.api.database.query('SELECT "hash" FROM media_likenesses');
      return rows.map(({ hash }) => `/media/${hash}/seen.png`);
    };
    const item = await desk.add('seen.png', await image('png'));
    expect(await hashes()).toContain(item.path);
    await remove(item);
    await desk.pass(UNDO_MINUTES + 1);
    await desk.sweep();
    expect(await hashes()).not.toContain(item.path);
  });

  it('have their smaller copies made when it comes back without', async () => {
    const item = await desk.add('early.png', await image('png', { width: 200 }));
    await desk.copied();
    // As if it had been deleted before they were made.
    await desk.api.database.query(`UPDATE media_items SET "finished" = false, "variants" = '[]' WHERE "id" = $1`, [
      item.id,
    ]);
    await remove(item);
    await undo(item);
    await desk.copied();
    expect((await desk.read(item)).variants).toHaveLength(2);
  });
});

const hashOf = ({ path: address }: MediaItem): string => address.split('/')[2]!;

/** Whoever deletes bytes holds them, finds that no item has them, and deletes them: nobody may come between. */
describe('the bytes that somebody else decides about', () => {
  const whileHeld = <T>({ hash }: { hash: string }, call: () => Promise<T>) =>
    callDuring(desk.api.database, (manager) => lockBytes(manager, [hash]), call);

  it('are waited for by an upload of the same bytes', async () => {
    const bytes = await image('png');
    const item = await desk.add('held.png', bytes);
    const twin = await whileHeld({ hash: hashOf(item) }, () => desk.add('held.png', bytes));
    expect(twin.path).toBe(item.path);
  });

  it('are waited for by a replacement, whether it brings them or takes their place', async () => {
    const bytes = await image('png');
    const [held, item] = [await desk.add('held.png', bytes), await desk.add('other.png', await image('png'))];
    const file = { name: 'again.png', bytes };
    const now = dataOf<MediaItem>(await whileHeld({ hash: hashOf(held) }, () => desk.replace(item, file)));
    expect(hashOf(now)).toBe(hashOf(held));
    const next = { name: 'next.png', bytes: await image('png') };
    expect((await whileHeld({ hash: hashOf(now) }, () => desk.replace(now, next))).status).toBe(200);
  });

  it('are waited for in one order, so that two uploads of the same files do not wait for each other', async () => {
    const { database } = desk.api;
    const [low, high] = ['a'.repeat(64), 'b'.repeat(64)];
    await callDuring(
      database,
      (manager) => lockBytes(manager, [low]),
      () => database.transaction((manager) => lockBytes(manager, [high, low])),
      (manager) => lockBytes(manager, [high]),
    );
  });
});

describe('the bytes that an item has', () => {
  it('stay when an upload of the same bytes fails', async () => {
    const bytes = await image('png');
    const item = await desk.add('mine.png', bytes);
    await fails(bytes);
    expect(await desk.served(item.path)).toBe(200);
  });

  it('stay when it comes to be at the moment at which they would be deleted', async () => {
    const item = await desk.add('once.png', await image('png'));
    const hash = hashOf(item);
    const { database, app } = desk.api;
    const rows: object[] = await database.query('DELETE FROM media_items WHERE "id" = $1 RETURNING *', [item.id]);
    let released = Promise.resolve();
    await database.transaction(async (manager) => {
      await lockBytes(manager, [hash]);
      released = app.get(MediaBytes).release(hash);
      await someoneWaits(database);
      await manager.insert(MediaItemEntity, (rows as [MediaItemEntity[]])[0]);
    });
    await released;
    expect(await desk.served(item.path)).toBe(200);
  });

  it('and those that it had stay when its deletion is undone', async () => {
    const item = await desk.add('first.png', await image('png'));
    const now = dataOf<MediaItem>(await desk.replace(item, { name: 'b.png', bytes: await image('png') }));
    await remove(now);
    await undo(now);
    await desk.pass(UNDO_MINUTES + 1);
    await desk.sweep();
    expect([await desk.served(item.path), await desk.served(now.path)]).toEqual([200, 200]);
  });

  it('and those that it had go with it, when that cannot be undone', async () => {
    const item = await desk.add('first.png', await image('png'));
    const now = dataOf<MediaItem>(await desk.replace(item, { name: 'b.png', bytes: await image('png') }));
    await remove(now);
    await desk.pass(UNDO_MINUTES + 1);
    await desk.sweep();
    expect([await desk.served(item.path), await desk.served(now.path)]).toEqual([404, 404]);
    await desk.sweep();
    const editions = 'SELECT 1 FROM media_editions WHERE "mediaId" = $1';
    expect(await desk.api.database.query(editions, [item.id])).toEqual([]);
  });
});

it('what cannot be deleted, as without the right to, keeps nothing else from going, and goes once it can be', async () => {
  const items = [await desk.add('one.png', await image('png')), await desk.add('other.png', await image('png'))];
  for (const item of items) await remove(item);
  await desk.pass(UNDO_MINUTES + 1);
  const store = desk.api.app.get(MediaStore);
  const removing = store.remove.bind(store);
  let held: string | null = null;
  const removed = jest.spyOn(store, 'remove').mockImplementation(async (hash) => {
    // Whichever is the first.
    held ??= hash;
    if (hash === held) throw new Error('EACCES: permission denied');
    await removing(hash);
  });
  const served = () => Promise.all(items.map((item) => desk.served(item.path)));
  try {
    await expect(desk.sweep()).rejects.toThrow('EACCES: permission denied');
    await expect(desk.sweep()).rejects.toThrow('EACCES: permission denied');
    expect((await served()).toSorted()).toEqual([200, 404]);
  } finally {
    removed.mockRestore();
  }
  await desk.sweep();
  expect(await served()).toEqual([404, 404]);
});

it('what an upload has received stays as long as it may be under way', async () => {
  const folder = path.join(desk.folder, '.incoming/under-way');
  await mkdir(folder, { recursive: true });
  const hash = 'cd'.repeat(32);
  await mkdir(path.join(desk.folder, 'cd', hash), { recursive: true });
  await writeFile(path.join(desk.folder, 'cd', hash, 'original.png'), 'x');
  await writeFile(path.join(folder, 'claims'), hash);
  const age = async (minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(folder, then, then);
    await desk.sweep();
  };
  await age(59);
  expect(await desk.served(`/media/${hash}/x.png`)).toBe(200);
  await age(61);
  expect(await desk.served(`/media/${hash}/x.png`)).toBe(404);
});

it.each([
  ['before anything stood in it', ''],
  ['between two files', `${'ef'.repeat(32)}\n`],
  ['within a file', `${'ef'.repeat(32)}\nab`],
])('of what a killed upload claims, cut off %s, as by a power cut, nothing else goes', async (_where, claims) => {
  const other = await desk.add('other.png', await image('png'));
  const folder = path.join(desk.folder, '.incoming/cut-off');
  const claimed = path.join(desk.folder, 'ef', 'ef'.repeat(32));
  for (const each of [folder, claimed]) await mkdir(each, { recursive: true });
  await writeFile(path.join(claimed, 'original.png'), 'x');
  await writeFile(path.join(folder, 'claims'), claims);
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await utimes(folder, longAgo, longAgo);
  await desk.sweep();
  expect(await desk.served(other.path)).toBe(200);
  expect(await desk.served(`/media/${'ef'.repeat(32)}/x.png`)).toBe(claims === '' ? 200 : 404);
  expect(await readdir(path.dirname(folder))).not.toContain('cut-off');
});

it('what an upload stored whose database went away then is looked for again, until it is gone', async () => {
  const incoming = path.join(desk.folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  const before = await readdir(incoming);
  const released = jest.spyOn(desk.api.app.get(MediaBytes), 'release');
  const away = () => released.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  away();
  await fails(await image('png'));
  const left = (await readdir(incoming)).find((name) => !before.includes(name)) ?? '';
  const hash = await readFile(path.join(incoming, left, 'claims'), 'utf8');
  // As if the database had gone away a moment later.
  await mkdir(path.join(desk.folder, hash.slice(0, 2), hash), { recursive: true });
  await writeFile(path.join(desk.folder, hash.slice(0, 2), hash, 'original.png'), 'x');
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await utimes(path.join(incoming, left), longAgo, longAgo);

  away();
  await expect(desk.sweep()).rejects.toThrow('Connection terminated unexpectedly');
  expect(await readdir(incoming)).toContain(left);
  expect(await desk.served(`/media/${hash}/x.png`)).toBe(200);
  await desk.sweep();
  expect(await readdir(incoming)).not.toContain(left);
  expect(await desk.served(`/media/${hash}/x.png`)).toBe(404);
  released.mockRestore();
});
