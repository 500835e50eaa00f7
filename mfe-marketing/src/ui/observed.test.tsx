import { act, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useMediaQuery } from './use-media-query';
import { useNear } from './use-near';
import { useOnScreen } from './use-on-screen';

/** What is told of an element by the browser: whether it is near, on screen, and what the screen is like. */

let report: (...shown: boolean[]) => void;
const seen = jest.fn();
const left = jest.fn();
let options: IntersectionObserverInit | undefined;

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.IntersectionObserver = class {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void, given?: IntersectionObserverInit) {
      options = given;
      report = (...shown) => act(() => told(shown.map((isIntersecting) => ({ isIntersecting }))));
    }
    observe = seen;
    disconnect = left;
  } as unknown as typeof IntersectionObserver;
});

describe('an element that comes near', () => {
  it('is told of once, when it is less than a screen away', () => {
    const element = document.createElement('div');
    const onNear = jest.fn();
    renderHook(() => useNear({ current: element }, onNear));
    expect(options).toEqual({ rootMargin: '100% 0px' });
    expect(seen.mock.calls).toEqual([[element]]);
    report(false);
    expect(onNear).not.toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
    report(false, true);
    expect(onNear).toHaveBeenCalledTimes(1);
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('calls what is to be called by then', () => {
    const near = { current: document.createElement('div') };
    const [before, now] = [jest.fn(), jest.fn()];
    const { rerender } = renderHook(({ onNear }) => useNear(near, onNear), { initialProps: { onNear: before } });
    rerender({ onNear: now });
    report(true);
    expect([before, now].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is observed no more once it has gone, and not where it is not there', () => {
    const { unmount } = renderHook(({ near }) => useNear(near, jest.fn()), {
      initialProps: { near: { current: document.createElement('div') } },
    });
    unmount();
    expect(left).toHaveBeenCalledTimes(1);
    renderHook(() => useNear({ current: null }, jest.fn()));
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['near', useNear],
  ['on screen', useOnScreen],
])('another element is observed in place of the one before, for whether it is %s', (_what, use) => {
  const [before, now] = [document.createElement('div'), document.createElement('p')];
  const { rerender } = renderHook(({ of }) => use(of, jest.fn()), { initialProps: { of: { current: before } } });
  rerender({ of: { current: now } });
  expect(seen.mock.calls).toEqual([[before], [now]]);
  expect(left).toHaveBeenCalledTimes(1);
});

it('an element that is not in the page is not on screen', () => {
  const { result } = renderHook(() => useOnScreen({ current: null }));
  expect(result.current).toBe(false);
  expect(seen).not.toHaveBeenCalled();
});

it('an element is on screen while the browser says so, and observed until it has gone', () => {
  const element = { current: document.createElement('div') };
  const { result, unmount } = renderHook(() => useOnScreen(element));
  expect(result.current).toBe(false);
  report(true);
  expect(result.current).toBe(true);
  report(false);
  expect(result.current).toBe(false);
  // What has happened since a busy page was told last comes at once, and the newest holds.
  report(true, false);
  expect(result.current).toBe(false);
  report(false, true);
  expect(result.current).toBe(true);
  unmount();
  expect(left).toHaveBeenCalledTimes(1);
});

it('a media query is followed as the screen changes, until nobody asks', () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = jest.fn(() => query as unknown as MediaQueryList);
  const heard = jest.spyOn(query, 'addEventListener');
  const forgotten = jest.spyOn(query, 'removeEventListener');
  const drawn = jest.fn();
  const Shown = () => {
    drawn(useMediaQuery('(width > 1px)'));
    return null;
  };
  const { unmount } = render(<Shown />);
  act(() => {
    query.matches = true;
    query.dispatchEvent(new Event('change'));
  });
  expect(drawn.mock.calls).toEqual([[false], [true]]);
  expect(window.matchMedia).toHaveBeenCalledWith('(width > 1px)');
  unmount();
  expect(heard).toHaveBeenCalled();
  expect(forgotten.mock.calls).toEqual(heard.mock.calls);
});

it('a media query does not match on the server, which has no screen', () => {
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  const drawn = jest.fn();
  const Shown = () => {
    drawn(useMediaQuery('(width > 1px)'));
    return null;
  };
  renderToString(<Shown />);
  expect(drawn.mock.calls).toEqual([[false]]);
});
