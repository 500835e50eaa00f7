import { act, renderHook } from '@testing-library/react';
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

it('stand anew once tiles are higher, as in a window that is wider', () => {
  const { result, rerender } = renderHook(({ tileHeight }) => useVisible(402, { ...LAYOUT, tileHeight }), {
    initialProps: { tileHeight: 200 },
  });
  rerender({ tileHeight: 300 });
  expect(result.current.height).toBe(101 * 316 - 16);
  expect(result.current.rows[1]?.y).toBe(316);
});

it('is scrolled to the row of a place', () => {
  const scrolled = jest.fn<void, [ScrollToOptions]>();
  window.scrollTo = scrolled as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 30_000 });
  renderHook(() => useVisible(402, LAYOUT)).result.current.scrollTo(201);
  // It is in the 51st row, which ends above the bar of the selected files then.
  expect(scrolled.mock.lastCall![0].top).toBe(100 + 51 * 216 - 16 - window.innerHeight + 88);
});

it('a row above those on the screen is shown below the bar of the back office', () => {
  const scrolled = jest.fn<void, [ScrollToOptions]>();
  window.scrollTo = scrolled as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 30_000 });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 5000 });
  const { result } = renderHook(() => useVisible(402, LAYOUT));
  act(() => void window.dispatchEvent(new Event('scroll')));
  result.current.scrollTo(40);
  // It is the eleventh.
  expect(scrolled.mock.lastCall![0].top).toBe(100 + 10 * 216 - 80);
});
