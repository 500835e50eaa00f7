import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem, type MediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import {
  answering,
  fakeApi,
  FakeRequest,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { earlierFile } from '../testing/earlier-file';
import { dawn, item, plan } from '../testing/open-library';
import { factsOf } from './file-words';
import { ItemFile } from './item-file';

/** Another file takes the place of an item's (product §2.29). */

const NO_EARLIER = answering(mediaCalls.editions, () => oneOf([]));

function open(row: MediaItem = dawn, routes: FakeRoute[] = [NO_EARLIER]) {
  FakeRequest.install();
  const calls = fakeApi(...routes);
  const onWritten = jest.fn<void, [MediaItem]>();
  const onSending = jest.fn<void, [boolean]>();
  const { unmount } = renderScreen(<ItemFile item={row} onWritten={onWritten} onSending={onSending} />);
  const input = screen.getByTestId<HTMLInputElement>('replacement');
  const choose = (name = 'new.jpg') =>
    fireEvent.change(input, { target: { files: [new File(['x'], name, { lastModified: 1 })] } });
  return { calls, onWritten, onSending, input, choose, unmount, sent: () => FakeRequest.sent[0]! };
}
const button = () => screen.getByRole('button', { name: /Replace file|Uploading|Checking/ });

describe('another file for an item', () => {
  it('is sent from the version on show, says how far it is, and that it is there, which can be undone', async () => {
    const { calls, choose, sent, onWritten, onSending } = open(dawn, [
      NO_EARLIER,
      answering(mediaItem.calls.undo, () => oneOf({ ...dawn, version: 5 })),
    ]);
    expect(screen.getByText('Its address, texts and places stay.')).toBeVisible();
    choose();
    expect(sent()).toMatchObject({ method: 'POST', path: '/api/media/7/file' });
    expect(sent().fileName).toBe('new.jpg');
    expect(sent().headers).toMatchObject({
      'if-match': '"3"',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(button()).toHaveTextContent('Uploading, 0 %');
    act(() => sent().progress(999, 1000));
    expect(button()).toHaveTextContent('Uploading, 99 %');
    expect(onSending.mock.calls).toEqual([[true]]);
    expect(screen.getByText('The details can be saved once the file is here.')).toBeVisible();
    act(() => sent().progress(1000, 1000));
    expect(button()).toHaveTextContent('Checking...');
    const now = { ...dawn, path: '/media/22bb/dawn.jpg', version: 4 };
    act(() => sent().answer(200, { success: true, data: now }));
    await waitFor(() => expect(onWritten).toHaveBeenCalledWith(now));
    expect(button()).toHaveTextContent('Replace file');
    expect(onSending).toHaveBeenLastCalledWith(false);
    expect(screen.getByText('Its address, texts and places stay.')).toBeVisible();
    expect(toasts.current()).toMatchObject({
      title: 'File replaced',
      description: '"dawn.jpg" has a new file, wherever it is shown.',
      tone: 'success',
    });
    // What was there before is among the earlier files now.
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/editions'))).toHaveLength(2));
    toasts.current()?.action?.run();
    await waitFor(() => expect(onWritten).toHaveBeenLastCalledWith(expect.objectContaining({ version: 5 })));
    expect(toasts.current()).toMatchObject({ title: 'Change undone', description: 'dawn.jpg is as it was before.' });
  });

  it.each([
    ['resource.stale', [], 'Someone else changed it meanwhile. Close, and open it again.'],
    ['request.too-large', [{ field: 'files', message: 'It is too large.' }], 'It is too large.'],
  ] as const)('says why it was refused, and no more at the next try: %s', async (code, errors, text) => {
    const { choose, sent, onWritten, onSending } = open();
    choose();
    const { status, json } = refusal(code, [...errors]);
    act(() => sent().answer(status!, json));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    expect(onSending).toHaveBeenLastCalledWith(false);
    expect(onWritten).not.toHaveBeenCalled();
    choose();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is stored once where the line was cut and the same file is chosen again; another file is another one', async () => {
    const { choose, sent } = open();
    choose();
    act(() => sent().cut());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The connection was lost. Try again: nothing is stored twice.',
    );
    choose();
    act(() => FakeRequest.sent[1]!.cut());
    await screen.findByRole('alert');
    choose('other.jpg');
    const [first, again, other] = FakeRequest.sent.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is given up when the dialog is left, and one at a time is chosen', () => {
    const { input, choose, sent, unmount } = open();
    const opened = jest.spyOn(input, 'click').mockImplementation(() => undefined);
    fireEvent.click(button());
    expect(opened).toHaveBeenCalledTimes(1);
    choose();
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(opened).toHaveBeenCalledTimes(1);
    unmount();
    expect(sent().isAborted).toBe(true);
  });

  it('is not overtaken by an earlier one, of which the new one would know nothing and be refused', async () => {
    const { calls, choose, sent } = open(dawn, [answering(mediaCalls.editions, () => oneOf([earlierFile]))]);
    const back = await screen.findByRole('button', { name: 'Bring back IMG 1.jpg' });
    choose();
    expect(back).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(back);
    act(() => sent().cut());
    await waitFor(() => expect(back).toHaveAttribute('aria-disabled', 'false'));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('can be the same one again', async () => {
    const { input } = open();
    await userEvent.upload(input, new File(['x'], 'new.jpg', { type: 'image/jpeg' }));
    expect(FakeRequest.sent).toHaveLength(1);
    expect(input.files).toHaveLength(0);
  });

  it.each([
    ['a picture', dawn, 'image/*'],
    ['a video', item(9, { mimeType: 'video/mp4' }), 'video/*'],
    ['a document', plan, 'application/pdf'],
  ])('is first looked for among those of its kind: %s', (_what, row, accept) => {
    expect(open(row).input).toHaveAttribute('accept', accept);
  });
});

describe('an earlier file', () => {
  it('is shown in another tab, comes back once, and that can be undone', async () => {
    let come = () => undefined as void;
    const { onWritten } = open(dawn, [
      answering(mediaCalls.editions, () => oneOf([earlierFile])),
      answering(
        mediaCalls.bringBack,
        () => new Promise((resolve) => (come = () => resolve(oneOf({ ...dawn, path: earlierFile.path, version: 4 })))),
      ),
      answering(mediaItem.calls.undo, () => oneOf({ ...dawn, version: 5 })),
    ]);
    const list = within(await screen.findByRole('region', { name: 'Earlier files' }));
    const link = list.getByRole('link', { name: 'IMG 1.jpg' });
    expect(link).toHaveAttribute('href', '/media/11aa/dawn.jpg');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    // A long name is cut there.
    expect(link).toHaveAttribute('title', 'IMG 1.jpg');
    // The picture beside it says no more.
    expect(list.queryByRole('img')).toBeNull();
    const back = list.getByRole('button', { name: 'Bring back IMG 1.jpg' });
    fireEvent.click(back);
    expect(back).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(() => come()).not.toThrow());
    await act(async () => come());
    await waitFor(() => expect(onWritten).toHaveBeenCalledWith(expect.objectContaining({ version: 4 })));
    expect(back).toHaveAttribute('aria-disabled', 'false');
    expect(toasts.current()).toMatchObject({
      description: '"dawn.jpg" has the earlier file again, wherever it is shown.',
    });
    toasts.current()?.action?.run();
    await waitFor(() => expect(onWritten).toHaveBeenLastCalledWith(expect.objectContaining({ version: 5 })));
  });

  it('without a size in pixels is told without', () => {
    expect(factsOf({ ...earlierFile, width: null, height: null })).toBe('Nov 20, 2026, Priya Nair · 178.16 KB');
  });
});
