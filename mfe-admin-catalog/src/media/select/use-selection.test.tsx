import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { sessionApi, store } from '@capsule/host/admin';
import type { TableState } from '@capsule/web-kit/table';
import { answering, fakeApi, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import { NEWEST_FIRST, pageIn, pageOf } from '../testing/long-library';
import { item } from '../testing/open-library';
import type { View } from '../use-library';
import { useSelection } from './use-selection';

/** Files that are selected together are read where they are not on the screen (product §2.16). */

function open(
  view: View = 'grid',
  answer = ({ path }: { path: string }): FakeResponse<'service.failed'> => pageOf(path),
) {
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

it('the selection stays as it was where files cannot be read, which is in the log', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { selecting, ids } = open('grid', () => refusal('service.failed'));
  act(() => selecting().only(item(7), 6));
  act(() => selecting().extend(9));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Files to be selected could not be read.', expect.anything()));
  expect(ids()).toEqual([7]);
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
