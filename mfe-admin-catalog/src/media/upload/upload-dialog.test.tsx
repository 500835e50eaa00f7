import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { answering, done, FakeRequest, fill, oneOf } from '@capsule/web-kit/testing';
import { address, dialog, item, openLibrary, stubLayout } from '../testing/open-library';

beforeAll(stubLayout);

describe('an upload', () => {
  const file = (name: string, size = 2048) => new File(['x'.repeat(size)], name);
  const sent = (name: string) => FakeRequest.sent.find(({ fileName }) => fileName === name)!;
  const store = (name: string) =>
    act(() => sent(name).answer(201, { success: true, data: [item(50, { filename: name })] }));
  const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
    user.upload(screen.getByTestId('files'), files);

  beforeEach(() => FakeRequest.install());

  async function openDialog() {
    const opened = openLibrary({ address: '/admin/media?new' });
    await screen.findByRole('dialog', { name: 'Upload Media Files' });
    await screen.findByText('dawn.jpg');
    return opened;
  }

  it('lists what is chosen, with name and size, and counts it', async () => {
    const { user } = await openDialog();
    for (const text of [
      'Drag and drop files here, or click to browse',
      'Supported formats: JPG, PNG, GIF, SVG, PDF, MP4, etc.',
      'A copied image can be pasted here.',
    ])
      expect(dialog().getByText(text)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
    await choose(user, file('a.jpg'), file('b.pdf', 100));
    // The same files can be chosen again.
    expect(screen.getByTestId<HTMLInputElement>('files').files).toHaveLength(0);
    const rows = () => within(dialog().getByRole('list', { name: 'Selected files' })).getAllByRole('listitem');
    expect(rows().map((row) => row.textContent)).toEqual(['a.jpg2.00 KB', 'b.pdf100 B']);
    await user.click(dialog().getByRole('button', { name: 'Remove a.jpg' }));
    expect(rows()).toHaveLength(1);
    expect(dialog().getByRole('button', { name: 'Upload (1)' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('opens the files of the machine by a click', async () => {
    const { user } = await openDialog();
    const opened = jest.spyOn(screen.getByTestId('files'), 'click').mockImplementation(() => undefined);
    await user.click(dialog().getByRole('button', { name: /^Drag and drop files here/ }));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('leaves the focus at a file whose button goes with what it does, and where files are chosen when it has gone', async () => {
    const { user } = await openDialog();
    await choose(user, file('a.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (1)' }));
    const press = (name: string) => user.click(dialog().getByRole('button', { name }));
    await press('Cancel a.jpg');
    expect(dialog().getByRole('button', { name: 'Retry a.jpg' })).toHaveFocus();
    await press('Retry a.jpg');
    expect(dialog().getByRole('button', { name: 'Cancel a.jpg' })).toHaveFocus();
    await press('Cancel a.jpg');
    await press('Remove a.jpg');
    expect(dialog().getByRole('button', { name: /^Drag and drop files here/ })).toHaveFocus();
  });

  it('drops the choice when it is cancelled', async () => {
    const { user } = await openDialog();
    await choose(user, file('a.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/media');
    await user.click(screen.getByRole('button', { name: 'Upload Files' }));
    expect(dialog().queryByRole('list', { name: 'Selected files' })).toBeNull();
    expect(FakeRequest.sent).toEqual([]);
  });

  it('that ends when its dialog is closed closes no other one, nor loses what is typed there', async () => {
    const { user } = openLibrary();
    await user.click(await screen.findByRole('button', { name: 'Go to the form' }));
    await screen.findByRole('dialog', { name: 'Upload Media Files' });
    await choose(user, file('a.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (1)' }));
    fireEvent.click(screen.getByText('Go back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit dawn.jpg' }));
    fill(await screen.findByLabelText('Caption'), 'At noon');
    store('a.jpg');
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Upload complete' }), { timeout: 4000 });
    expect(dialog().getByLabelText('Caption')).toHaveValue('At noon');
  });

  it('drops the choice when it is closed by the button of the browser', async () => {
    const { user } = openLibrary();
    await user.click(await screen.findByRole('button', { name: 'Go to the form' }));
    await screen.findByRole('dialog', { name: 'Upload Media Files' });
    await choose(user, file('a.jpg'));
    fireEvent.click(screen.getByText('Go back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Upload Files' }));
    expect(dialog().queryByRole('list', { name: 'Selected files' })).toBeNull();
  });

  it('shows how far each file is, and says when all are stored', async () => {
    const { calls, user } = await openDialog();
    const saidAt = new Map<string, number>();
    const stop = toasts.subscribe(() => saidAt.set(toasts.current()?.title ?? '', performance.now()));
    await choose(user, file('a.jpg'), file('b.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (2)' }));
    expect(toasts.current()).toMatchObject({ title: 'Upload queued', description: '2 file(s) queued for upload.' });
    // A browser would take the focus from a button that is disabled (product §11).
    expect(dialog().getByRole('button', { name: 'Upload' })).toBeEnabled();
    act(() => sent('a.jpg').progress(50, 200));
    expect(dialog().getByRole('progressbar', { name: 'Uploading a.jpg' })).toHaveAttribute('aria-valuenow', '25');
    expect(dialog().getByRole('progressbar', { name: 'All files' })).toHaveAttribute('aria-valuenow', '12');
    expect(dialog().getByText('25 %')).toBeVisible();
    store('a.jpg');
    expect(await dialog().findByText('1 of 2 uploaded')).toBeVisible();
    const before = calls.length;
    store('b.jpg');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Upload complete',
        description: '2 file(s) uploaded successfully.',
      }),
    );
    stop();
    // Not before its time, which timers may miss by a little.
    const between = saidAt.get('Upload complete')! - saidAt.get('Upload queued')!;
    expect(between).toBeGreaterThan(2000 - 50);
  });

  it('says what was taken out of a file, and stays until that is read', async () => {
    const { user } = await openDialog();
    await choose(user, file('logo.svg'), file('b.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (2)' }));
    const removed = ['<script>', 'onload', 'href', '<set>', '@import', '<a>'];
    const stored = item(51, { filename: 'logo.svg', mimeType: 'image/svg+xml', removed });
    act(() => sent('logo.svg').answer(201, { success: true, data: [stored] }));
    store('b.jpg');
    expect(await dialog().findByText('2 of 2 uploaded')).toBeVisible();
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'Uploaded without <script>, onload, href, <set>, @import and 1 more, which a drawing does not need.',
    );
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows at a refused file why, and tries it again with the same key', async () => {
    const { user } = await openDialog();
    await choose(user, file('a.jpg'), file('b.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (2)' }));
    const message = 'The content of "a.jpg" is not what its name says.';
    const json = {
      success: false,
      message,
      code: 'request.unsupported-media-type',
      errors: [{ field: 'files', message }],
    };
    act(() => sent('a.jpg').answer(415, json));
    act(() => sent('b.jpg').cut());
    expect(await dialog().findByText(message)).toBeVisible();
    expect(await dialog().findByText('The connection was lost. Try again: nothing is stored twice.')).toBeVisible();
    const { headers } = sent('b.jpg');
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['idempotency-key']).not.toBe(sent('a.jpg').headers['idempotency-key']);
    FakeRequest.sent = [];
    await user.click(dialog().getByRole('button', { name: 'Retry b.jpg' }));
    expect(sent('b.jpg').headers['idempotency-key']).toBe(headers['idempotency-key']);
    store('b.jpg');
    expect(await dialog().findByText('Uploaded')).toBeVisible();
    // What needs attention is not taken away.
    expect(dialog().getByText(message)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is closed where all is sent, and cancelled where another file is chosen since, which would be dropped', async () => {
    const { user } = await openDialog();
    await choose(user, file('a.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (1)' }));
    act(() => sent('a.jpg').cut());
    expect(await dialog().findByRole('button', { name: 'Close' })).toBeVisible();
    await choose(user, file('b.jpg'));
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('asks of a file that is in the library already which of both stays', async () => {
    const twin = item(12, { filename: 'older.jpg' });
    const { calls, user, writes } = openLibrary({
      address: '/admin/media?new',
      routes: [
        answering(mediaCalls.duplicates, () => oneOf([twin])),
        answering(mediaItem.calls.remove, () => done('Media item deleted')),
      ],
    });
    await screen.findByRole('dialog', { name: 'Upload Media Files' });
    await choose(user, file('a.jpg'), file('b.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (2)' }));
    store('a.jpg');
    store('b.jpg');
    expect(await dialog().findAllByText('The same as older.jpg, which is in the library already.')).toHaveLength(2);
    expect(dialog().getAllByRole('alert')).toHaveLength(2);
    const lists = () => calls.filter(({ path }) => path.startsWith('/api/media?')).length;
    await waitFor(() => expect(lists()).toBe(2));
    await user.click(dialog().getByRole('button', { name: 'Keep both: a.jpg' }));
    await user.click(dialog().getByRole('button', { name: 'Use that one instead of b.jpg' }));
    // The focus stays at the file, which has no button any more.
    expect((await dialog().findByText('Not kept')).closest('li')).toHaveFocus();
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/media/50', headers: { 'if-match': '"3"' } }]);
    // The library does not show what has left it.
    await waitFor(() => expect(lists()).toBe(3));
    expect(dialog().getByText('Uploaded')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks of a picture that looks like one of the library, and shows that one', async () => {
    const twin = item(12, { filename: 'older.jpg', path: '/media/aa/older.jpg' });
    const { user } = openLibrary({
      address: '/admin/media?new',
      routes: [answering(mediaCalls.lookAlikes, () => oneOf([twin]))],
    });
    await screen.findByRole('dialog', { name: 'Upload Media Files' });
    await choose(user, file('a.jpg'));
    await user.click(dialog().getByRole('button', { name: 'Upload (1)' }));
    store('a.jpg');
    const said = await dialog().findByText('Looks like older.jpg, which is in the library already.');
    const picture = said.closest('li')?.querySelector('img');
    expect(picture).toHaveAttribute('src', '/media/aa/older.jpg');
    // The words beside it name it.
    expect(picture).toHaveAttribute('alt', '');
    await user.click(dialog().getByRole('button', { name: 'Keep both: a.jpg' }));
    expect(dialog().getByText('Uploaded')).toBeVisible();
  });

  const dropped = (files: File[]) => ({ dataTransfer: { types: ['Files'], items: [], files } });

  it('begins with what is dropped anywhere on the page, or pasted', async () => {
    openLibrary();
    await screen.findByText('dawn.jpg');
    fireEvent.dragOver(document.body, dropped([]));
    expect(screen.getByText('Drop files to upload them')).toBeVisible();
    fireEvent.drop(document.body, dropped([file('a.jpg')]));
    expect(await screen.findByRole('dialog', { name: 'Upload Media Files' })).toBeVisible();
    // The dialog says itself where files can be dropped.
    fireEvent.dragOver(document.body, dropped([]));
    expect(screen.queryByText('Drop files to upload them')).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { files: [file('image.png')] } });
    expect(dialog().getByText('a.jpg')).toBeVisible();
    expect(dialog().getByText('image.png')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Upload (2)' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('says it when nothing was selected', async () => {
    openLibrary();
    await screen.findByText('dawn.jpg');
    fireEvent.drop(document.body, dropped([]));
    expect(toasts.current()).toMatchObject({
      title: 'No files selected',
      description: 'Please select at least one file to upload.',
      tone: 'error',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
