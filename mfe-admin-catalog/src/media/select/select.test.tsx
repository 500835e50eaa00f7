import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { answering, done, fill, listOf, oneOf, refusal } from '@capsule/web-kit/testing';
import { dialog, item, openLibrary, stubLayout, tiles } from '../testing/open-library';

/** Several files at once: selected by mouse and keys, tagged, downloaded and deleted. */

beforeAll(stubLayout);

const { change, remove, undo } = mediaItem.calls;
const rows = [1, 2, 3, 4, 5, 6, 7].map((id) => item(id, { tags: id === 1 ? ['dawn'] : [] }));

async function open(routes: Parameters<typeof openLibrary>[0] = {}) {
  const opened = openLibrary({ rows, ...routes });
  await screen.findByText('1.jpg');
  return opened;
}

const selected = () =>
  tiles().flatMap((tile, place) => (tile.getAttribute('aria-selected') === 'true' ? [place + 1] : []));
const press = (key: string, options: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options });
const focused = () => Number((document.activeElement as HTMLElement).dataset['place']) + 1;

describe('files of the grid', () => {
  it('are selected by clicks: one, with Control one more, with Shift all between, by the tick one more', async () => {
    await open();
    expect(screen.queryByRole('toolbar', { name: 'Selected files' })).toBeNull();
    fireEvent.click(tiles()[1]!);
    fireEvent.click(tiles()[2]!);
    expect(selected()).toEqual([3]);
    fireEvent.click(tiles()[4]!, { ctrlKey: true });
    expect(selected()).toEqual([3, 5]);
    fireEvent.click(tiles()[0]!.querySelector('[data-tick]')!);
    expect(selected()).toEqual([1, 3, 5]);
    fireEvent.click(tiles()[2]!, { shiftKey: true });
    await waitFor(() => expect(selected()).toEqual([1, 2, 3]));
    expect(screen.getByRole('toolbar', { name: 'Selected files' })).toHaveTextContent('3 files selected');
    fireEvent.click(tiles()[4]!);
    for (const [place, now] of [
      [6, [5, 6, 7]],
      [3, [4, 5]],
    ] as const) {
      fireEvent.click(tiles()[place]!, { shiftKey: true });
      await waitFor(() => expect(selected()).toEqual(now));
    }
  });

  it('are selected by keys; Tab leads to one tile', async () => {
    await open();
    expect(tiles().filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
    act(() => tiles()[0]!.focus());
    press('ArrowRight');
    expect([focused(), selected()]).toEqual([2, []]);
    press(' ');
    press('ArrowRight', { shiftKey: true });
    await waitFor(() => expect(selected()).toEqual([2, 3]));
    press('ArrowDown');
    expect(focused()).toBe(3);
    press('Home');
    press('ArrowDown');
    expect(focused()).toBe(6);
    press('a', { ctrlKey: true });
    await waitFor(() => expect(selected()).toHaveLength(7));
    press('Escape');
    expect(selected()).toEqual([]);
    press('Enter');
    expect(await screen.findByRole('dialog', { name: 'Edit Media Details' })).toBeVisible();
  });

  it('are one stop of Tab with their buttons, wherever the focus is among them', async () => {
    const { user } = await open();
    act(() => tiles()[0]!.focus());
    press('ArrowRight');
    for (const name of ['Edit 2.jpg', 'Copy URL 2.jpg', 'Delete 2.jpg', 'Go to the form']) {
      await user.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
    await user.tab({ shift: true });
    expect(document.activeElement).toHaveAccessibleName('Delete 2.jpg');
  });

  it('keep their buttons: a key on a button is the button’s', async () => {
    await open();
    act(() => within(tiles()[0]!).getByRole('button', { name: 'Edit 1.jpg' }).focus());
    press(' ');
    press('ArrowRight');
    expect(selected()).toEqual([]);
  });

  it('are no longer selected when something else is asked for', async () => {
    const { user } = await open();
    fireEvent.click(tiles()[1]!);
    await user.selectOptions(screen.getByLabelText('Type'), 'Images');
    await waitFor(() => expect(selected()).toEqual([]));
  });

  it('are downloaded as one archive', async () => {
    await open();
    fireEvent.click(tiles()[1]!);
    fireEvent.click(tiles()[3]!, { metaKey: true });
    const download = screen.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', '/api/media/archive?ids=2,4');
    expect(download).toHaveAttribute('download');
  });
});

describe('files of the table', () => {
  const list = () => open({ address: '/admin/media?view=list' });
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select \d/ });
  const ticked = () => ticks().flatMap(({ checked }, place) => (checked ? [place + 1] : []));
  const bar = () => screen.getByRole('toolbar', { name: 'Selected files' });

  it('are selected by ticks, with Shift all between, with Control and A all of the page', async () => {
    const { user } = await list();
    expect(screen.queryByRole('toolbar', { name: 'Selected files' })).toBeNull();
    await user.click(ticks()[1]!);
    await waitFor(() => expect(bar()).toHaveTextContent('1 file selected'));
    await user.keyboard('{Shift>}');
    await user.click(ticks()[3]!);
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(ticked()).toEqual([2, 3, 4]));
    // The table asks for the code of the key.
    fireEvent.keyDown(document.activeElement!, { key: 'a', keyCode: 65, ctrlKey: true });
    await waitFor(() => expect(ticked()).toEqual([1, 2, 3, 4, 5, 6, 7]));
    const download = within(bar()).getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', '/api/media/archive?ids=1,2,3,4,5,6,7');
    await user.click(within(bar()).getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(ticked()).toEqual([]));
    // The button has gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('are tagged as those of the grid, and are no longer selected in the other view', async () => {
    const opened = await open({
      address: '/admin/media?view=list',
      routes: [answering(change, () => oneOf({ ...rows[0]!, version: 4 }))],
    });
    const { user, writes } = opened;
    await user.click(ticks()[0]!);
    await user.click(ticks()[2]!);
    await user.click(within(bar()).getByRole('button', { name: 'Tag' }));
    fill(dialog().getByLabelText('Add Tags'), 'wide');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toMatchObject([
      { path: '/api/media/1', headers: { 'if-match': '"3"' }, body: { tags: ['dawn', 'wide'] } },
      { path: '/api/media/3', headers: { 'if-match': '"3"' }, body: { tags: ['wide'] } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Grid view' }));
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected files' })).toBeNull());
  });
});

it('files of the table are written from the version that somebody else has made since they were selected', async () => {
  let shown = rows;
  const { user, writes } = await open({
    address: '/admin/media?view=list',
    routes: [
      answering(mediaItem.calls.list, () => listOf(shown)),
      answering(change, () => oneOf({ ...rows[0]!, version: 9 })),
    ],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select 1.jpg' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected files' }));
  shown = rows.map((row) => (row.id === 1 ? { ...row, alt: 'Before sunrise', version: 8 } : row));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Before sunrise');
  await user.click(bar.getByRole('button', { name: 'Tag' }));
  fill(dialog().getByLabelText('Add Tags'), 'wide');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/media/1', headers: { 'if-match': '"8"' } }]));
});

describe('several files', () => {
  const selectTwo = async (routes: Parameters<typeof openLibrary>[0]) => {
    const opened = await open(routes);
    fireEvent.click(tiles()[0]!);
    fireEvent.click(tiles()[1]!, { ctrlKey: true });
    return opened;
  };

  it('are tagged, each from its version; one that fails says why, and leaves the others unharmed', async () => {
    const { user, writes } = await selectTwo({
      routes: [
        answering(change, ({ path }) =>
          path.endsWith('/2') ? refusal('resource.stale') : oneOf({ ...rows[0]!, version: 4 }),
        ),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Tag' }));
    expect(dialog().getByText('They have: dawn')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
    fill(dialog().getByLabelText('Add Tags'), 'wide, white');
    fill(dialog().getByLabelText('Remove Tags'), 'DAWN');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const results = within(await screen.findByRole('list', { name: 'What became of each file' })).getAllByRole(
      'listitem',
    );
    expect(results.map((result) => result.textContent)).toEqual([
      '2.jpgSomeone else changed it meanwhile. Select it again.',
      '1.jpgTagged.',
    ]);
    expect(writes()).toMatchObject([
      { path: '/api/media/1', headers: { 'if-match': '"3"' }, body: { tags: ['wide', 'white'] } },
      { path: '/api/media/2', headers: { 'if-match': '"3"' }, body: { tags: ['wide', 'white'] } },
    ]);
    expect(toasts.current()).toMatchObject({
      title: 'Not all files tagged',
      description: '1 of 2 files tagged; the dialog says why the others were not.',
      tone: 'error',
    });
  });

  it('are deleted after it is said which are used; only those are forced', async () => {
    const use = {
      entity: 'unit',
      id: 9,
      field: 'featuredImage',
      message: 'Capsule unit CSH-0001 (Trackside)',
    } as const;
    const { calls, user, writes } = await selectTwo({
      routes: [
        answering(mediaCalls.usesOfSeveral, () => oneOf([{ id: 2, uses: [use] }])),
        answering(remove, () => done('Media item deleted')),
        answering(undo, ({ path }) => (path.includes('/1/') ? oneOf(rows[0]!) : refusal('resource.stale'))),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2.jpg: Capsule unit CSH-0001 (Trackside)')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain('/api/media/uses?ids=1,2');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes().map(({ path }) => path)).toEqual(['/api/media/1', '/api/media/2?force=true']);
    expect(toasts.current()).toMatchObject({ title: 'Files deleted', description: '2 files deleted.' });
    expect(screen.queryByRole('toolbar', { name: 'Selected files' })).toBeNull();
    // What is gone, and what is back, is so in the library, too.
    const lists = () => calls.filter(({ path }) => path.startsWith('/api/media?')).length;
    await waitFor(() => expect(lists()).toBe(2));
    toasts.current()?.action?.run();
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Not all undone',
        description: '1 of 2 files as before; the others were changed meanwhile, or it is too late.',
      }),
    );
    await waitFor(() => expect(lists()).toBe(3));
    const undone = writes().slice(2);
    expect(undone.map(({ path, headers }) => [path, headers['if-match']])).toEqual([
      ['/api/media/1/undo', '"4"'],
      ['/api/media/2/undo', '"4"'],
    ]);
    // Each is a write of its own.
    expect(new Set(undone.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
});
