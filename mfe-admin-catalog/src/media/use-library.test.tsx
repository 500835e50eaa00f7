import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mediaItem } from '@capsule/contracts/media/media-item';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import { NEWEST_FIRST, pageIn, pageOf } from './testing/long-library';
import { mediaStored, TILES_PER_CALL } from './media.api';
import { useLibrary, type View } from './use-library';

/** The grid reads what is on the screen, a hundred files at once, of however many there are. */

const { list } = mediaItem.calls;

interface Asked {
  q: string;
  /** The view that is changed to. */
  shown?: View;
}

function open(
  answer = ({ path }: { path: string }): FakeResponse<'service.failed'> => pageOf(path),
  view: View = 'grid',
) {
  const calls = fakeApi(answering(list, answer));
  act(() => void store.dispatch(sessionApi.util.resetApiState()));
  const hook = renderHook(({ q, shown }: Asked) => useLibrary({ ...NEWEST_FIRST, q }, shown ?? view), {
    initialProps: { q: '' } as Asked,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const idAt = (index: number) => hook.result.current.itemAt(index)?.id;
  const tileReads = () => calls.filter(({ path }) => path.includes(`pageSize=${TILES_PER_CALL}`)).length;
  return { ...hook, idAt, tileReads, pages: () => calls.map(({ path }) => pageIn(path)) };
}

it.each<View>(['grid', 'list'])('what is known stays where it cannot be read again: %s', async (view) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = false;
  const { result, rerender, idAt, pages } = open(
    ({ path }) => (isDown ? refusal('service.failed') : pageOf(path)),
    view,
  );
  await waitFor(() => expect(idAt(0)).toBe(1));
  isDown = true;
  act(() => result.current.refetch());
  await waitFor(() => expect(pages()).toEqual([1, 1]));
  await act(async () => void (await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()))));
  // What the store holds by now.
  rerender({ q: '' });
  expect([idAt(0), result.current.isSample]).toEqual([1, false]);
  expect(log).toHaveBeenCalledWith('The list could not be loaded.', expect.anything());
  log.mockRestore();
});

it.each<View>(['grid', 'list'])('that cannot be read says while it is asked for again: %s', async (view) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: (response: FakeResponse<'service.failed'>) => void = () => undefined;
  const first = refusal('service.failed');
  let asked = 0;
  const { result } = open(
    () => ((asked += 1) === 1 ? first : new Promise((resolve) => (answer = resolve))) as FakeResponse<'service.failed'>,
    view,
  );
  await waitFor(() => expect(result.current).toMatchObject({ isSample: true, fetching: false }));
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current).toMatchObject({ isSample: true, fetching: true }));
  expect(asked).toBe(2);
  await act(async () => answer(pageOf('page=1')));
  await waitFor(() => expect(result.current).toMatchObject({ isSample: false, fetching: false }));
  log.mockRestore();
});

