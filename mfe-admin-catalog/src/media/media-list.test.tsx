import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { othersChanges } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  FakeRequest,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
} from '@capsule/web-kit/testing';
import { DeleteMediaDialog } from './delete-media-dialog';
import { address, dawn, dialog, item, openLibrary, plan, question, stubLayout, tiles } from './testing/open-library';

/** The buttons of the table, what the address keeps, and what is not done where it must not be (product §2.16). */

beforeAll(stubLayout);

const { list, change, remove } = mediaItem.calls;
const unused = answering(mediaCalls.uses, () => oneOf([]));
const dropped = (...files: File[]) => ({ dataTransfer: { types: ['Files'], items: [], files } });

describe('a row of the table', () => {
  it('is edited and deleted by its buttons', async () => {
    const { user } = openLibrary({ address: '/admin/media?view=list', routes: [unused] });
    await user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
    expect(screen.getByRole('dialog', { name: 'Edit Media Details' })).toBeVisible();
    await user.click(dialog().getByText('Cancel'));
    await user.click(screen.getByRole('button', { name: 'Delete dawn.jpg' }));
    expect(question().getByText(/delete "dawn\.jpg"\?/)).toBeVisible();
  });

  it('says on paper what the table is narrowed to as it is said above it', async () => {
    openLibrary({ address: '/admin/media?view=list&type=image&check=no-alt' });
    await screen.findByRole('button', { name: 'Edit dawn.jpg' });
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/^Printed on /)).toHaveTextContent('Type: Images. Check: Without alt text. Sorted by');
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
  });

  it('names all of its tags, of which it shows three', async () => {
    openLibrary({ address: '/admin/media?view=list' });
    expect(await screen.findByTitle('featured, exterior, dawn, wide, white')).toHaveTextContent(
      'featuredexteriordawn+2',
    );
  });
});

describe('a file that was saved stays in the table where it has gone to another page', () => {
  it.each([
    ['that is read', 'Got it'],
    ['it is deleted', 'Delete dawn.jpg'],
  ])('until %s', async (_what, button) => {
    let rows = [dawn];
    const { user } = openLibrary({
      address: '/admin/media?view=list',
      routes: [
        answering(list, () => listOf(rows)),
        answering(mediaItem.calls.read, () => oneOf({ ...dawn, version: 4 })),
        answering(change, () => oneOf({ ...dawn, version: 4 })),
        answering(remove, () => done()),
        unused,
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
    fill(dialog().getByLabelText('Caption'), 'At noon');
    rows = [plan];
    await user.click(dialog().getByText('Save'));
    expect(await screen.findByText(/Just saved/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: button }));
    if (button !== 'Got it') await user.click(question().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/Just saved/)).toBeNull());
    expect(screen.queryByRole('row', { name: /dawn\.jpg/ })).toBeNull();
  });
});

