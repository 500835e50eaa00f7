import { act, fireEvent, renderHook } from '@testing-library/react';
import { useSight } from './use-sight';
import { useToday } from './use-today';

/** What of the board is in sight (product §2.13). */

/** The board of this day begins on 2026-11-01, and this is its column 121. */
const DAY = '2027-03-02';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

interface Options {
  width?: number;
  zoom?: 'month' | 'quarter';
  /** Nothing scrolls before its style sheet is there. */
  isStyled?: () => boolean;
}

function open({ width = 1440, zoom = 'month', isStyled = () => true }: Options = {}) {
  const element = document.createElement('div');
  let scrolled = 0;
  Object.defineProperties(element, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: 900 },
    scrollLeft: {
      get: () => scrolled,
      set: (to: number) => {
        scrolled = isStyled() ? to : 0;
      },
    },
  });
  const onSettled = jest.fn();
  const scroller = { current: element };
  const drawn: string[] = [];
  const hook = renderHook(
    ({ shown }) => {
      const sight = useSight(scroller, shown, DAY, onSettled);
      drawn.push(`${sight.columns.first}-${sight.columns.end}`);
      return sight;
    },
    { initialProps: { shown: zoom } },
  );
  const scrollTo = (left: number, top = 0) => {
    Object.assign(element, { scrollLeft: left, scrollTop: top });
    fireEvent.scroll(element);
  };
  return { ...hook, element, drawn, onSettled, scrollTo, sight: () => hook.result.current };
}

/** Hears who follows the size of the board. */
function watchSizes() {
  let resized: () => void = () => undefined;
  const watch = { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
  globalThis.ResizeObserver = jest.fn((heard: () => void) => {
    resized = heard;
    return watch;
  }) as never;
  return { ...watch, resize: () => act(() => resized()) };
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'));

describe('what of the board is in sight', () => {
  it('begins with the day that it is opened for, and draws 420 px around', () => {
    const { element, sight } = open();
    expect(element.scrollLeft).toBe(121 * 36);
    expect(sight().board).toEqual({ from: '2026-11-01', to: '2028-10-31' });
    // From px 3936 to 6216 of the days, and from above the first unit to px 1320.
    expect(sight().columns).toEqual({ first: 109, end: 173 });
    expect([sight().top, sight().bottom]).toEqual([-420, 1320]);
    expect([sight().isMeasured, sight().edge, sight().firstDay()]).toEqual([true, 121, DAY]);
  });

  it.each([
    [1440, 'month', 200, 34],
    [1440, 'quarter', 200, 95],
    [900, 'month', 200, 19],
    [899, 'month', 120, 21],
    [100, 'month', 120, 1],
  ] as const)('at %d px by %s has %d px of names, and %d days', (width, zoom, names, page) => {
    const { sight } = open({ width, zoom });
    expect([sight().namesPx, sight().page]).toEqual([names, page]);
  });

  it('stays on its day when the zoom changes', () => {
    const { element, rerender, sight } = open();
    rerender({ shown: 'quarter' });
    expect(element.scrollLeft).toBe(121 * 13);
    expect(sight().firstDay()).toBe(DAY);
  });

  it('draws ahead while somebody scrolls, and no day outside of the board', () => {
    const { sight, scrollTo } = open();
    act(() => scrollTo(121 * 36 + 200));
    expect(sight().columns).toEqual({ first: 114, end: 198 });
    act(() => scrollTo(0));
    expect(sight().columns.first).toBe(0);
    act(() => scrollTo(730 * 36));
    expect(sight().columns.end).toBe(730);
  });

  it('says the day at the left 400 ms after the last step, and moves names into sight after 120', () => {
    const { sight, scrollTo, onSettled } = open();
    act(() => scrollTo(100.6 * 36));
    expect(sight().firstDay()).toBe('2027-02-10');
    expect(sight().edge).toBe(121);
    pass(119);
    expect(sight().edge).toBe(121);
    pass(1 + 16);
    expect(sight().edge).toBeCloseTo(100.6);
    pass(400 - 136);
    expect(onSettled).not.toHaveBeenCalled();
    pass(1 + 16);
    expect(onSettled.mock.calls).toEqual([['2027-02-10']]);
  });

  it('goes to a day of the board, and to another board where it has not that day', () => {
    const { element, sight } = open();
    act(() => sight().goTo('2027-12-24'));
    expect(sight().board.from).toBe('2026-11-01');
    expect(element.scrollLeft).toBe(418 * 36);
    act(() => sight().goTo('2030-05-20'));
    expect(sight().board).toEqual({ from: '2030-01-01', to: '2032-01-01' });
    expect(element.scrollLeft).toBe(139 * 36);
    expect(sight().firstDay()).toBe('2030-05-20');
  });

  it('says the day that was gone to also where nothing scrolls: the same day of other years stands at the same place', () => {
    const { element, sight, onSettled } = open();
    act(() => sight().goTo('2029-03-02'));
    expect([sight().board.from, element.scrollLeft]).toEqual(['2028-11-01', 121 * 36]);
    expect(onSettled.mock.calls).toEqual([['2029-03-02']]);
    // What scrolls says it once it rests.
    act(() => sight().goTo('2029-03-03'));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('is measured anew when its size changes, until the board is left', () => {
    const { observe, disconnect, resize } = watchSizes();
    const { element, sight, unmount } = open();
    expect(observe.mock.calls).toEqual([[element]]);
    Object.defineProperty(element, 'clientWidth', { value: 800 });
    resize();
    expect([sight().namesPx, sight().page]).toEqual([120, 18]);
    unmount();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is put on its day once it can scroll, and from then on stays where somebody has scrolled to', () => {
    const { resize } = watchSizes();
    let isStyled = false;
    const { element, sight } = open({ isStyled: () => isStyled });
    resize();
    expect([element.scrollLeft, sight().columns.first]).toEqual([0, 0]);
    isStyled = true;
    resize();
    expect([element.scrollLeft, sight().columns.first]).toEqual([121 * 36, 109]);
    // Its event comes with the next frame.
    element.scrollLeft = 5000;
    resize();
    expect(element.scrollLeft).toBe(5000);
  });

  it('is drawn step by step while somebody scrolls on and on, who would see nothing until the end', () => {
    const { drawn, scrollTo } = open();
    drawn.length = 0;
    act(() => {
      for (const day of [200, 300, 400]) scrollTo(day * 36);
    });
    expect([...new Set(drawn)]).toEqual(['188-252', '388-452']);
  });

  it('is not known before it has a size', () => {
    expect(open({ width: 0 }).sight().isMeasured).toBe(false);
  });

  it('is heard by nobody once the board is left', () => {
    const { unmount, scrollTo, onSettled } = open();
    const observed = jest.spyOn(EventTarget.prototype, 'removeEventListener');
    unmount();
    expect(observed.mock.calls.filter(([name]) => name === 'scroll')).toHaveLength(4);
    observed.mockRestore();
    scrollTo(0);
    pass(1000);
    expect(onSettled).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('today', () => {
  it('moves on within a minute of midnight, as long as it is shown', () => {
    let day = '2027-03-02';
    const { result, unmount } = renderHook(() => useToday(() => day));
    day = '2027-03-03';
    pass(59_999);
    expect(result.current).toBe('2027-03-02');
    pass(1);
    expect(result.current).toBe('2027-03-03');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
