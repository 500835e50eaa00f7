import { act, renderHook } from '@testing-library/react';
import type { TableState } from '../table';
import { useSelection } from './use-selection';

/** Which rows are chosen: only what is shown can be (product §10.4). */

const STATE: TableState = { page: 1, sort: 'name', order: 'asc', q: '', filters: {} };
const rows = (...ids: number[]) => ids.map((id) => ({ id }));

function select(shown = rows(1, 2, 3)) {
  const { result, rerender } = renderHook(({ shown, state }) => useSelection(shown, state), {
    initialProps: { shown, state: STATE },
  });
  return {
    choose: (...ids: number[]) => act(() => result.current.choose(ids)),
    show: (next: { shown?: { id: number }[]; state?: Partial<TableState> }) =>
      rerender({ shown: next.shown ?? shown, state: { ...STATE, ...next.state } }),
    chosen: () => result.current.rows.map(({ id }) => id),
    result,
  };
}

it('is nothing at first', () => {
  const { chosen, result } = select();
  expect(chosen()).toEqual([]);
  expect(result.current.ids).toEqual(new Set());
});

it('stands in the order of the list, and another choice takes its place', () => {
  const { choose, chosen, result } = select();
  choose(3, 1);
  expect(chosen()).toEqual([1, 3]);
  expect(result.current.ids).toEqual(new Set([1, 3]));
  choose(2);
  expect(chosen()).toEqual([2]);
});

it('loses a row that goes, and what was never shown', () => {
  const { choose, show, chosen, result } = select();
  choose(1, 2, 9);
  expect(chosen()).toEqual([1, 2]);
  show({ shown: rows(2, 3) });
  expect(chosen()).toEqual([2]);
  expect(result.current.ids).toEqual(new Set([2]));
});

it.each<[string, Partial<TableState>]>([
  ['page', { page: 2 }],
  ['search', { q: 'ana' }],
  ['filter', { filters: { status: 'new' } }],
  ['order', { order: 'desc' }],
])('is nothing after another %s, nor when that is taken back, and begins anew there', (_what, state) => {
  const { choose, show, chosen } = select();
  choose(1);
  show({ state });
  expect(chosen()).toEqual([]);
  choose(2);
  expect(chosen()).toEqual([2]);
  show({});
  expect(chosen()).toEqual([]);
});

it('is not brought back by going back to where it was made', () => {
  const { choose, show, chosen } = select();
  choose(1);
  show({ state: { page: 2 } });
  show({});
  expect(chosen()).toEqual([]);
});

it('is left as it is by what comes from a list that was left meanwhile', () => {
  const { choose, show, chosen, result } = select();
  const early = result.current.choose;
  show({ state: { page: 2 } });
  choose(2);
  act(() => early([1]));
  expect(chosen()).toEqual([2]);
});

it('can be told from what is chosen by then', () => {
  const { choose, chosen, result } = select();
  const early = result.current.choose;
  choose(1, 3);
  act(() => early((now) => [2, ...[...now].filter((id) => id !== 1)]));
  expect(chosen()).toEqual([2, 3]);
});

it('is the same while nothing changes: a table draws its rows again for another one', () => {
  const { choose, show, result } = select();
  choose(1);
  const before = result.current;
  show({});
  expect(result.current).toBe(before);
});
