import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { MediaItem } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { ChangeLog } from '../../../platform/changes/change-log';
import { LOGGER } from '../../../platform/logging/logger';
import { EventReader } from '../../../testing/event-reader';
import { image } from '../../../testing/images';
import { startMediaDesk, type MediaDesk } from '../../../testing/media-desk';
import { dataOf } from '../../../testing/browser';
import { upload } from '../../../testing/upload';
import { MediaStore } from '../store/media-store';
import { VariantsService } from './variants.service';

/** Which files have smaller copies, and what becomes of those of which none can be made (product §10.7). */

/** Milliseconds in which a change is told. */
const WITHIN_MS = 15_000;

let desk: MediaDesk;
beforeAll(async () => {
  desk = await startMediaDesk('variants');
});
afterAll(() => desk.close());

const picture = async (name: string) => {
  const item = await desk.add(name, await image('png', { width: 200 }));
  await desk.copied();
  return item;
};
/** As if the process had been stopped before the copies were made. */
const unfinished = (item: MediaItem) =>
  desk.api.database.query(`UPDATE media_items SET "finished" = false, "variants" = '[]' WHERE "id" = $1`, [item.id]);
const service = () => desk.api.app.get(VariantsService);
const copiesOf = async (item: MediaItem) => (await desk.read(item)).variants.length;

describe('smaller copies', () => {
  it('are told to who has the library open, when they are made', async () => {
    const reader = await EventReader.open(desk.manager, desk.api.url);
    await reader.ready();
    const { id } = await picture('told.png');
    const told = expect.objectContaining({ entity: 'media', action: 'update', id, version: 1 });
    await eventually(() => expect(reader.messages.map(({ data }) => data)).toContainEqual(told), WITHIN_MS);
    reader.close();
  });

  it('are none of a drawing or a document, however large', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><title>large</title></svg>';
    const drawing = await desk.add('plan.svg', svg);
    const document = await desk.add('plan.pdf', '%PDF-1.7 of no copies');
    const rows = await desk.api.database.query('SELECT "finished" FROM media_items WHERE "id" = ANY($1)', [
      [drawing.id, document.id],
    ]);
    expect(rows).toEqual([{ finished: true }, { finished: true }]);
    await desk.copied();
    expect([await copiesOf(drawing), await copiesOf(document)]).toEqual([0, 0]);
  });

  it('of two pictures with the same bytes are made although the first is deleted before', async () => {
    const wake = jest.spyOn(desk.api.app.get(VariantsService), 'wake').mockReturnValue();
    const bytes = await image('png', { width: 200 });
    const sent = await upload(desk.manager, [
      { name: 'first.png', bytes },
      { name: 'twin.png', bytes },
    ]);
    const [first, twin] = dataOf<[MediaItem, MediaItem]>(sent);
    await desk.manager.delete(`/api/media/${first.id}`);
    wake.mockRestore();
    desk.api.app.get(VariantsService).wake();
    await desk.copied();
    expect(await copiesOf(twin)).toBe(2);
  });

  it('of one picture that cannot be read are none, and those of the next are made', async () => {
    const [lost, whole] = [await picture('lost.png'), await picture('whole.png')];
    await desk.api.app.get(MediaStore).remove(lost.path.split('/')[2]!);
    await unfinished(lost);
    await unfinished(whole);
    service().wake();
    await desk.copied();
    expect([await copiesOf(lost), await copiesOf(whole)]).toEqual([0, 2]);
    expect(desk.api.log.entries()).toContainEqual(expect.objectContaining({ msg: 'smaller images cannot be made' }));
  });

  it('are made later where the disk was full, and until then none is promised', async () => {
    const item = await picture('full-disk.png');
    await unfinished(item);
    const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const write = jest.spyOn(desk.api.app.get(MediaStore), 'write').mockRejectedValueOnce(noRoom);
    service().wake();
    await desk.copied();
    write.mockRestore();
    expect(
      await desk.api.database.query('SELECT 1 FROM media_items WHERE "id" = $1 AND "finished"', [item.id]),
    ).toEqual([]);
    expect(desk.api.log.entries()).toContainEqual(expect.objectContaining({ msg: 'smaller images wait' }));
    service().wake();
    await desk.copied();
    expect(await copiesOf(item)).toBe(2);
  });

  it('of one picture that the disk does not give now wait, and those of the next are made', async () => {
    const [ailing, whole] = [await picture('ailing.png'), await picture('sound.png')];
    await unfinished(ailing);
    await unfinished(whole);
    const unreadable = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    const store = desk.api.app.get(MediaStore);
    const read = store.readWhole.bind(store);
    const reading = jest
      .spyOn(store, 'readWhole')
      .mockImplementation(async (hash, name) =>
        ailing.path.includes(hash) ? Promise.reject(unreadable) : read(hash, name),
      );
    service().wake();
    await desk.copied();
    reading.mockRestore();
    expect([await copiesOf(ailing), await copiesOf(whole)]).toEqual([0, 2]);
    service().wake();
    await desk.copied();
    expect(await copiesOf(ailing)).toBe(2);
  });

  it('are made by the next process where one stops before it has made all of them', async () => {
    const item = await picture('stopped.png');
    await unfinished(item);
    const { app, database } = desk.api;
    const store = app.get(MediaStore);
    const other = new VariantsService(database, store, app.get(ChangeLog), app.get(LOGGER));
    let stopped: Promise<void> | undefined;
    const write = jest.spyOn(store, 'write').mockImplementationOnce(async () => {
      stopped = other.onModuleDestroy();
    });
    other.wake();
    await other.settled();
    await stopped;
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
    expect(await copiesOf(item)).toBe(0);
    service().wake();
    await desk.copied();
    expect(await copiesOf(item)).toBe(2);
  });

  it('are made of an image that comes at the moment at which nothing more is found', async () => {
    const item = await picture('late.png');
    const { manager } = desk.api.database;
    const find = manager.findOne.bind(manager);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const asked = jest.spyOn(manager, 'findOne').mockImplementationOnce(async (...question) => {
      const found = await find(...question);
      await answered;
      return found;
    });
    service().wake();
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1), WITHIN_MS);
    await pause(50);
    await unfinished(item);
    service().wake();
    answer();
    await desk.copied();
    asked.mockRestore();
    expect(await copiesOf(item)).toBe(2);
  });
});