it('a file that was saved, and is on another page, is shown with the file that took its place since', async () => {
  FakeRequest.install();
  let [rows, now] = [[dawn], { ...dawn, version: 4 }];
  const { user, calls } = openLibrary({
    address: '/admin/media?view=list',
    routes: [
      answering(list, () => listOf(rows)),
      answering(mediaItem.calls.read, () => oneOf(now)),
      answering(change, () => oneOf(now)),
      answering(remove, () => done()),
      unused,
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
  fill(dialog().getByLabelText('Caption'), 'At noon');
  rows = [plan];
  await user.click(dialog().getByText('Save'));
  expect(await screen.findByText(/Just saved/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Edit dawn.jpg' }));
  fireEvent.change(screen.getByTestId('replacement'), { target: { files: [new File(['x'], 'noon.jpg')] } });
  now = { ...now, filename: 'noon.jpg', version: 5 };
  act(() => FakeRequest.sent.at(-1)!.answer(200, { success: true, data: now }));
  await user.click(dialog().getByText('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Delete noon.jpg' }));
  await user.click(question().getByRole('button', { name: 'Delete' }));
  const removal = () => calls.find(({ method }) => method === 'DELETE');
  await waitFor(() => expect(removal()?.headers).toMatchObject({ 'if-match': '"5"' }));
});

it('the table of a library that is too long to be counted says so, and is turned from place to place', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => item(n + 1));
  const json = { success: true, data: rows, total: 98_412, totalExact: false };
  const beside = [`</api/media?pageSize=25&before=1>; rel="prev"`, `</api/media?pageSize=25&after=25>; rel="next"`];
  openLibrary({
    address: '/admin/media?view=list&after=900&row=10026',
    routes: [answering(list, () => ({ json, link: beside.join(', ') }))],
  });
  expect(await screen.findByText('about 10,026–10,050 of about 98,412')).toBeVisible();
  fireEvent.click(screen.getByLabelText('Go to next page'));
  await waitFor(() => expect(address()).toContain('after=25&row=10051'));
});

describe('the library', () => {
  it('keeps the filters in its address when the view is changed', async () => {
    const { user } = openLibrary({ address: '/admin/media?type=image&q=dawn' });
    await screen.findByText('dawn.jpg');
    await user.click(screen.getByRole('button', { name: 'List view' }));
    await waitFor(() => expect(address()).toContain('view=list'));
    expect(address()).toContain('type=image');
    expect(address()).toContain('q=dawn');
  });

  it('shows all files that nobody uses, whatever was searched for', async () => {
    const full = answering(mediaCalls.room, () => oneOf({ usedBytes: 99, allowedBytes: 100 }));
    const { user } = openLibrary({ address: '/admin/media?q=dawn&type=image', routes: [full] });
    await user.click(await screen.findByRole('button', { name: 'Show unused files' }));
    await waitFor(() => expect(address()).toContain('check=unused'));
    expect(address()).not.toContain('q=dawn');
  });

  it('leads to the pictures of the site', async () => {
    openLibrary();
    expect(await screen.findByRole('link', { name: 'Site Pictures' })).toHaveAttribute('href', '/admin/media/places');
  });

  it.each(['', '?view=list'])('is asked for once more at a time, and is busy then: %p', async (search) => {
    let answer = () => undefined as void;
    let isHeld = false;
    const rows = { success: true, data: [item(1)], total: 1, totalExact: true };
    const { calls } = openLibrary({
      address: `/admin/media${search}`,
      routes: [
        answering(list, () =>
          isHeld ? new Promise((resolve) => (answer = () => resolve({ json: rows }))) : { json: rows },
        ),
      ],
    });
    await screen.findByText('1.jpg');
    isHeld = true;
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    const asked = () => calls.filter(({ path }) => path.startsWith('/api/media?')).length;
    fireEvent.click(refresh);
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'true'));
    expect(document.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    fireEvent.click(refresh);
    expect(asked()).toBe(2);
    answer();
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
  });

  it.each([
    ['the details of another one', 'Edit dawn.jpg', 'Edit Media Details'],
    ['what asks for the tags of several', 'Tag', 'Tag 1 file'],
  ])('takes no file that is dropped while %s are open', async (_what, button, dialog) => {
    const { user } = openLibrary();
    await screen.findByRole('button', { name: 'Edit dawn.jpg' });
    fireEvent.click(tiles()[0]!);
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: dialog });
    fireEvent.dragOver(document.body, dropped());
    expect(screen.queryByText('Drop files to upload them')).toBeNull();
    fireEvent.drop(document.body, dropped(new File(['x'], 'a.jpg')));
    expect(screen.getByRole('dialog', { name: dialog })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Upload Media Files' })).toBeNull();
  });

  it('takes none while it cannot be read either', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openLibrary({ routes: [answering(list, () => refusal('service.failed'))] });
    await screen.findByText(/could not be loaded. These are samples/);
    fireEvent.dragOver(document.body, dropped());
    expect(screen.queryByText('Drop files to upload them')).toBeNull();
    fireEvent.drop(document.body, dropped(new File(['x'], 'a.jpg')));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(tiles()[0]!);
    expect(screen.queryByRole('toolbar', { name: 'Selected files' })).toBeNull();
    log.mockRestore();
  });
});

describe('the question before a file is deleted', () => {
  const ask = (row = item(9, { filename: 'home.mp4', mimeType: 'video/mp4' }), isOpen = true) => {
    const calls = fakeApi(
      unused,
      answering(remove, () => done()),
      answering(mediaItem.calls.undo, () => oneOf({ ...row, version: 5 })),
    );
    const [onDeleted, onClose] = [jest.fn(), jest.fn()];
    renderScreen(<DeleteMediaDialog item={row} open={isOpen} onDeleted={onDeleted} onClose={onClose} />);
    return { calls, onDeleted, onClose };
  };

  it('says that it looks where the file is used, and shows no picture of what has none', async () => {
    ask();
    expect(question().getByText('Looking where it is used...')).toBeVisible();
    expect(question().queryByText('MP4')).toBeNull();
    expect(await question().findByText('It is not used anywhere.')).toBeVisible();
  });

  it('says what somebody else has done to the file meanwhile', async () => {
    ask();
    await question().findByText('It is not used anywhere.');
    const change = { entity: 'media', id: 9, version: 4, action: 'update', window: 'hers' } as const;
    act(() => othersChanges.add([{ ...change, by: { id: 4, name: 'Priya Nair' } }]));
    expect(question().getByText(/^Priya Nair changed this meanwhile\./)).toBeVisible();
    act(() => othersChanges.clear());
  });

  it('looks nothing up while it is closed', () => {
    expect(ask(undefined, false).calls).toEqual([]);
  });

  it('is followed by what can be undone, in words', async () => {
    const { onDeleted, onClose } = ask();
    await question().findByText('It is not used anywhere.');
    fireEvent.click(question().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDeleted).toHaveBeenCalledTimes(1);
    toasts.current()?.action?.run();
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Deletion undone', description: 'home.mp4 is back.' }),
    );
  });
});

it('a picture that has smaller copies is drawn from them, in the table, too', async () => {
  const copy = { ...item(1).variants[0], path: '/media/1-320.webp', width: 320, height: 240, mimeType: 'image/webp' };
  openLibrary({ rows: [item(1, { variants: [copy as never] })], address: '/admin/media?view=list' });
  const row = within(await screen.findByRole('row', { name: /1\.jpg/ }));
  expect(row.getByRole('img')).toHaveAttribute('sizes', '60px');
});
