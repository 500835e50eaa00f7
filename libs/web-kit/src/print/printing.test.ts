import { act, renderHook } from '@testing-library/react';
import { printing, usePrinting } from './printing';

/** Whether the page is on paper: while it is printed, and while print is looked at. */

const query = Object.assign(new EventTarget(), { matches: false });
/** Any other query, which never matches. */
const other = Object.assign(new EventTarget(), { matches: false });
const tell = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

beforeEach(() => {
  window.matchMedia = (asked) => (asked === 'print' ? query : other) as unknown as MediaQueryList;
  query.matches = false;
});

it('is from when a browser begins to print until it ends', () => {
  const { result } = renderHook(usePrinting);
  expect(result.current).toBe(false);
  tell('beforeprint');
  expect(result.current).toBe(true);
  tell('afterprint');
  expect(result.current).toBe(false);
});

it('is where print is only looked at, and of which the query alone tells', () => {
  const { result } = renderHook(usePrinting);
  query.matches = true;
  act(() => void query.dispatchEvent(new Event('change')));
  expect(result.current).toBe(true);
});

it('nobody is told any more who has left', () => {
  const told = jest.fn();
  const leave = printing.subscribe(told);
  tell('beforeprint');
  tell('afterprint');
  query.dispatchEvent(new Event('change'));
  expect(told).toHaveBeenCalledTimes(3);
  leave();
  tell('beforeprint');
  tell('afterprint');
  query.dispatchEvent(new Event('change'));
  expect(told).toHaveBeenCalledTimes(3);
  expect(printing.current()).toBe(false);
});
