import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { sessionApi, store } from '@capsule/host/admin';
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
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { dawn, item, plan } from '../testing/open-library';
import MediaPickerSlot from './media-picker-slot';

const { list, remove } = mediaItem.calls;

function open(rows = [dawn], accept?: 'image', routes: FakeRoute[] = []) {
  const calls = fakeApi(
    ...routes,
    answering(mediaCalls.duplicates, () => oneOf([])),
    answering(mediaCalls.lookAlikes, () => oneOf([])),
    answering(list, () => listOf(rows)),
  );
  const [onPick, onClose] = [jest.fn(), jest.fn()];
  renderScreen(<MediaPickerSlot accept={accept} onPick={onPick} onClose={onClose} />);
  /** How often the files that can be chosen were asked for. */
  const lists = () => calls.filter(({ path }) => path.startsWith('/api/media?')).length;
  return { calls, lists, onPick, onClose, user: userEvent.setup() };
}

describe('the media picker', () => {
  it('shows the newest images, and gives the one that is chosen', async () => {
    const { calls, onPick, user } = open([dawn, item(9)], 'image');
    expect(screen.getByRole('dialog', { name: 'Choose an Image' })).toBeVisible();
    expect(screen.getByTestId('new-file')).toHaveAttribute('accept', 'image/*');
    await user.click(await screen.findByRole('button', { name: 'dawn.jpg' }));
    expect(onPick).toHaveBeenCalledWith(dawn);
    expect(calls[0]?.path).toBe('/api/media?page=1&pageSize=100&sort=uploadedAt&order=desc&type=image');
  });

  it('searches, and says when nothing is found', async () => {
    const { calls } = open([]);
    expect(await screen.findByText('No media found')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Choose a File' })).toBeVisible();
    fill(screen.getByRole('searchbox'), 'quokka');
    expect(await screen.findByText(/^No results found for "quokka"/)).toBeVisible();
    expect(calls.at(-1)?.path).toContain('q=quokka');
  });

  it('says how many more there are', async () => {
    fakeApi(answering(list, () => ({ json: { success: true, data: [dawn, plan], total: 240, totalExact: true } })));
    renderScreen(<MediaPickerSlot onPick={jest.fn()} onClose={jest.fn()} />);
    expect(await screen.findByText('The newest 2 of 240 files. Search to find others.')).toBeVisible();
  });

  it('offers another try when the library cannot be read', async () => {
    let isDown = true;
    fakeApi(answering(list, () => (isDown ? refusal('service.failed') : listOf([dawn]))));
    renderScreen(<MediaPickerSlot onPick={jest.fn()} onClose={jest.fn()} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'dawn.jpg' })).toBeVisible();
  });

  it('keeps the files that it has when they cannot be read again', async () => {
    let isDown = false;
    const { lists } = open([], undefined, [
      answering(list, () => (isDown ? refusal('service.failed') : listOf([dawn]))),
    ]);
    await screen.findByRole('button', { name: 'dawn.jpg' });
    isDown = true;
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'media', id: 'LIST' } as never])));
    await waitFor(() => expect(lists()).toBe(2));
    await act(async () => void (await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()))));
    expect(screen.getByRole('button', { name: 'dawn.jpg' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    // Those of another search are not known.
    fill(screen.getByRole('searchbox'), 'quokka');
    expect(await screen.findByText('The media library could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'dawn.jpg' })).toBeNull();
  });

  it('uploads a file and gives it, and has it among the others; a refused one says why', async () => {
    FakeRequest.install();
    const { lists, onPick, user } = open();
    const choose = () => user.upload(screen.getByTestId('new-file'), new File(['x'], 'new.png'));
    await choose();
    // The same file can be chosen again.
    expect(screen.getByTestId<HTMLInputElement>('new-file').files).toHaveLength(0);
    expect(FakeRequest.sent[0]).toMatchObject({
      path: '/api/media',
      headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    const message = '"new.png" cannot be read as an image.';
    const errors = [{ field: 'files', message }];
    act(() => FakeRequest.sent[0]!.answer(415, refusal('request.unsupported-media-type', errors).json));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await choose();
    act(() => FakeRequest.sent[1]!.progress(1, 4));
    expect(screen.getByText('Uploading, 25 %')).toBeVisible();
    expect(screen.getByRole('button', { name: /Uploading/ })).toHaveAttribute('aria-disabled', 'true');
    act(() => FakeRequest.sent[1]!.answer(201, { success: true, data: [dawn] }));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(dawn));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(lists()).toBe(2));
  });

  it.each([
    ['Use that one', 9, ['/api/media/7']],
    ['Keep both', 7, []],
  ])('asks which of two pictures is meant that look alike; %s', async (answer, chosen, deleted) => {
    FakeRequest.install();
    const twin = item(9, { filename: 'older.jpg' });
    const { calls, lists, onPick, user } = open([dawn], 'image', [
      answering(mediaCalls.lookAlikes, () => oneOf([twin])),
      answering(remove, () => done('Media item deleted')),
    ]);
    await user.upload(screen.getByTestId('new-file'), new File(['x'], 'new.png', { type: 'image/png' }));
    act(() => FakeRequest.sent[0]!.answer(201, { success: true, data: [dawn] }));
    const question = await screen.findByText('Looks like older.jpg, which is in the library already.');
    expect(question).toBeVisible();
    expect(onPick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Upload a new one' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: chosen })));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(deleted);
    // Once with the new one, and without it where it went.
    await waitFor(() => expect(lists()).toBe(2 + deleted.length));
  });

  it('is cancelled', async () => {
    const { onClose, user } = open();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
  });
});
