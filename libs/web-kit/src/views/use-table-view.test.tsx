import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useLocation } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { api, clearDesk, desk, LOCAL, PRIYA, USUAL, write } from '../resource/testing/set-up-desk';
import type { TableColumn } from '../table';
import { useTableState } from '../table';
import { fakeApi } from '../testing';
import { useTableView } from './use-table-view';
import { viewCallsOf } from './view-calls';

/** What a table shows by its address, its views, and what a person has chosen; and when that is kept (product §2.26). */

const calls = viewCallsOf({ name: 'mfe-admin-sample' }, 'unit');
const column = (field: string, more: { actions?: boolean } = {}) => ({
  field,
  title: field,
  render: () => null,
  ...more,
});
const COLUMNS: TableColumn<never>[] = ['name', 'rate', 'place'].map((field) => column(field));
const OPTIONS = { sort: 'name', order: 'asc', sorts: ['name', 'rate'], filters: ['status'] } as const;

async function open(at = '', { isKnown = true } = {}) {
  const asked = fakeApi(...api());
  act(() => void store.dispatch(sessionApi.util.resetApiState()));
  if (isKnown) await act(async () => void (await store.dispatch(sessionApi.endpoints.currentUser.initiate())));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/before', `/homes${at}`]}>{children}</MemoryRouter>
    </Provider>
  );
  const useScreen = (columns: readonly TableColumn<never>[]) => {
    const [state, narrow] = useTableState(OPTIONS);
    const view = useTableView({ calls, columns, state, options: OPTIONS });
    return { view, narrow, location: useLocation(), navigate: useNavigate() };
  };
  const { result, unmount, rerender } = renderHook(useScreen, { wrapper, initialProps: COLUMNS });
  if (isKnown) await waitFor(() => expect(result.current.view.views).not.toBeNull());
  return {
    unmount,
    view: () => result.current.view,
    /** Filters the list by hand. */
    narrow: (filters: Record<string, string>) => act(() => result.current.narrow({ filters })),
    at: () => result.current.location.search,
    path: () => result.current.location.pathname,
    back: () => act(() => void result.current.navigate(-1)),
    /** Draws the screen with these columns. */
    has: (columns: TableColumn<never>[]) => rerender(columns),
    patches: () => asked.flatMap(({ method, body }) => (method === 'PATCH' ? [body as { layout: object }] : [])),
    asked,
  };
}
const kept = () => JSON.parse(localStorage.getItem(LOCAL) ?? 'null') as object | null;
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const OVERDUE = { name: 'Overdue', query: 'status=pending&layout=compact.-rate' };
const COMPACT = { ...USUAL, density: 'compact' as const };

beforeEach(clearDesk);
afterEach(() => jest.useRealTimers());

