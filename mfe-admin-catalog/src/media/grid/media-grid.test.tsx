import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { othersChanges } from '@capsule/host/admin';
import { renderScreen } from '@capsule/web-kit/testing';
import type { Selecting } from '../select/use-selection';
import { item, stubLayout, tiles } from '../testing/open-library';
import type { Library } from '../use-library';
import { MediaGrid } from './media-grid';

/** The tiles by themselves: where they stand, what is read, and what keys and fingers do (product §2.16, §9.2). */

beforeEach(stubLayout);

function open({ count = 12, ...rest }: Partial<Library> & { count?: number } = {}) {
  const rows = Array.from({ length: Math.min(count, 100) }, (_, n) => item(n + 1));
  const onRange = jest.fn();
  const library: Library = {
    isSample: false,
    loading: false,
    fetching: false,
    total: count,
    rows,
    itemAt: (index) => rows[index],
    onRange,
    refetch: jest.fn(),
    isPartial: false,
    ...rest,
  };
  const selecting: Selecting = {
    selection: { items: new Map(), anchor: 0 },
    only: jest.fn(),
    toggle: jest.fn(),
    extend: jest.fn(),
    choose: jest.fn(),
    all: jest.fn(),
    clear: jest.fn(),
    refresh: jest.fn(),
  };
  const actions = { edit: jest.fn(), remove: jest.fn() };
  const part = () => <MediaGrid library={library} actions={actions} selecting={selecting} />;
  const { unmount, rerender } = renderScreen(part(), '/admin/media', 'desktop');
  const redraw = () => rerender(part());
  const press = (key: string, init: object = {}, on: Element = tiles()[1]!) => {
    const event = createEvent.keyDown(on, { key, ...init });
    act(() => void fireEvent(on, event));
    return event.defaultPrevented;
  };
  return { onRange, selecting, actions, press, redraw, unmount };
}
const grid = () => screen.getByRole('grid', { name: 'Media library' });

