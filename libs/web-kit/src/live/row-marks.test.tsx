import { act, render, renderHook, screen } from '@testing-library/react';
import { othersChanges, sessionApi, store, type OthersChange } from '@capsule/host/admin';
import { RowMark, RowMarksProvider, useNewestChange, useRowMarks } from './row-marks';
import { useRowNews } from './use-others-changes';

/** Which rows are marked that somebody else has changed, and for how long (product §10.5). */

const news: Omit<OthersChange, 'at'> = {
  entity: 'unit',
  id: 4,
  version: 6,
  action: 'update',
  by: { id: 7, name: 'Priya Nair' },
  window: 'hers',
};
const hear = (...changes: Partial<OthersChange>[]) =>
  act(() => othersChanges.add(changes.map((change) => ({ ...news, ...change }))));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => othersChanges.clear());
  jest.useRealTimers();
});

describe('the marks of rows', () => {
  const OLD = [{ id: 4, version: 5 }];
  const NEW = [{ id: 4, version: 6 }];

  function show(rows: { id: number; version?: number }[]) {
    const draw = jest.fn((shown: typeof rows) => useRowMarks('unit', shown));
    const { result, rerender, unmount } = renderHook(draw, { initialProps: rows });
    return { draw, unmount, marks: () => [...result.current], becomes: rerender, all: () => result.current };
  }
  const MARKED = [[4, 'Changed by Priya Nair']];

  it('last 15 s from when the row is here, which on a slow line comes later than the news', () => {
    const { marks, becomes } = show(OLD);
    hear(news);
    wait(40_000);
    expect(marks()).toEqual([]);
    becomes(NEW);
    expect(marks()).toEqual(MARKED);
    wait(14_999);
    expect(marks()).toEqual(MARKED);
    wait(2);
    expect(marks()).toEqual([]);
  });

  it.each([
    [59_000, MARKED],
    [60_000, []],
  ])('are for a row that comes within a minute: after %i ms they are %j', (ms, marked) => {
    const { marks, becomes } = show(OLD);
    hear(news);
    wait(ms);
    becomes(NEW);
    expect(marks()).toEqual(marked);
  });

  it('each end in their own time', () => {
    const rows = [...NEW, { id: 5, version: 6 }];
    const { marks, becomes } = show(rows);
    hear(news);
    wait(10_000);
    becomes([...rows]);
    hear({ id: 5 });
    expect(marks().map(([id]) => id)).toEqual([4, 5]);
    wait(5_001);
    expect(marks().map(([id]) => id)).toEqual([5]);
    wait(10_000);
    expect(marks()).toEqual([]);
  });

  it.each([
    ['a later version of the row', [{ id: 4, version: 7 }], {}, true],
    ['a row that has no version', [{ id: 4 }], {}, true],
    ['another row', [{ id: 5, version: 6 }], {}, false],
    ['the row of another resource', NEW, { entity: 'booking' }, false],
    ['a row that was deleted', NEW, { action: 'delete', version: null }, false],
  ] as const)('at %s', (_what, rows, change, isMarked) => {
    const { marks } = show([...rows]);
    hear(change);
    expect(marks()).toEqual(isMarked ? MARKED : []);
  });

  it('are drawn again when one ends, and not before; once the list is gone nothing waits', () => {
    const { draw, unmount } = show(NEW);
    hear(news);
    draw.mockClear();
    wait(14_999);
    expect(draw).not.toHaveBeenCalled();
    wait(2);
    expect(draw).toHaveBeenCalled();
    hear({ version: 5 });
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are the same while they say the same: rows are drawn again for others', () => {
    const { all, becomes } = show(NEW);
    const none = all();
    hear({ entity: 'booking' });
    becomes([...NEW]);
    expect(all()).toBe(none);
    hear(news);
    const marked = all();
    becomes([...NEW]);
    expect(all()).toBe(marked);
  });

  it('say that it was oneself, in another window, once it is known who is signed in', async () => {
    const { marks } = show(NEW);
    hear(news);
    expect(marks()).toEqual(MARKED);
    const priya = { id: 7, username: 'priya', firstName: 'Priya', lastName: 'Nair', role: 'manager' } as const;
    const me = { ...priya, mustChangePassword: false, mustAddFactor: false };
    await act(async () => void (await store.dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, me))));
    // The store tells in the next frame.
    wait(100);
    expect(marks()).toEqual([[4, 'Changed by you in another window']]);
    act(() => void store.dispatch(sessionApi.util.resetApiState()));
  });

  it('stand at their rows alone', () => {
    render(
      <RowMarksProvider value={new Map([[4, 'Changed by Priya Nair']])}>
        <p>
          <RowMark id={4} />
        </p>
        <p>
          <RowMark id={5} />
        </p>
      </RowMarksProvider>,
    );
    expect(screen.getAllByRole('paragraph').map(({ innerHTML }) => innerHTML)).toEqual([
      expect.stringContaining('Changed by Priya Nair'),
      '',
    ]);
  });
});

describe('what is read out', () => {
  it('is the newest change of the list’s rows, for 15 s', () => {
    const { result } = renderHook(() => useNewestChange('unit'));
    expect(result.current).toBe('');
    hear(news, { id: 6, action: 'create' }, { id: 5, by: null }, { entity: 'booking', action: 'delete' });
    expect(result.current).toBe('Changed');
    wait(14_999);
    expect(result.current).toBe('Changed');
    wait(2);
    expect(result.current).toBe('');
  });

  it('is nothing where a list says not of what it is', () => {
    const { result } = renderHook(() => useNewestChange(undefined));
    hear(news);
    expect(result.current).toBe('');
  });
});

describe('the news of a row that is open', () => {
  const said = (
    row: object | null,
    change: Partial<OthersChange> = {},
    resource: { name?: string } = { name: 'unit' },
  ) => {
    hear(change);
    return renderHook(() => useRowNews(resource.name, row)).result.current;
  };

  it.each([
    ['an older version', { id: 4, version: 5 }, {}, 'changed'],
    ['the version that was written', { id: 4, version: 6 }, {}, undefined],
    ['a newer version', { id: 4, version: 7 }, {}, undefined],
    ['a row without versions', { id: 4 }, {}, undefined],
    ['another row', { id: 5, version: 5 }, {}, undefined],
    ['no row', null, {}, undefined],
    ['a new row', { version: 1 }, {}, undefined],
    ['a row of another resource', { id: 4, version: 5 }, { entity: 'booking' }, undefined],
    ['a row that was deleted', { id: 4, version: 5 }, { action: 'delete', version: null }, 'deleted'],
  ] as const)('says of %s what was done', (_what, row, change, kind) => {
    const told = said(row, change);
    expect(told?.kind).toBe(kind);
    expect(told?.who).toBe(kind && 'Priya Nair');
  });

  it('says nothing where it is not known of which resource it is', () => {
    expect(said({ id: 4, version: 5 }, {}, {})).toBeNull();
  });
});
