import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CapsuleUnit, MediaItem, MediaUse, SeoSetting } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { dataOf, type Answer } from '../../testing/browser';
import { image } from '../../testing/images';
import { maintenanceInput, seoInput, unitInput } from '../../testing/inputs';
import { someoneWaits, twoWait } from '../../testing/lock-wait';
import { startMediaDesk, type MediaDesk } from '../../testing/media-desk';

/** Somebody deletes a file while another one begins to use it (product §10.7). */

let desk: MediaDesk;
let capsuleId: number;
beforeAll(async () => {
  desk = await startMediaDesk('used-meanwhile');
  ({ id: capsuleId } = dataOf<CapsuleUnit>(await desk.manager.post('/api/units', unitInput())));
});
afterAll(() => desk.close());

type Use = (item: MediaItem) => Promise<Answer>;

const USES: [string, Use][] = [
  ['a unit', ({ path }) => desk.manager.patch(`/api/units/${capsuleId}`, { featuredImage: path })],
  [
    'the link preview of a page, by an address that stays when it is replaced,',
    ({ id }) => desk.manager.post('/api/seo', seoInput({ ogImage: `/media/${id}/dusk.jpg` })),
  ],
  [
    'a task',
    ({ path }) => {
      const photo = { path, alt: null };
      return desk.manager.post('/api/maintenance', maintenanceInput({ capsuleId, photosBefore: [photo] }));
    },
  ],
];

let width = 800;
const add = async () => {
  const item = await desk.add('dusk.jpg', await image('jpeg', { width: (width += 1), height: 400 }));
  await desk.copied();
  return item;
};

/** Somebody deletes an item while another one begins to use it: the first is refused. */
async function expectKept(item: MediaItem, use: Use): Promise<void> {
  const { both } = await desk.api.database.transaction(async (held) => {
    // A write that is held up here has done all else.
    await held.query('LOCK TABLE audit_entries IN SHARE MODE');
    const using = use(item);
    await someoneWaits(desk.api.database);
    const deleting = desk.manager.delete(`/api/media/${item.id}`);
    await twoWait(desk.api.database);
    // Wrapped, because they end only after the commit.
    return { both: Promise.all([using, deleting]) };
  });
  const [used, deleted] = await both;
  expect(used.status).toBeLessThan(300);
  expect(deleted.status).toBe(409);
  expectError(deleted.text, 'media.used');
  expect(dataOf<MediaUse[]>(await desk.manager.get(`/api/media/${item.id}/uses`))).toHaveLength(1);
}

it.each(USES)('a file that %s begins to show at the same moment is not deleted silently', async (_what, use) => {
  await expectKept(await add(), use);
});

it('a file that is shown again by an undo at the same moment is not deleted silently', async () => {
  const item = await add();
  const { id } = dataOf<SeoSetting>(await desk.manager.post('/api/seo', seoInput({ ogImage: item.path })));
  expect((await desk.manager.delete(`/api/seo/${id}`)).status).toBe(200);
  await expectKept(item, () => desk.manager.post(`/api/seo/${id}/undo`));
});
