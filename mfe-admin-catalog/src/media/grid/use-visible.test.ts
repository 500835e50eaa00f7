import { renderHook } from '@testing-library/react';
import { useVisible } from './use-visible';

/** Which rows of the grid are drawn, in a window of 768 px that stands at its beginning. */

// jsdom has none.
window.scrollTo = () => undefined;

const LAYOUT = { columns: 4, tileWidth: 180, tileHeight: 200, gap: 16, top: 100 };
const drawn = (count: number, layout: Partial<typeof LAYOUT> = {}) =>
  renderHook(() => useVisible(count, { ...LAYOUT, ...layout })).result.current;

it('those on the screen are drawn, and three more', () => {
  const { rows, height } = drawn(402);
  expect(rows.map(({ y }) => y)).toEqual([0, 216, 432, 648, 864, 1080, 1296]);
  expect(height).toBe(101 * 216 - 16);
});

it('each row has its files, the last one those that are left', () => {
  expect(drawn(10).rows.map(({ row, first, length }) => [row, first, length])).toEqual([
    [0, 0, 4],
    [1, 4, 4],
    [2, 8, 2],
  ]);
});
