import { screen, waitFor, within } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { answering, fill, oneOf, refusal } from '@capsule/web-kit/testing';
import { earlierFile } from '../testing/earlier-file';
import { dawn, dialog, openLibrary, stubLayout } from '../testing/open-library';

/** Another file in the place of an item's, from its details. */

beforeAll(stubLayout);

const { change, undo } = mediaItem.calls;

const open = async (routes: NonNullable<Parameters<typeof openLibrary>[0]>['routes']) => {
  const opened = openLibrary({ routes });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
  return opened;
};
const earlier = async () => within(await screen.findByRole('region', { name: 'Earlier files' }));

describe('the file of an item', () => {
  it('is brought back by one click, which keeps what was typed, is saved after, and can be undone', async () => {
    const back = { ...dawn, path: '/media/11aa/dawn.jpg', version: 4 };
    const { user, writes } = await open([
      answering(mediaCalls.editions, () => oneOf([earlierFile])),
      answering(mediaCalls.bringBack, () => oneOf(back)),
      answering(change, () => oneOf({ ...back, version: 5 })),
      answering(undo, () => oneOf({ ...dawn, version: 5 })),
    ]);
    fill(dialog().getByLabelText('Caption'), 'At noon');
    const list = await earlier();
    expect(list.getByText('Nov 20, 2026, Priya Nair · 178.16 KB · 1200 × 800')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Bring back IMG 1.jpg' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'File brought back' }));
    expect(writes()).toMatchObject([
      { path: '/api/media/7/bring-back', headers: { 'if-match': '"3"' }, body: { editionId: 31 } },
    ]);
    const takeBack = toasts.current()?.action;
    await user.click(dialog().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()[1]).toMatchObject({ headers: { 'if-match': '"4"' }, body: { caption: 'At noon' } });
    takeBack?.run();
    await waitFor(() =>
      expect(writes()[2]).toMatchObject({ path: '/api/media/7/undo', headers: { 'if-match': '"4"' } }),
    );
  });

  it('stays where an earlier one cannot come back, and that is said', async () => {
    const { user } = await open([
      answering(mediaCalls.editions, () => oneOf([earlierFile])),
      answering(mediaCalls.bringBack, () => refusal('resource.stale')),
    ]);
    await user.click((await earlier()).getByRole('button', { name: 'Bring back IMG 1.jpg' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Error bringing the file back',
        description: 'It has the file that it had. Close, open it again, and try once more.',
        tone: 'error',
      }),
    );
    expect(dialog().getByRole('button', { name: 'Bring back IMG 1.jpg' })).toBeEnabled();
  });

  it('says what was taken out of it', async () => {
    const cleaned = { ...dawn, removed: ['<script>', 'onload'], version: 4 };
    const { user } = await open([
      answering(mediaCalls.editions, () => oneOf([earlierFile])),
      answering(mediaCalls.bringBack, () => oneOf(cleaned)),
    ]);
    await user.click((await earlier()).getByRole('button', { name: 'Bring back IMG 1.jpg' }));
    expect(await dialog().findByText('Taken out of what was sent: <script>, onload')).toBeVisible();
  });

  it('has no earlier files to show at first', async () => {
    await open([]);
    expect(dialog().getByRole('button', { name: 'Replace file' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Earlier files' })).toBeNull();
  });
});
