import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { unsaved } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  FakeRequest,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { dawn, item, plan } from '../testing/open-library';
import MediaPickerSlot from './media-picker-slot';
import { PickerUpload } from './picker-upload';

/** A file that is uploaded where one is chosen, and the files that can be (product §2.16). */

const { list, remove } = mediaItem.calls;
const older = item(9, { filename: 'older.jpg' });
const alike = answering(mediaCalls.lookAlikes, () => oneOf([older]));

function open(accept?: 'image' | 'video', routes: FakeRoute[] = []) {
  FakeRequest.install();
  const calls = fakeApi(
    ...routes,
    answering(mediaCalls.duplicates, () => oneOf([])),
    answering(mediaCalls.lookAlikes, () => oneOf([])),
  );
  const onPick = jest.fn();
  const { unmount } = renderScreen(<PickerUpload accept={accept} onPick={onPick} />);
  const input = screen.getByTestId<HTMLInputElement>('new-file');
  const choose = (name = 'new.png') =>
    fireEvent.change(input, { target: { files: [new File(['x'], name, { lastModified: 1 })] } });
  const store = (stored = dawn) => act(() => FakeRequest.sent.at(-1)!.answer(201, { success: true, data: [stored] }));
  return { calls, onPick, input, choose, store, unmount };
}
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const button = () => screen.getByRole('button', { name: /Upload|Checking/ });

describe('a file that is uploaded to be chosen', () => {
  it.each([
    ['image', 'image/*'],
    ['video', 'video/*'],
    [undefined, null],
  ] as const)('is first looked for among those that can be: %s', (accept, accepted) => {
    expect(open(accept).input.getAttribute('accept')).toBe(accepted);
  });

  it('is one at a time, and says that it is checked once it is sent', () => {
    const { input, choose } = open();
    const opened = jest.spyOn(input, 'click').mockImplementation(() => undefined);
    fireEvent.click(button());
    expect(opened).toHaveBeenCalledTimes(1);
    choose();
    fireEvent.click(button());
    expect(opened).toHaveBeenCalledTimes(1);
    act(() => FakeRequest.sent[0]!.progress(4, 4));
    expect(button()).toHaveTextContent('Checking...');
  });

  it('is asked about before it is lost, while it is on its way', async () => {
    const { choose, store, onPick } = open();
    expect([isUnloadAsked(), unsaved.lostBy('address')]).toEqual([false, null]);
    choose();
    expect(isUnloadAsked()).toBe(true);
    expect(unsaved.lostBy('address')?.words).toMatchObject({ title: 'Stop uploading?', cancel: 'Keep uploading' });
    store(plan);
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(plan));
    await waitFor(() => expect([isUnloadAsked(), unsaved.lostBy('address')]).toEqual([false, null]));
  });

  it('is stored once where the line was cut and the same file is chosen again; another file is another one', async () => {
    const { choose } = open();
    for (const name of ['new.png', 'new.png', 'other.png']) {
      choose(name);
      act(() => FakeRequest.sent.at(-1)!.cut());
      expect(await screen.findByText('The connection was lost. Try again: nothing is stored twice.')).toBeVisible();
    }
    const [first, again, other] = FakeRequest.sent.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is given up when the dialog is closed, and not chosen any more', async () => {
    const { choose, onPick, unmount } = open();
    choose();
    unmount();
    expect(FakeRequest.sent[0]!.isAborted).toBe(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('is stored and not chosen any more where the dialog is closed while it is compared', async () => {
    let compare: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (compare = resolve));
    const { calls, choose, store, onPick, unmount } = open('image', [
      answering(mediaCalls.duplicates, async () => held.then(() => oneOf([]))),
    ]);
    choose();
    store();
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    compare();
    // It is a picture, so that others like it are looked up, too.
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('that is no photograph is compared by its content alone', async () => {
    const { calls, choose, store, onPick } = open();
    choose();
    store(plan);
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(plan));
    expect(calls.map(({ path }) => path)).toEqual(['/api/media/8/duplicates']);
  });

  it('stays where it cannot be taken out again, which is said, and either can still be chosen', async () => {
    const { choose, store, onPick } = open('image', [alike, answering(remove, () => refusal('service.failed'))]);
    choose();
    store();
    fireEvent.click(await screen.findByRole('button', { name: 'Use that one' }));
    expect(await screen.findByText('It could not be removed. Both are in the library.')).toBeVisible();
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(onPick).toHaveBeenCalledWith(dawn);
  });

  it('is taken out by the version that was stored', async () => {
    const { calls, choose, store, onPick } = open('image', [alike, answering(remove, () => done())]);
    choose();
    store();
    fireEvent.click(await screen.findByRole('button', { name: 'Use that one' }));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(older));
    expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/api/media/7',
      headers: { 'if-match': '"3"' },
    });
  });
});

describe('the older file, while the new one is being taken out', () => {
  const dropSlowly = async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const slow = answering(remove, async () => {
      await answered;
      return done();
    });
    const opened = open('image', [alike, slow]);
    opened.choose();
    opened.store();
    fireEvent.click(await screen.findByRole('button', { name: 'Use that one' }));
    return { ...opened, answer: () => act(async () => answer()) };
  };

  it('is not chosen any more once the dialog is closed', async () => {
    const { answer, onPick, unmount, calls } = await dropSlowly();
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    unmount();
    await answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(onPick).not.toHaveBeenCalled();
  });

  it('is the only one that can be chosen: the new one will be gone', async () => {
    const { answer, onPick, calls } = await dropSlowly();
    fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use that one' }));
    await answer();
    await waitFor(() => expect(onPick.mock.calls).toEqual([[older]]));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('the files that can be chosen', () => {
  const openPicker = (route: FakeRoute, accept?: 'video') => {
    fakeApi(route);
    renderScreen(<MediaPickerSlot accept={accept} onPick={jest.fn()} onClose={jest.fn()} />);
  };

  it('are told to load, and no more are told of where all are shown', async () => {
    openPicker(answering(list, () => listOf([dawn, plan])));
    expect(screen.getByText('Loading media library...')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Files of the library' })).toBeVisible();
    expect(screen.queryByText(/^The newest/)).toBeNull();
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '720px' });
    expect(screen.getByRole('button', { name: 'dawn.jpg' })).toHaveAttribute('title', 'dawn.jpg');
  });

  it('may be videos alone, and could not be loaded', async () => {
    openPicker(
      answering(list, () => refusal('service.failed')),
      'video',
    );
    expect(screen.getByRole('dialog', { name: 'Choose a Video' })).toBeVisible();
    expect(await screen.findByText('The media library could not be loaded.')).toBeVisible();
  });
});
