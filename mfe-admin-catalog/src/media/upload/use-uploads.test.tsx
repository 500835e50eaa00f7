import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { store, unsaved } from '@capsule/host/admin';
import { answering, done, fakeApi, FakeRequest, oneOf } from '@capsule/web-kit/testing';
import { item } from '../testing/open-library';
import { useUploads } from './use-uploads';

/** What is said of uploads and when, and what happens to them when the screen is left (product §8.2, §9.1). */

const older = item(12, { filename: 'older.jpg' });

function open(duplicates: () => object[] = () => []) {
  FakeRequest.install();
  const calls = fakeApi(
    answering(mediaCalls.duplicates, () => oneOf(duplicates())),
    answering(mediaCalls.lookAlikes, () => oneOf([])),
    answering(mediaItem.calls.remove, () => done()),
  );
  const onAllStored = jest.fn();
  const hook = renderHook(() => useUploads(onAllStored), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const { uploads } = hook.result.current;
  act(() => uploads.add([new File(['x'], 'a.jpg')]));
  act(() => uploads.start());
  const answer = () => act(() => FakeRequest.sent.at(-1)!.answer(201, { success: true, data: [item(50)] }));
  return { ...hook, calls, uploads, onAllStored, finish: async () => (answer(), await passes(0)) };
}
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const said = () => toasts.current()?.title;
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('that all are stored is said two seconds after that they were queued, at the earliest', async () => {
  const { finish, onAllStored } = open();
  expect(toasts.current()).toMatchObject({ title: 'Upload queued', description: '1 file(s) queued for upload.' });
  await finish();
  expect(onAllStored).toHaveBeenCalledTimes(1);
  await passes(1_999);
  expect(said()).toBe('Upload queued');
  await passes(1);
  expect(toasts.current()).toMatchObject({
    title: 'Upload complete',
    description: '1 file(s) uploaded successfully.',
    tone: 'success',
  });
});

it('the end of an upload that took longer is said at once', async () => {
  const { finish } = open();
  await passes(2_500);
  expect(said()).not.toBe('Upload complete');
  await finish();
  expect(said()).toBe('Upload complete');
});

it('while files are sent browser and host ask before the page is left; leaving the screen stops them', async () => {
  const { unmount, finish } = open();
  expect(isUnloadAsked()).toBe(true);
  expect(unsaved.lostBy('page')?.words).toMatchObject({ title: 'Stop uploading?', cancel: 'Keep uploading' });
  // The dialog may close meanwhile.
  expect(unsaved.lostBy('address')).toBeNull();
  await finish();
  expect(isUnloadAsked()).toBe(false);
  expect(unsaved.lostBy('page')).toBeNull();
  unmount();
  const other = open();
  other.unmount();
  expect(FakeRequest.sent[0]!.isAborted).toBe(true);
});

it('nothing is said to be complete where all failed, and the dialog stays', async () => {
  const { uploads, onAllStored } = open();
  act(() => FakeRequest.sent[0]!.cut());
  await passes(5_000);
  expect(said()).not.toBe('Upload complete');
  expect(onAllStored).not.toHaveBeenCalled();
  expect(uploads.current()).toMatchObject([{ state: 'failed' }]);
});

it('what is chosen meanwhile keeps the dialog open', async () => {
  const { uploads, finish, onAllStored } = open();
  act(() => uploads.add([new File(['x'], 'b.jpg')]));
  await finish();
  expect(onAllStored).not.toHaveBeenCalled();
  expect(uploads.current().map(({ state }) => state)).toEqual(['done', 'chosen']);
});

it('one that is in the library already waits for a decision, and is taken out by its version', async () => {
  const { calls, uploads, finish, onAllStored } = open(() => [older]);
  await finish();
  expect(onAllStored).not.toHaveBeenCalled();
  const [twin] = uploads.current();
  expect(twin?.state).toBe('twin');
  await act(async () => uploads.drop(twin!.id));
  expect(uploads.current()).toMatchObject([{ state: 'dropped' }]);
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/media/50', headers: { 'if-match': '"3"' } });
});
