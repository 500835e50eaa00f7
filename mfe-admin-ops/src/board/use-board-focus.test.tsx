import { useLayoutEffect } from 'react';
import { act, renderHook } from '@testing-library/react';
import { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { sampleOf } from '@capsule/contracts/resource/sample';
import { layRow, topsOf, type BoardRow } from './board-layout';
import { useBoardFocus } from './use-board-focus';
import type { Sight } from './use-sight';

const BOARD = { from: '2027-01-01', to: '2028-12-31' };
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => layRow({ ...sampleOf(UnitAvailability), id, bars: [] }, BOARD));
const ROWS = rowsOf(30);

/** A board of 1000 px, of which the names take 200, and of 476 px, of which the days take 76. */
function open(rows: readonly BoardRow[] = ROWS) {
  const element = document.createElement('div');
  element.innerHTML = '<button role="gridcell" data-active>cell</button>';
  document.body.replaceChildren(element);
  Object.defineProperties(element, { clientWidth: { value: 1000 }, clientHeight: { value: 476 } });
  const sight = { dayPx: 36, namesPx: 200 } as Sight;
  let drawn = '';
  const hook = renderHook(
    ({ shown }) => {
      useLayoutEffect(() => void (drawn && (element.innerHTML = drawn)));
      return useBoardFocus({
        scroller: { current: element },
        rows: shown,
        tops: topsOf(shown),
        sight,
        initialColumn: 120,
      });
    },
    { initialProps: { shown: rows } },
  );
  const replaceCell = () => {
    drawn = '<button role="gridcell" data-active>what stands there now</button>';
    hook.rerender({ shown: rowsOf(20) });
    drawn = '';
  };
  const go = (row: number, column: number) => {
    act(() => hook.result.current.go({ unitId: row, lane: 0, column }));
    return [element.scrollLeft, element.scrollTop];
  };
  return { ...hook, element, go, replaceCell };
}

const hasFocus = () => document.activeElement?.tagName === 'BUTTON';

describe('the focus on the board', () => {
  it('is first on today, in the first row, and is taken only when somebody asks', () => {
    const { result, rerender, go } = open();
    expect(result.current.cell).toMatchObject({ row: 0, lane: 0, column: 120 });
    rerender({ shown: rowsOf(20) });
    expect(hasFocus()).toBe(false);
    go(0, 5);
    expect(hasFocus()).toBe(true);
    (document.activeElement as HTMLElement).blur();
    rerender({ shown: rowsOf(10) });
    expect(hasFocus()).toBe(false);
  });

  it('has no cell where there are no rows, and is taken once there are', () => {
    const { result, rerender, go } = open([]);
    expect(result.current.cell).toBeNull();
    go(2, 5);
    expect(hasFocus()).toBe(false);
    rerender({ shown: ROWS });
    expect([result.current.cell?.row, hasFocus()]).toEqual([2, true]);
  });

  it('of a bar that is gone is on what stands there now, to which the board does not scroll', () => {
    const { element, replaceCell, go } = open();
    go(10, 22);
    Object.assign(element, { scrollLeft: 500, scrollTop: 0 });
    replaceCell();
    expect(document.activeElement).toBe(element.firstElementChild);
    expect([element.scrollLeft, element.scrollTop]).toEqual([500, 0]);
  });

  it('is not taken back to a bar that is gone from where somebody has gone, or by nobody', () => {
    const { element, replaceCell, go } = open();
    const field = document.body.appendChild(document.createElement('input'));
    const isGoneAfter = (leaving: () => void) => {
      go(0, 5);
      leaving();
      replaceCell();
      return document.activeElement;
    };
    expect(isGoneAfter(() => field.focus())).toBe(field);
    // As a click beside everything does.
    expect(isGoneAfter(() => (document.activeElement as HTMLElement).blur())).toBe(document.body);
    const another = element.appendChild(document.createElement('button'));
    expect(isGoneAfter(() => another.focus())).toBe(document.body);
  });

  it('of a bar that is still there stays on it', () => {
    const { element, rerender } = open();
    const bar = element.appendChild(document.createElement('button'));
    bar.role = 'gridcell';
    bar.focus();
    rerender({ shown: rowsOf(20) });
    expect(document.activeElement).toBe(bar);
  });

  it('is shown by the board alone: the browser does not scroll as well', () => {
    const { element, go } = open();
    const focus = jest.spyOn(element.querySelector('button')!, 'focus');
    go(0, 22);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('of a cell that is not drawn is shown all the same', () => {
    const { element, go } = open();
    element.replaceChildren();
    expect(go(10, 22)).toEqual([28, 40]);
  });

  it('scrolls as little as it takes to show the cell', () => {
    const { go } = open();
    expect(go(0, 21)).toEqual([0, 0]);
    // The end of the 23rd day is 828 px from the first, of which 800 are in sight.
    expect(go(0, 22)).toEqual([28, 0]);
    expect(go(0, 1)).toEqual([28, 0]);
    expect(go(0, 0)).toEqual([0, 0]);
    expect(go(9, 0)).toEqual([0, 0]);
    expect(go(10, 0)).toEqual([0, 40]);
    expect(go(1, 0)).toEqual([0, 40]);
    expect(go(0, 0)).toEqual([0, 0]);
  });
});
