import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem, type MediaItem, type MediaUses } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { sessionApi, store, unsaved } from '@capsule/host/admin';
import { answering, done, fakeApi, fill, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { media } from '../media.api';
import { dialog, item } from '../testing/open-library';
import { SelectionBar } from './selection-bar';
import type { Selecting } from './use-selection';

/** What is asked, said and left where something is done to several files (product §2.16). */

const { change, remove, undo } = mediaItem.calls;
const { usesOfSeveral } = mediaCalls;
const use = { entity: 'unit', id: 9, field: 'featuredImage', message: 'Capsule unit CSH-0001 (Trackside)' } as const;
const two = [item(1, { tags: ['dawn'] }), item(2, { tags: [] })];
const unused = answering(usesOfSeveral, () => oneOf([]));

function open(items: MediaItem[], ...routes: FakeRoute[]) {
  const calls = fakeApi(...routes);
  const clear = jest.fn();
  const barOf = (chosen: MediaItem[]) => {
    const selection = { items: new Map(chosen.map((one) => [one.id, one])), anchor: 0 };
    return (
      <main tabIndex={-1}>
        <SelectionBar selecting={{ selection, clear } as Partial<Selecting> as Selecting} />
      </main>
    );
  };
  const { rerender } = renderScreen(barOf(items));
  const select = (chosen: MediaItem[]) => rerender(barOf(chosen));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected files' }));
  const begin = (name: string) => fireEvent.click(bar.getByRole('button', { name }));
  const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
  const writes = () => calls.filter(({ method }) => method !== 'GET');
  return { bar, clear, begin, press, select, writes };
}

describe('tags of several files', () => {
  it('are not written where nothing changes, which is said, and then there is nothing to undo', async () => {
    const { begin, press, writes } = open([two[0]!]);
    begin('Tag');
    expect(screen.getByRole('dialog', { name: 'Tag 1 file' })).toHaveStyle({ width: '500px' });
    expect(dialog().getByLabelText('Add Tags')).toHaveFocus();
    expect(dialog().getByLabelText('Add Tags')).toHaveAccessibleDescription('Separate with commas.');
    fill(dialog().getByLabelText('Add Tags'), 'Dawn');
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    expect(toasts.current()).toMatchObject({ title: 'Files tagged', description: '1 file tagged.' });
    expect(toasts.current()?.action).toBeUndefined();
  });

  it('that are typed are given up only after a question', async () => {
    const { begin, press } = open(two);
    begin('Tag');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    begin('Tag');
    fill(dialog().getByLabelText('Add Tags'), 'wide');
    expect(unsaved.lostBy('address')).not.toBeNull();
    press('Cancel');
    expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog().getByLabelText('Add Tags')).toHaveValue('wide');
    press('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsaved.lostBy('address')).toBeNull();
  });

  it('ask nothing more once what became of each file is told', async () => {
    const { begin, press } = open(
      two,
      answering(change, ({ path }) =>
        path.endsWith('/1') ? refusal('resource.stale') : oneOf({ ...two[1]!, version: 4 }),
      ),
    );
    begin('Tag');
    fill(dialog().getByLabelText('Add Tags'), 'wide');
    press('Save');
    expect(await dialog().findByText('Someone else changed it meanwhile. Select it again.')).toBeVisible();
    expect(unsaved.lostBy('address')).toBeNull();
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are told, of all files together and each once', () => {
    open([item(1, { tags: ['dawn', 'wide'] }), item(2, { tags: [] }), item(3, { tags: ['white', 'dawn'] })]).begin(
      'Tag',
    );
    expect(dialog().getByLabelText('Remove Tags')).toHaveAccessibleDescription('They have: dawn, wide, white');
  });

  it('are told of files that have none', () => {
    open([item(2, { tags: [] })]).begin('Tag');
    expect(dialog().getByLabelText('Remove Tags')).toHaveAccessibleDescription('None of them has a tag.');
  });

  it('are taken back from the version that each write made', async () => {
    const { begin, press, writes } = open(
      two,
      answering(change, ({ path }) => oneOf({ ...two[0]!, version: path.endsWith('/1') ? 8 : 3 })),
      answering(undo, () => oneOf(two[0]!)),
    );
    begin('Tag');
    fill(dialog().getByLabelText('Add Tags'), 'wide');
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => toasts.current()?.action?.run());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Undone', description: '1 file as before.' }));
    // The second was as it is already, whatever the API was told.
    expect(writes().slice(2)).toMatchObject([
      {
        path: '/api/media/1/undo',
        headers: { 'if-match': '"8"', 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
  });

  it('are read again with each file that is shown somewhere', async () => {
    const read = jest.fn(({ path }: { path: string }) => oneOf(two[path.endsWith('/1') ? 0 : 1]!));
    const { begin, press } = open(
      two,
      answering(mediaItem.calls.read, read),
      answering(change, () => oneOf({ ...two[0]!, version: 4 })),
    );
    const shown = [1, 2].map((id) => store.dispatch(media.now.initiate(id)));
    await act(async () => void (await Promise.all(shown)));
    expect(read).toHaveBeenCalledTimes(2);
    begin('Tag');
    fill(dialog().getByLabelText('Add Tags'), 'wide');
    press('Save');
    await waitFor(() => expect(read).toHaveBeenCalledTimes(4));
    for (const one of shown) one.unsubscribe();
  });

  it('say how far they are, and the dialog stays until all are done', async () => {
    let write = () => undefined as void;
    const { begin, press } = open(
      two,
      answering(change, ({ path }) =>
        path.endsWith('/1')
          ? oneOf({ ...two[0]!, version: 4 })
          : new Promise((resolve) => (write = () => resolve(oneOf({ ...two[1]!, version: 4 })))),
      ),
    );
    begin('Tag');
    fill(dialog().getByLabelText('Add Tags'), 'wide');
    press('Save');
    expect(dialog().getByText('0 of 2 done')).toBeVisible();
    expect(await dialog().findByText('1 of 2 done')).toBeVisible();
    expect(dialog().getByRole('progressbar', { name: 'Tag 2 files' })).toHaveAttribute('aria-valuenow', '50');
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(dialog().getByText('1 of 2 done')).toBeVisible();
    act(() => write());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it.each(['Tag', 'Delete'])(
  'a question goes with its files, as by the browser’s Back, and others begin with none: %s',
  (name) => {
    const { begin, select } = open(two, unused);
    begin(name);
    expect(screen.getByRole('dialog')).toBeVisible();
    select([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    select([item(3)]);
    expect(screen.getByRole('toolbar', { name: 'Selected files' })).toHaveTextContent('1 file selected');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

describe('the question before several files are deleted', () => {
  it.each<[string, MediaUses[] | 'failed', string]>([
    ['nobody', [], 'None of them is used anywhere.'],
    ['one place', [{ id: 2, uses: [use] }], '1 of them is used, and will be missing there:'],
    ['nobody knows', 'failed', 'Where they are used could not be looked up. Files that are used will not be deleted.'],
  ])('says who uses them: %s', async (_who, uses, text) => {
    const route = answering(usesOfSeveral, () => (uses === 'failed' ? refusal('service.failed') : oneOf(uses)));
    const { begin } = open(two, route);
    begin('Delete');
    expect(dialog().getByText('Are you sure you want to delete 2 files? This action cannot be undone.')).toBeVisible();
    expect(dialog().getByText('Looking where they are used...')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(await dialog().findByText(text)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(dialog().getByRole('button', { name: 'Delete' }).className).toContain('colorError');
  });

  it('names with each file all that use it', async () => {
    const other = { ...use, id: 10, message: 'Capsule unit CSH-0002 (Birdcage)' };
    const { begin } = open(
      two,
      answering(usesOfSeveral, () => oneOf([{ id: 2, uses: [use, other] }])),
    );
    begin('Delete');
    expect(await dialog().findByRole('listitem')).toHaveTextContent(
      `${two[1]!.filename}: Capsule unit CSH-0001 (Trackside), Capsule unit CSH-0002 (Birdcage)`,
    );
  });

  it('is followed by no force once nobody could look up any longer who uses them', async () => {
    let canLookUp = true;
    const { begin, press, writes } = open(
      two,
      answering(usesOfSeveral, () => (canLookUp ? oneOf([{ id: 2, uses: [use] }]) : refusal('service.failed'))),
      answering(remove, () => done()),
    );
    begin('Delete');
    await dialog().findByText('1 of them is used, and will be missing there:');
    canLookUp = false;
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));
    await dialog().findByText(/Files that are used will not be deleted/);
    press('Delete');
    await waitFor(() => expect(writes().map(({ path }) => path)).toEqual(['/api/media/1', '/api/media/2']));
  });

  it('leaves them selected when it is cancelled', async () => {
    const { begin, press, clear } = open(two, unused);
    begin('Delete');
    await dialog().findByText('None of them is used anywhere.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(clear).not.toHaveBeenCalled();
  });

  it('is followed by why some are still there, and they are no longer selected once that is read', async () => {
    const { begin, press, clear } = open(
      two,
      unused,
      answering(remove, ({ path }) => (path.endsWith('/1') ? done() : refusal('media.used'))),
    );
    begin('Delete');
    await dialog().findByText('None of them is used anywhere.');
    press('Delete');
    expect(await dialog().findByText('It has been put to use meanwhile, and was not deleted.')).toBeVisible();
    expect(dialog().getByText('Deleted.')).toBeVisible();
    // The focus goes on from the button that has gone: Escape is heard still.
    expect(dialog().queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(dialog().getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(clear).not.toHaveBeenCalled();
    press('Close');
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('gives the focus to the screen once they are deleted, because their button goes', async () => {
    const { begin, press, clear } = open(
      two,
      unused,
      answering(remove, () => done()),
    );
    begin('Delete');
    await dialog().findByText('None of them is used anywhere.');
    press('Delete');
    await waitFor(() => expect(clear).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
