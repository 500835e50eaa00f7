import { act, renderHook } from '@testing-library/react';
import { useGridFocus } from './use-grid-focus';

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
  return {
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