describe('a layout that is chosen', () => {
  it('is written once, when nothing else was chosen for 600 ms', async () => {
    const { view, patches } = await open();
    jest.useFakeTimers();
    act(() => view().change({ density: 'compact' }));
    await act(() => jest.advanceTimersByTimeAsync(599));
    act(() => view().change({ hidden: ['rate'] }));
    await act(() => jest.advanceTimersByTimeAsync(599));
    expect(patches()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(patches()).toMatchObject([{ layout: { ...COMPACT, hidden: ['rate'] } }]);
  });

  it('is written at once when the screen is left, and not again', async () => {
    const { view, patches, unmount } = await open();
    jest.useFakeTimers();
    act(() => view().change({ density: 'compact' }));
    unmount();
    await settle();
    expect(patches()).toMatchObject([{ layout: COMPACT }]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(patches()).toHaveLength(1);
  });

  it('is written by nobody, and kept nowhere, while it is not known who is signed in', async () => {
    const { view, at, asked, unmount } = await open('', { isKnown: false });
    jest.useFakeTimers();
    act(() => view().change({ density: 'compact' }));
    expect(at()).toBe('?layout=compact');
    expect(view().views).toBeNull();
    unmount();
    await settle();
    expect(asked).toEqual([]);
    expect(kept()).toBeNull();
  });

  it('is, while it is on its way, kept as one that the API may not have yet', async () => {
    const { view } = await open();
    jest.useFakeTimers();
    act(() => view().change({ density: 'compact' }));
    expect(kept()).toMatchObject({ owner: PRIYA.id, layout: COMPACT, isPending: true });
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(kept()).toMatchObject({ layout: COMPACT, isPending: false });
  });

  it('is still kept as such when the API takes an earlier one', async () => {
    const { view } = await open();
    jest.useFakeTimers();
    desk.meanwhile = () => view().change({ hidden: ['rate'] });
    act(() => view().change({ density: 'compact' }));
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(desk.stored.layout).toEqual(COMPACT);
    const latest = { ...COMPACT, hidden: ['rate'] };
    expect(kept()).toMatchObject({ layout: latest, isPending: true });
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(kept()).toMatchObject({ layout: latest, isPending: false });
  });
});

describe('a layout that the API has', () => {
  it('is copied into this browser, for the next visit', async () => {
    write({ layout: COMPACT });
    await open();
    expect(kept()).toMatchObject({ owner: PRIYA.id, layout: COMPACT, isPending: false });
  });

  it('counts more than this browser’s copy of an earlier one', async () => {
    localStorage.setItem(LOCAL, JSON.stringify({ owner: PRIYA.id, layout: COMPACT, isPending: false }));
    const { view, at, patches } = await open();
    expect(view().layout).toEqual(USUAL);
    expect(at()).toBe('');
    expect(patches()).toEqual([]);
  });

  it('counts less than what this browser has not been able to write', async () => {
    localStorage.setItem(LOCAL, JSON.stringify({ owner: PRIYA.id, layout: COMPACT, isPending: true }));
    const { view } = await open();
    expect(view().layout).toEqual(COMPACT);
    await waitFor(() => expect(desk.stored.layout).toEqual(COMPACT));
  });
});

describe('who has a layout of their own', () => {
  beforeEach(() => write({ layout: COMPACT, views: [OVERDUE, { name: 'Wide', query: 'layout=standard' }] }));

  it('is shown what they have set up as the usual view', async () => {
    const { view, at } = await open();
    await waitFor(() => expect(at()).toBe('?layout=compact'));
    expect(view()).toMatchObject({ isUsual: true, shown: null, isChanged: false });
  });

  it('sees a view that is as the screen says also then, by an address that says so', async () => {
    const { view, at } = await open();
    act(() => view().apply('layout=standard'));
    expect(at()).toBe('?layout=standard');
    expect(view().layout).toEqual(USUAL);
    expect(view().shown?.name).toBe('Wide');
  });

  it('is shown the usual view also where the table is as the screen says', async () => {
    write({ views: [] });
    const { view } = await open();
    act(() => view().apply('layout=standard'));
    expect(view()).toMatchObject({ isUsual: true, shown: null, layout: USUAL });
    act(() => view().apply('layout=comfortable'));
    expect(view()).toMatchObject({ isUsual: false, shown: null });
  });

  it('finds no step of it in the history: Back leads to the screen before', async () => {
    const { view, at, back, path } = await open();
    await waitFor(() => expect(at()).toBe('?layout=compact'));
    act(() => view().apply(OVERDUE.query));
    act(() => view().change({ density: 'comfortable' }));
    back();
    expect(path()).toBe('/before');
  });

  it('may reset it, and nothing of it is left', async () => {
    const { view, at } = await open();
    act(() => view().reset());
    expect(at()).toBe('');
    await waitFor(() => expect(desk.stored.layout).toEqual(USUAL));
  });
});

describe('a view that is shown', () => {
  beforeEach(() => write({ views: [OVERDUE] }));
  const shown = async () => {
    const opened = await open();
    act(() => opened.view().apply(OVERDUE.query));
    expect(opened.view()).toMatchObject({ isChanged: false, shown: OVERDUE });
    jest.useFakeTimers();
    return opened;
  };

  it('is changed by what is chosen, which does not become the person’s own', async () => {
    const { view, at, patches } = await shown();
    act(() => view().change({ density: 'comfortable' }));
    expect(view()).toMatchObject({ isChanged: true, shown: OVERDUE });
    expect(at()).toBe('?status=pending&layout=comfortable.-rate');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(patches()).toEqual([]);
  });

  it('takes another width as it is: that is the person’s own, without the columns of the view', async () => {
    const { view, at, patches } = await shown();
    act(() => view().resize('place', 240));
    expect(view()).toMatchObject({ isChanged: false, shown: OVERDUE });
    expect(at()).toBe(`?${OVERDUE.query}`);
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(patches()).toMatchObject([{ layout: { ...USUAL, widths: [{ column: 'place', px: 240 }] } }]);
  });

  it('is changed also when a link has led to it', async () => {
    const { view } = await open(`?${OVERDUE.query}`);
    act(() => view().change({ density: 'comfortable' }));
    expect(view()).toMatchObject({ isChanged: true, shown: OVERDUE });
  });

  it.each<[string, (opened: Awaited<ReturnType<typeof open>>) => void]>([
    ['a filter', ({ narrow }) => narrow({ status: 'done' })],
    ['Reset', ({ view }) => act(() => view().reset())],
  ])('is changed by %s, too, when a link has led to it', async (_what, change) => {
    const opened = await open(`?${OVERDUE.query}`);
    change(opened);
    expect(opened.view()).toMatchObject({ isChanged: true, shown: OVERDUE });
  });

  it('is reset, and what the person has chosen for the usual one stays, but for the widths', async () => {
    write({ layout: { ...COMPACT, widths: [{ column: 'place', px: 240 }] } });
    const { view, patches } = await shown();
    act(() => view().reset());
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(patches()).toMatchObject([{ layout: COMPACT }]);
  });

  it('is reset in its columns alone, and stays the person’s view', async () => {
    const { view, at } = await shown();
    act(() => view().reset());
    expect(at()).toBe('?status=pending');
    expect(view()).toMatchObject({ isChanged: true, shown: OVERDUE });
  });

  it('is left for the usual one, and no longer changed by what is chosen then', async () => {
    const { view, at, narrow } = await shown();
    act(() => view().apply(''));
    expect(at()).toBe('');
    act(() => view().change({ density: 'compact' }));
    expect(view()).toMatchObject({ shown: null, isChanged: false, isUsual: true });
    narrow({ status: 'done' });
    expect(view()).toMatchObject({ shown: null, isChanged: false, isUsual: false });
  });
});

describe('what can be hidden', () => {
  it('is neither the first column, nor the buttons of a row, which nobody is offered', async () => {
    const { view, at, has } = await open('', { isKnown: false });
    has([...COLUMNS, column('buttons', { actions: true })]);
    expect(view().columns.map(({ field }) => field)).toEqual(['name', 'rate', 'place']);
    act(() => view().change({ hidden: ['name', 'rate', 'buttons'] }));
    expect(at()).toBe('?layout=-rate');
  });

  it('follows from the columns that the screen has by then', async () => {
    const { view, at, has } = await open('', { isKnown: false });
    has([...COLUMNS, column('status')]);
    act(() => view().change({ hidden: ['status'] }));
    expect(at()).toBe('?layout=-status');
  });
});

it('a width in a list that a link has set up is the person’s own, and the columns of the link are not', async () => {
  const { view, at, patches } = await open('?layout=compact.-rate');
  jest.useFakeTimers();
  act(() => view().resize('place', 240));
  expect(at()).toBe('?layout=compact.-rate');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(patches()).toMatchObject([{ layout: { ...USUAL, widths: [{ column: 'place', px: 240 }] } }]);
});

it('a width that is as it was writes nothing', async () => {
  write({ layout: { ...USUAL, widths: [{ column: 'place', px: 240 }] } });
  const { view, patches } = await open();
  jest.useFakeTimers();
  act(() => view().resize('place', 240));
  act(() => view().resize('rate', null));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(patches()).toEqual([]);
});
