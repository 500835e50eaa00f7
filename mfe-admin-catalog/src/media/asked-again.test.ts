import type { Call } from '@capsule/contracts/calls/call';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { remoteApi, resourceTag, sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, oneOf, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import {
  bringMediaBack,
  mediaEditions,
  mediaRoom,
  mediaStored,
  mediaUses,
  mediaUsesOfSeveral,
  removeMedia,
} from './media.api';
import { item } from './testing/open-library';

/** What is out of date after a write of the library, or after a change elsewhere, and is asked for again. */

const asked: string[] = [];
const { part } = remoteApi({ name: 'mfe-of-this-test' }).addEndpoints((build) => ({
  part: build.query<null, 'LIST' | number>({
    queryFn: (id) => {
      asked.push(`${id}`);
      return { data: null };
    },
    providesTags: (_data, _failure, id) => [resourceTag('media', id)],
  }),
}));
const row = item(7);
const back = { row, editionId: 31, idempotencyKey: 'k1' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the list and the file itself', () => {
  const writes: [string, () => Promise<unknown>, Call, FakeResponse][] = [
    [
      'an earlier file comes back',
      () => store.dispatch(bringMediaBack.initiate(back)),
      mediaCalls.bringBack,
      oneOf(row),
    ],
    [
      'it is deleted',
      () => store.dispatch(removeMedia.initiate({ row, force: false })),
      mediaItem.calls.remove,
      done(),
    ],
  ];
  const askedAfter = async (send: () => Promise<unknown>, call: Call, told: FakeResponse<'service.failed'>) => {
    fakeApi({ call, answer: () => told });
    const shown = (['LIST', 7, 8] as const).map((id) => store.dispatch(part.initiate(id, { forceRefetch: true })));
    await Promise.all(shown);
    asked.length = 0;
    await send();
    await settled();
    for (const one of shown) one.unsubscribe();
    return asked.toSorted();
  };

  it.each(writes)('are asked for again when %s, and where that is refused', async (_what, send, call, told) => {
    expect(await askedAfter(send, call, told)).toEqual(['7', 'LIST']);
    expect(await askedAfter(send, call, refusal('service.failed'))).toEqual(['7', 'LIST']);
  });

  it('is asked for again when files were stored', async () => {
    const send = () => store.dispatch(mediaStored.initiate());
    expect(await askedAfter(send, mediaItem.calls.remove, done())).toEqual(['LIST']);
  });
});

it('a file is deleted by force only when that is meant', async () => {
  const calls = fakeApi(answering(mediaItem.calls.remove, () => done()));
  await store.dispatch(removeMedia.initiate({ row, force: false }));
  await store.dispatch(removeMedia.initiate({ row, force: true }));
  expect(calls.map(({ path }) => path)).toEqual(['/api/media/7', '/api/media/7?force=true']);
});

describe('where a file is used', () => {
  const shows = [
    ['of one', () => store.dispatch(mediaUses.initiate(7)), '/api/media/7/uses'],
    ['of several', () => store.dispatch(mediaUsesOfSeveral.initiate([7, 8])), '/api/media/uses?ids=7,8'],
  ] as const;
  /** As the shell does when a change is told. */
  const changed = async (type: 'unit' | 'seo' | 'maintenance' | 'place' | 'booking' | 'media') => {
    store.dispatch(sessionApi.util.invalidateTags([{ type, id: 'LIST' }] as never));
    await settled();
  };

  it.each(shows)('is asked for again when something changes that may show it: %s', async (_of, show, path) => {
    const calls = fakeApi(
      answering(mediaCalls.uses, () => oneOf([])),
      answering(mediaCalls.usesOfSeveral, () => oneOf([])),
    );
    const shown = show();
    await shown;
    for (const [count, entity] of (['unit', 'seo', 'maintenance', 'place'] as const).entries()) {
      await changed(entity);
      expect([entity, calls.length]).toEqual([entity, count + 2]);
    }
    await changed('booking');
    expect(calls.map((call) => call.path)).toEqual(Array(5).fill(path));
    shown.unsubscribe();
  });

  it.each([
    ...shows,
    ['the earlier files', () => store.dispatch(mediaEditions.initiate(7)), '/api/media/7/editions'] as const,
  ])('is asked for anew each time it is shown: %s', async (_what, show, path) => {
    const calls = fakeApi(
      answering(mediaCalls.uses, () => oneOf([])),
      answering(mediaCalls.usesOfSeveral, () => oneOf([])),
      answering(mediaCalls.editions, () => oneOf([])),
    );
    for (const count of [1, 2]) {
      // What nothing shows any more is forgotten in a moment.
      await settled();
      const shown = show();
      await shown;
      expect(calls).toHaveLength(count);
      shown.unsubscribe();
    }
    expect(calls[1]?.path).toBe(path);
  });

  it.each([
    ['the room that is left', () => store.dispatch(mediaRoom.initiate())],
    ['the earlier files', () => store.dispatch(mediaEditions.initiate(7))],
  ])('%s: asked for again when a file changes', async (_what, show) => {
    const calls = fakeApi(
      answering(mediaCalls.room, () => oneOf({ usedBytes: 1, allowedBytes: 2 })),
      answering(mediaCalls.editions, () => oneOf([])),
    );
    const shown = show();
    await shown;
    await changed('media');
    expect(calls).toHaveLength(2);
    shown.unsubscribe();
  });
});
