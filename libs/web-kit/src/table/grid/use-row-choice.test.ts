import { renderHook } from '@testing-library/react';
import { useRowChoice } from './use-row-choice';

/** Rows that are chosen one by one, and with Shift from the last one on. */

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id }));

function open(ids: number[] = [], canChoose = true) {
  let shown = { rows: ROWS, chosen: new Set(ids) };
  const nameOf = ({ id }: { id: number }) => String(id);
  const { result, rerender } = renderHook(
    ({ rows, chosen }) => useRowChoice(rows, canChoose ? { ids: chosen, choose: take, nameOf } : undefined),
    { initialProps: shown },
  );
  const first = result.current;
  // As a screen does, which draws the list again with what is chosen now.
  const become = (next: Partial<typeof shown>) => rerender((shown = { ...shown, ...next }));
  function take(next: Iterable<number>) {
    become({ chosen: new Set(next) });
  }
  return {
    choose: (id: number, isRange = false) => result.current(id, isRange),
    show: (rows: typeof ROWS) => become({ rows }),
    isSame: () => result.current === first,
    chosen: () => [...shown.chosen],
  };
}

it.each([
  ['downwards', 2, 4],
  ['upwards', 4, 2],
])('with Shift all between are chosen, %s, each once, and the others stay', (_way, from, to) => {
  const { choose, chosen } = open([1, 3]);
  choose(from);
  choose(to, true);
  expect(chosen().toSorted()).toEqual([1, 2, 3, 4]);
});

it('without Shift nothing between is chosen', () => {
  const { choose, chosen } = open();
  choose(1);
  choose(4);
  expect(chosen()).toEqual([1, 4]);
});

it('with Shift all between are taken back where the row was chosen', () => {
  const { choose, chosen } = open([1, 2, 3, 4, 5]);
  choose(2);
  choose(4, true);
  expect(chosen()).toEqual([1, 5]);
});

it('a range begins at the row that was last chosen or taken back, with Shift or without', () => {
  const { choose, chosen } = open();
  choose(1);
  choose(3, true);
  choose(5, true);
  expect(chosen()).toEqual([1, 2, 3, 4, 5]);
  choose(5);
  choose(4, true);
  expect(chosen()).toEqual([1, 2, 3]);
});

it('with Shift one alone is chosen where none was before, or where that one has gone', () => {
  const { choose, chosen, show } = open();
  choose(3, true);
  expect(chosen()).toEqual([3]);
  show(ROWS.slice(3));
  choose(4, true);
  expect(chosen()).toEqual([3, 4]);
});

it('a range is of the rows in the order in which they are shown now', () => {
  const { choose, chosen, show } = open();
  choose(2);
  show([5, 4, 2, 1, 3].map((id) => ({ id })));
  choose(4, true);
  expect(chosen()).toEqual([4, 2]);
});

it('is the same function whatever is shown, and does nothing where rows cannot be chosen', () => {
  const { choose, chosen, isSame, show } = open([], false);
  show(ROWS.slice(1));
  expect(isSame()).toBe(true);
  choose(2);
  expect(chosen()).toEqual([]);
});
