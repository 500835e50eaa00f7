import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import type { TableState } from '@capsule/web-kit/table';
import { answering, fakeApi, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import { NEWEST_FIRST, pageIn, pageOf } from '../testing/long-library';
import { item } from '../testing/open-library';
import type { View } from '../use-library';
import { useSelection } from './use-selection';

/** Files that are selected together are read where they are not on the screen (product §2.16). */

type Answer = FakeResponse<'service.failed'>;

function open(view: View = 'grid', answer = ({ path }: { path: string }): Answer | Promise<Answer> => pageOf(path)) {
  const calls = fakeApi(answering(mediaItem.calls.list, answer));
  act(() => void store.dispatch(sessionApi.util.resetApiState()));
  const hook = renderHook(
    (asked: Pick<TableState, 'page' | 'q'>) => useSelection({ ...NEWEST_FIRST, ...asked }, view),
    { initialProps: { page: 1, q: '' }, wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const selecting = () => hook.result.current;
  const ids = () => [...selecting().selection.items.keys()];
  const searches = () => calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'));
  return { ...hook, selecting, ids, searches, pages: () => calls.map(({ path }) => pageIn(path)) };
}

it('files between two places are read page by page, each page once, and stand in their order', async () => {
  const { selecting, ids, pages } = open();
  act(() => selecting().only(item(99), 98));
  act(() => selecting().extend(101));
  await waitFor(() => expect(ids()).toEqual([99, 100, 101, 102]));
  act(() => selecting().extend(100));
  await waitFor(() => expect(ids()).toEqual([99, 100, 101]));
  expect(pages().toSorted()).toEqual([1, 2]);
});

it('all are as many as there are, and none where there is none', async () => {
  const { selecting, ids, pages } = open();
  act(() => selecting().all(0));
  expect(pages()).toEqual([]);
  act(() => selecting().all(130));
  await waitFor(() => expect(ids()).toEqual(Array.from({ length: 130 }, (_, n) => n + 1)));
});

it('a file that is gone by then is left out of all that are selected', async () => {
  const { selecting, ids } = open('grid', ({ path }) => {
    const { json } = pageOf(path) as { json: { data: unknown[] } };
    return { json: { ...json, data: json.data.slice(0, 98) } };
  });
  act(() => selecting().all(100));
  await waitFor(() => expect(ids()).toHaveLength(98));
  expect(ids().at(-1)).toBe(98);
});

it('as many others take the place of those that were selected', () => {
  const { selecting, ids } = open('list');
  act(() => selecting().choose([item(1), item(2)]));
  act(() => selecting().choose([item(3), item(4)]));
  expect(ids()).toEqual([3, 4]);
});

it('files between two places are those of what is asked for now', async () => {
  const { selecting, ids, rerender, searches } = open();
  rerender({ page: 1, q: 'dawn' });
  act(() => selecting().extend(2));
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  expect(searches()).toEqual(['dawn']);
});

it('the only file of a library is all of it', async () => {
  const { selecting, ids } = open();
  act(() => selecting().all(1));
  await waitFor(() => expect(ids()).toEqual([1]));
});

/** A library that has the files of one page answered only when it is let. */
function heldPage(page: number, answer: (path: string) => Answer = pageOf) {
  let release = () => undefined as void;
  const until = new Promise<void>((resolve) => (release = resolve));
  const answers = ({ path }: { path: string }) =>
    pageIn(path) === page ? until.then(() => answer(path)) : pageOf(path);
  return { answers, release: () => act(async () => release()) };
}

describe('files that are read when something else has been done', () => {
  it('are not selected after all are no longer wanted', async () => {
    const { answers, release } = heldPage(1);
    const { selecting, ids } = open('grid', answers);
    act(() => selecting().all(100));
    act(() => selecting().clear());
    await release();
    expect(ids()).toEqual([]);
  });

  it('are not selected after fewer that were asked for later', async () => {
    const { answers, release } = heldPage(2);
    const { selecting, ids } = open('grid', answers);
    act(() => selecting().only(item(99), 98));
    act(() => selecting().extend(101));
    act(() => selecting().extend(97));
    await waitFor(() => expect(ids()).toEqual([99, 98]));
    await release();
    expect(ids()).toEqual([99, 98]);
  });

  it.each<[string, (selecting: ReturnType<typeof useSelection>) => void]>([
    ['only', ({ only }) => only(item(5), 4)],
    ['toggle', ({ toggle }) => toggle(item(5), 4)],
    ['choose', ({ choose }) => choose([item(5)])],
  ])('do not take the place of what was selected meanwhile: %s', async (_how, select) => {
    const { answers, release } = heldPage(1);
    const { selecting, ids } = open('grid', answers);
    act(() => selecting().all(100));
    act(() => select(selecting()));
    await release();
    expect(ids()).toEqual([5]);
  });

  it('are not selected in another list', async () => {
    const { answers, release } = heldPage(1);
    const { selecting, ids, rerender } = open('grid', answers);
    act(() => selecting().all(100));
    rerender({ page: 1, q: 'dawn' });
    act(() => selecting().refresh([item(5)]));
    rerender({ page: 1, q: '' });
    await release();
    expect(ids()).toEqual([]);
  });

  it('are selected although a newer version of some has come', async () => {
    const { answers, release } = heldPage(1);
    const { selecting, ids } = open('grid', answers);
    act(() => selecting().all(2));
    act(() => selecting().refresh([item(5, { version: 9 })]));
    await release();
    await waitFor(() => expect(ids()).toEqual([1, 2]));
  });

  it('say nothing where they could not be', async () => {
    const said = jest.fn();
    const leave = toasts.subscribe(said);
    const { answers, release } = heldPage(1, () => refusal('service.failed'));
    const { selecting, ids, unmount } = open('grid', answers);
    act(() => selecting().all(100));
    unmount();
    await release();
    expect(ids()).toEqual([]);
    expect(said).not.toHaveBeenCalled();
    leave();
  });
});

it('the selection stays as it was where files cannot be read, which is said and in the log', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { selecting, ids } = open('grid', () => refusal('service.failed'));
  act(() => selecting().only(item(7), 6));
  act(() => selecting().extend(9));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Files to be selected could not be read.', expect.anything()));
  expect(ids()).toEqual([7]);
  expect(toasts.current()).toMatchObject({
    title: 'Not selected',
    description: 'Some of these files could not be read. Please try again.',
    tone: 'error',
  });
  log.mockRestore();
});

it.each<[View, number[]]>([
  ['grid', [7]],
  ['list', []],
])('another page of the table begins with none, and of the grid it is no other list: %s', (view, left) => {
  const { selecting, ids, rerender } = open(view);
  act(() => selecting().only(item(7), 6));
  rerender({ page: 2, q: '' });
  expect(ids()).toEqual(left);
});

it('what is selected on another page of the table is all that is selected', () => {
  const { selecting, ids, rerender } = open('list');
  act(() => selecting().toggle(item(7), 6));
  rerender({ page: 2, q: '' });
  act(() => selecting().toggle(item(30), 4));
  expect(ids()).toEqual([30]);
});