describe('the grid of the library', () => {
  it('reads the pages that are scrolled to, and keeps the first', async () => {
    const { result, idAt, pages } = open();
    await waitFor(() => expect(idAt(0)).toBe(1));
    expect([idAt(99), idAt(100), result.current.total, pages()]).toEqual([100, undefined, 1000, [1]]);
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(idAt(310)).toBe(311));
    expect([idAt(0), idAt(200), idAt(299), idAt(399), idAt(400)]).toEqual([1, 201, 300, 400, undefined]);
    expect(pages().toSorted()).toEqual([1, 3, 4]);
    act(() => result.current.onRange(99, 100));
    await waitFor(() => expect(idAt(100)).toBe(101));
    expect(pages().toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('reads what comes into sight at either end of it', async () => {
    const { result, pages } = open();
    await waitFor(() => expect(pages()).toEqual([1]));
    act(() => result.current.onRange(0, 150));
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 2, 3, 4]));
    act(() => result.current.onRange(550, 610));
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 2, 3, 4, 6, 7]));
    act(() => result.current.onRange(450, 610));
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]));
  });

  it('reads the same places of what is asked for otherwise', async () => {
    const { result, rerender, pages } = open();
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 3, 4]));
    rerender({ q: 'dawn' });
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 1, 3, 3, 4, 4]));
  });

  it('is not read again beside the list', async () => {
    const { result, rerender, pages, tileReads } = open();
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(tileReads()).toBe(3));
    rerender({ q: '', shown: 'list' });
    await waitFor(() => expect(pages()).toHaveLength(4));
    await act(async () => void (await store.dispatch(mediaStored.initiate())));
    await waitFor(() => expect(pages()).toHaveLength(5));
    expect(tileReads()).toBe(3);
  });

  it('begins anew with what is asked for otherwise', async () => {
    const { result, rerender, idAt, pages } = open();
    await waitFor(() => expect(idAt(0)).toBe(1));
    act(() => result.current.onRange(500, 550));
    await waitFor(() => expect(idAt(500)).toBe(501));
    rerender({ q: 'dawn' });
    await waitFor(() => expect(pages()).toEqual([1, 6, 1]));
    await waitFor(() => expect(idAt(0)).toBe(1));
    expect(idAt(500)).toBeUndefined();
  });

  it('is read again as far as it is on the screen', async () => {
    const { result, pages } = open();
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 3, 4]));
    act(() => result.current.refetch());
    await waitFor(() => expect(pages().toSorted()).toEqual([1, 1, 3, 3, 4, 4]));
    await waitFor(() => expect(result.current.fetching).toBe(false));
    act(() => result.current.onRange(510, 520));
    await waitFor(() => expect(pages()).toHaveLength(7));
    act(() => result.current.refetch());
    await waitFor(() => expect(pages().slice(7).toSorted()).toEqual([1, 6]));
  });

  it('says while a part of it is read again', async () => {
    let release = () => undefined as void;
    const { result, idAt } = open(({ path }) =>
      pageIn(path) === 3 && idAt(250) !== undefined
        ? (new Promise<FakeResponse>((resolve) => (release = () => resolve(pageOf(path)))) as never)
        : pageOf(path),
    );
    act(() => result.current.onRange(250, 260));
    await waitFor(() => expect(idAt(250)).toBe(251));
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.fetching).toBe(true));
    await act(async () => release());
    await waitFor(() => expect(result.current.fetching).toBe(false));
  });

  it.each([
    ['the upper', 3],
    ['the lower', 4],
  ])('stays where a part of it cannot be read, which is said, until it can: %s', async (_part, failing) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const { result, idAt } = open(({ path }) =>
      isDown && pageIn(path) === failing ? refusal('service.failed') : pageOf(path),
    );
    await waitFor(() => expect(idAt(0)).toBe(1));
    expect(result.current.isPartial).toBe(false);
    act(() => result.current.onRange(250, 310));
    await waitFor(() => expect(result.current.isPartial).toBe(true));
    expect(log).toHaveBeenCalledWith('A part of the media library could not be loaded.', expect.anything());
    const place = (failing - 1) * TILES_PER_CALL;
    expect([idAt(0), idAt(place), result.current.isSample]).toEqual([1, undefined, false]);
    isDown = false;
    act(() => result.current.refetch());
    await waitFor(() => expect(idAt(place)).toBe(place + 1));
    expect(result.current.isPartial).toBe(false);
    log.mockRestore();
  });

  it('keeps a part that cannot be read again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = false;
    const { result, idAt } = open(({ path }) =>
      isDown && pageIn(path) === 3 ? refusal('service.failed') : pageOf(path),
    );
    act(() => result.current.onRange(250, 260));
    await waitFor(() => expect(idAt(250)).toBe(251));
    isDown = true;
    act(() => result.current.refetch());
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect([idAt(250), result.current.isPartial]).toEqual([251, false]);
    log.mockRestore();
  });
});