describe('the tiles', () => {
  it('stand in five columns of a wide screen, 16 px apart, each with room for its caption', () => {
    open();
    const placed = tiles().map(({ style: { transform, width, height } }) => [transform, width, height]);
    // (1440 px - 4 gaps) / 5; three quarters of that, and 84 px for name, size and dimensions.
    expect(placed[1]).toEqual(['translate(291.2px, 0px)', '275.2px', '290px']);
    expect(placed[5]).toEqual(['translate(0px, 306px)', '275.2px', '290px']);
    expect(grid().style.height).toBe('902px');
  });

  it('are counted for who cannot see them', () => {
    open();
    expect(grid()).toHaveAttribute('aria-rowcount', '3');
    expect(grid()).toHaveAttribute('aria-colcount', '5');
    expect(grid()).toHaveAttribute('aria-multiselectable', 'true');
    expect(grid()).toHaveAccessibleDescription(/^Arrow keys move, Space selects/);
    expect(tiles()[6]).toHaveAttribute('aria-colindex', '2');
    expect(tiles()[6]!.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '2');
  });

  it.each([true, false])('say that they are read anew: %s; a name that is cut off can be read whole', (fetching) => {
    open({ fetching });
    expect(grid()).toHaveAttribute('aria-busy', String(fetching));
    expect(within(tiles()[1]!).getByText('2.jpg')).toHaveAttribute('title', '2.jpg');
  });

  it('say that some could not be read, and are asked for again', () => {
    open();
    expect(screen.queryByRole('alert')).toBeNull();
    const refetch = jest.fn();
    open({ isPartial: true, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Some of these files could not be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('of the sample cannot be selected, and take no keys', () => {
    const { press, selecting, actions } = open({ isSample: true });
    expect(grid()).not.toHaveAttribute('aria-multiselectable');
    expect(grid()).not.toHaveAccessibleDescription();
    expect(tiles()[0]).not.toHaveAttribute('aria-selected');
    press(' ');
    press('Enter');
    fireEvent.click(tiles()[0]!);
    const { toggle, only } = selecting;
    for (const call of [toggle, only, actions.edit]) expect(call).not.toHaveBeenCalled();
  });

  it('are at most 10,000, and that there are more is said', () => {
    const more = 'There are more files than can be shown here. Search or filter to find them.';
    const { unmount } = open({ count: 10_000 });
    expect(grid()).toHaveAttribute('aria-rowcount', '2000');
    expect(screen.queryByText(more)).toBeNull();
    unmount();
    open({ count: 10_001 });
    expect(grid()).toHaveAttribute('aria-rowcount', '2000');
    expect(screen.getByText(more)).toBeVisible();
  });

  it('say what somebody else has just changed, at the file and to who cannot see it', () => {
    open();
    const change = { entity: 'media', id: 2, version: 3, action: 'update', window: 'hers' } as const;
    act(() => othersChanges.add([{ ...change, by: { id: 4, name: 'Priya Nair' } }]));
    expect(within(tiles()[1]!).getByText('Changed by Priya Nair')).toBeInTheDocument();
    expect(within(tiles()[2]!).queryByText('Changed by Priya Nair')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Changed by Priya Nair');
    act(() => othersChanges.clear());
  });

  it('are read once the screen rests for 80 ms, and not after it is left', () => {
    jest.useFakeTimers();
    const { onRange, unmount } = open();
    act(() => jest.advanceTimersByTime(79));
    expect(onRange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onRange).toHaveBeenCalledWith(0, 11);
    unmount();
    const second = open();
    second.unmount();
    act(() => jest.advanceTimersByTime(500));
    expect(second.onRange).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('stay drawn where the screen is scrolled to when something above the grid grows', () => {
    let resized = () => {};
    globalThis.ResizeObserver = class {
      constructor(private readonly told: ResizeObserverCallback) {}
      observe = (element: Element) => void (element === document.body && (resized = () => this.told([], this)));
      unobserve = () => undefined;
      disconnect = () => undefined;
    };
    open({ count: 100 });
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 3000 });
    act(() => void fireEvent.scroll(window));
    const places = () => tiles().map(({ dataset }) => Number(dataset['place']));
    const before = places();
    expect(before).toContain(50);
    jest.spyOn(grid(), 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 40 - window.scrollY));
    act(() => resized());
    expect(places()).toEqual(before);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });

  it('are not followed any more once the grid is left', () => {
    const observers: { seen: Element[]; isDone: boolean }[] = [];
    globalThis.ResizeObserver = class {
      private readonly kept: (typeof observers)[number] = { seen: [], isDone: false };
      constructor() {
        observers.push(this.kept);
      }
      observe = (element: Element) => void this.kept.seen.push(element);
      unobserve = () => undefined;
      disconnect = () => void (this.kept.isDone = true);
    };
    const { unmount } = open();
    // What stands above the grid may grow, too.
    const own = observers.filter(({ seen }) => seen.includes(grid()) && seen.includes(document.body));
    expect(own.map(({ isDone }) => isDone)).toEqual([false]);
    unmount();
    expect(own.map(({ isDone }) => isDone)).toEqual([true]);
  });
});

describe('keys and clicks on a tile', () => {
  it.each([
    ['Space', ' ', {}, 'toggle', [expect.objectContaining({ id: 2 }), 1]],
    ['Shift and Space', ' ', { shiftKey: true }, 'extend', [1]],
    ['Control and a', 'a', { ctrlKey: true }, 'all', [12]],
    ['Command and A', 'A', { metaKey: true }, 'all', [12]],
    ['Shift and an arrow', 'ArrowRight', { shiftKey: true }, 'extend', [2]],
  ] as const)('select by %s', (_what, key, init, called, args) => {
    const { press, selecting } = open();
    expect(press(key, init)).toBe(true);
    expect(selecting[called]).toHaveBeenCalledTimes(1);
    expect(selecting[called]).toHaveBeenCalledWith(...args);
  });

  it.each([
    ['a alone', 'a', {}],
    ['Alt and an arrow, which is the browser’s', 'ArrowLeft', { altKey: true }],
    ['a key that is none of them', 'x', {}],
    ['a key with Control that is none of them', 'x', { ctrlKey: true }],
    ['a key with Shift that is none of them', 'X', { shiftKey: true }],
  ])('are left to the browser: %s', (_what, key, init) => {
    const { press, selecting } = open();
    expect(press(key, init)).toBe(false);
    for (const call of [selecting.all, selecting.extend]) expect(call).not.toHaveBeenCalled();
  });

  it('open the details by Enter, and Escape selects none, also on a button of a tile', () => {
    const { press, actions, selecting } = open();
    expect(press('Enter')).toBe(true);
    expect(actions.edit).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
    press('Escape');
    expect(selecting.clear).toHaveBeenCalledTimes(1);
    press('Escape', {}, within(tiles()[1]!).getByRole('button', { name: /^Edit/ }));
    expect(selecting.clear).toHaveBeenCalledTimes(2);
  });

  it('go on by an arrow, and select nothing', () => {
    const { press, selecting } = open();
    expect(press('ArrowRight')).toBe(true);
    expect(tiles()[2]).toHaveFocus();
    expect(selecting.extend).not.toHaveBeenCalled();
  });

  it('beside the tiles do nothing, and on a button of one they are the button’s', () => {
    const { press, selecting } = open();
    const { only, toggle, extend, all } = selecting;
    fireEvent.click(grid());
    fireEvent.click(within(tiles()[1]!).getAllByRole('button')[0]!);
    expect([press(' ', {}, grid()), press('End', {}, grid())]).toEqual([false, false]);
    for (const call of [only, toggle, extend, all]) expect(call).not.toHaveBeenCalled();
  });

  it('by a finger select one more, and by a mouse that one alone', () => {
    const { selecting } = open();
    const { toggle, only } = selecting;
    const touch = createEvent.click(tiles()[2]!);
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    act(() => void fireEvent(tiles()[2]!, touch));
    expect(toggle).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }), 2);
    fireEvent.click(tiles()[3]!);
    expect(only).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }), 3);
  });

  it('that is not read yet do nothing', () => {
    const { press, selecting, actions } = open({ itemAt: () => undefined });
    fireEvent.click(tiles()[1]!);
    press('Enter');
    press(' ');
    const { toggle, only } = selecting;
    for (const call of [toggle, only, actions.edit]) expect(call).not.toHaveBeenCalled();
    expect(tiles()[1]).toHaveTextContent('');
  });
});

it('Tab comes back to the tile that had the focus last', () => {
  open();
  act(() => tiles()[3]!.focus());
  expect(tiles().findIndex(({ tabIndex }) => tabIndex === 0)).toBe(3);
  fireEvent.keyDown(tiles()[3]!, { key: 'End' });
  expect(tiles()[11]).toHaveFocus();
  expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tiles()[11]]);
});

it('a key that leads beyond the screen scrolls there, to the tile that gets the focus', () => {
  const { press } = open({ count: 100 });
  const scrolled = jest.fn<void, [ScrollToOptions]>();
  window.scrollTo = scrolled as typeof window.scrollTo;
  press('End');
  expect(scrolled.mock.lastCall![0].top).toBeGreaterThan(0);
});

it('the focus stays where it has gone when tiles are drawn anew', () => {
  const { redraw } = open();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  act(() => tiles()[3]!.focus());
  act(() => elsewhere.focus());
  redraw();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});
