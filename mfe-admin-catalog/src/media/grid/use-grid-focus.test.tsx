import { act, renderHook } from '@testing-library/react';
import type { FocusEvent } from 'react';
import { placeAt, useGridFocus } from './use-grid-focus';

/** The focus among tiles, of which only those on the screen are drawn (product §2.16). */

function open() {
  const frame = { current: document.body.appendChild(document.createElement('div')) };
  const draw = (first: number, last: number) => {
    const tiles = Array.from({ length: last - first + 1 }, (_, n) => {
      const tile = document.createElement('div');
      tile.tabIndex = -1;
      tile.dataset['place'] = String(first + n);
      return tile;
    });
    frame.current.replaceChildren(...tiles);
  };
  draw(0, 11);
  const hook = renderHook(({ first, last }) => useGridFocus(frame, first, last), {
    initialProps: { first: 0, last: 11 },
  });
  const scroll = (first: number, last: number) => {
    draw(first, last);
    hook.rerender({ first, last });
  };
  const tile = (place: number) => frame.current.querySelector<HTMLElement>(`[data-place="${place}"]`)!;
  /** As React tells the grid of what the browser does. */
  const told = {
    focus: (target: Element) => act(() => hook.result.current.onFocus({ target } as FocusEvent<HTMLElement>)),
    blur: (relatedTarget: Element | null) =>
      act(() => hook.result.current.onBlur({ relatedTarget } as FocusEvent<HTMLElement>)),
  };
  return {
    tile,
    told,
    frame,
    scroll,
    moveTo: (place: number) => act(() => hook.result.current.moveTo(place)),
    now: () => hook.result.current,
  };
}
const focused = () => (document.activeElement as HTMLElement).dataset['place'];

afterEach(() => document.body.replaceChildren());

it('Tab leads to the tile that had the focus last, and to the first on the screen where that one is not drawn', () => {
  const { scroll, moveTo, now } = open();
  moveTo(3);
  expect(now().tabStop).toBe(3);
  scroll(20, 31);
  expect(now().tabStop).toBe(20);
  scroll(2, 3);
  expect(now().tabStop).toBe(3);
  scroll(4, 15);
  expect(now().tabStop).toBe(4);
  scroll(0, 2);
  expect(now().tabStop).toBe(0);
});

it('a tile that is not drawn yet has the focus as soon as it is, and no other one before', () => {
  const { scroll, moveTo } = open();
  moveTo(3);
  expect(focused()).toBe('3');
  moveTo(40);
  expect(document.body).toHaveFocus();
  scroll(32, 43);
  expect(focused()).toBe('40');
});

it('an event that comes from no tile has no place', () => {
  const { frame, tile } = open();
  const mark = tile(3).appendChild(document.createElement('span'));
  expect([placeAt(mark), placeAt(frame.current), placeAt(window)]).toEqual([3, null, null]);
});

it('the focus is where it was when the grid is opened, and Tab leads to the first tile', () => {
  const { now, scroll } = open();
  scroll(0, 11);
  expect(document.body).toHaveFocus();
  expect(now().tabStop).toBe(0);
});

it('a tile gets the focus without being scrolled to', () => {
  const given = jest.spyOn(HTMLElement.prototype, 'focus');
  const { scroll, moveTo } = open();
  moveTo(3);
  moveTo(40);
  scroll(32, 43);
  expect(given.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  given.mockRestore();
});

it('a tile that was clicked keeps the focus when it is drawn anew, and a part around the tiles changes nothing', () => {
  const { scroll, told, tile, frame, now } = open();
  told.focus(tile(5));
  told.focus(frame.current);
  expect(now().active).toBe(5);
  told.blur(null);
  scroll(0, 11);
  expect(focused()).toBe('5');
});

it('who goes on within the grid is still in it, and who leaves it is not brought back', () => {
  const { scroll, told, tile } = open();
  told.focus(tile(5));
  told.blur(tile(6));
  scroll(0, 11);
  expect(focused()).toBe('5');
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  told.blur(elsewhere);
  scroll(0, 11);
  expect(elsewhere).toHaveFocus();
  elsewhere.blur();
  scroll(0, 11);
  expect(document.body).toHaveFocus();
});
