import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { begunStay, type Draft, type Point } from './draft';
import { useDrag } from './use-drag';

/** Dragging on the board with a mouse, a pen or a finger (product §2.13). */

const DRAFT = begunStay({ from: '2027-03-01', to: '2027-03-31' }, 10, 3);
const heard = { drag: jest.fn(), drop: jest.fn(), putBack: jest.fn() };
const press = jest.fn((): Draft | null => DRAFT);
const scrollBy = jest.fn();
const isDragged: boolean[] = [];

function Board(changed: { drop?: () => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const pointAt = (x: number, y: number): Point => ({ row: y, column: x, x });
  const { listeners, hasDragged } = useDrag({ scroller, namesPx: 200, pointAt, press, ...heard, ...changed });
  return (
    <div ref={scroller} role="grid" tabIndex={-1} {...listeners}>
      <div data-veil="" />
      <button type="button" onClick={() => isDragged.push(hasDragged())}>
        Click
      </button>
    </div>
  );
}

const grid = () => screen.getByRole('grid');
const MOUSE = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, clientX: 500, clientY: 400 };
const FINGER = { ...MOUSE, pointerType: 'touch' };

/** The pointer events of jsdom do not say where they are. */
const point = (name: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', where: Partial<typeof MOUSE>) =>
  fireEvent(grid(), Object.assign(createEvent[name](grid()), { ...MOUSE, ...where }));

/** Whether a touch that moves is kept from scrolling. */
const isKeptStill = () => !fireEvent(grid(), createEvent.touchMove(grid(), { cancelable: true }));

let unmount: () => void;
let rerender: (board: ReactNode) => void;
/** What a listener throws goes to the window, and to no test. */
const failed = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  isDragged.length = 0;
  ({ unmount, rerender } = render(<Board />));
  const box = { left: 0, top: 0, right: 1400, bottom: 800 } as DOMRect;
  Object.assign(grid(), { scrollBy, getBoundingClientRect: () => box });
});
afterEach(() => jest.useRealTimers());

describe('a mouse', () => {
  it('clicks until it has moved more than 4 px, and then drags', () => {
    point('pointerDown', {});
    point('pointerMove', { clientX: 504 });
    expect(heard.drag).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Click'));
    point('pointerMove', { clientX: 503, clientY: 404 });
    expect(heard.drag.mock.calls).toEqual([
      [DRAFT, { row: 400, column: 500, x: 500 }, { row: 404, column: 503, x: 503 }],
    ]);
    // Also back to where it was pressed.
    point('pointerMove', { clientX: 501 });
    expect(heard.drag).toHaveBeenLastCalledWith(DRAFT, expect.anything(), { row: 400, column: 501, x: 501 });
    point('pointerUp', {});
    expect(heard.drop).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('Click'));
    expect(isDragged).toEqual([false, true]);
    point('pointerDown', {});
    fireEvent.click(screen.getByText('Click'));
    expect(isDragged.at(-1)).toBe(false);
  });

  it('that was never pressed has dragged nothing, such as a click by a key', () => {
    fireEvent.click(screen.getByText('Click'));
    expect(isDragged).toEqual([false]);
  });

  it('that rests while it is pressed drags nothing yet', () => {
    point('pointerDown', {});
    jest.advanceTimersByTime(1000);
    expect(heard.drag).not.toHaveBeenCalled();
  });

  it('drops on the board as it is by then', () => {
    const drop = jest.fn();
    point('pointerDown', {});
    rerender(<Board drop={drop} />);
    point('pointerMove', { clientX: 600 });
    point('pointerUp', {});
    expect([drop.mock.calls, heard.drop.mock.calls]).toEqual([[[]], []]);
  });

  it('means nothing where nothing is pressed, and neither does Escape', () => {
    window.addEventListener('error', failed);
    for (const name of ['pointerMove', 'pointerUp', 'pointerCancel'] as const) point(name, {});
    fireEvent.keyDown(window, { key: 'Escape' });
    expect([fireEvent.contextMenu(grid()), isKeptStill()]).toEqual([true, false]);
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect([heard.drop.mock.calls, heard.putBack.mock.calls]).toEqual([[], []]);
  });

  it('that only clicks drops nothing', () => {
    point('pointerDown', {});
    point('pointerUp', {});
    expect([heard.drop.mock.calls, heard.putBack.mock.calls]).toEqual([[], []]);
  });

  it('that is let go beside the board holds nothing any more, and drags nothing when it comes back', () => {
    point('pointerDown', {});
    fireEvent(document.body, Object.assign(createEvent.pointerUp(document.body), { ...MOUSE, pointerId: 2 }));
    fireEvent(document.body, Object.assign(createEvent.pointerUp(document.body), MOUSE));
    point('pointerMove', { clientX: 600 });
    expect(heard.drag).not.toHaveBeenCalled();
  });

  it.each([
    ['another button', { button: 2 }],
    ['a second finger', { isPrimary: false }],
  ])('holds nothing by %s', (_what, where) => {
    point('pointerDown', where);
    expect(press).not.toHaveBeenCalled();
  });

  it('drags nothing where nothing is held', () => {
    press.mockReturnValueOnce(null);
    point('pointerDown', {});
    point('pointerMove', { clientX: 600 });
    expect(heard.drag).not.toHaveBeenCalled();
  });

  it('does not hear another pointer', () => {
    point('pointerDown', {});
    point('pointerMove', { pointerId: 2, clientX: 600 });
    expect(heard.drag).not.toHaveBeenCalled();
    point('pointerMove', { clientX: 600 });
    point('pointerUp', { pointerId: 2 });
    expect(heard.drop).not.toHaveBeenCalled();
    point('pointerCancel', { pointerId: 2 });
    point('pointerUp', {});
    expect([heard.drop.mock.calls.length, heard.putBack.mock.calls]).toEqual([1, []]);
  });

  it('goes to the veil while it drags, so that the browser looks for nothing under it', () => {
    const setPointerCapture = jest.fn();
    Object.assign(grid().querySelector('[data-veil]')!, { setPointerCapture });
    point('pointerDown', { pointerId: 7 });
    expect(setPointerCapture).not.toHaveBeenCalled();
    point('pointerMove', { pointerId: 7, clientX: 600 });
    expect(setPointerCapture.mock.calls).toEqual([[7]]);
  });

  it('puts back what it holds when the browser takes it away, or Escape is pressed', () => {
    for (const stop of [() => point('pointerCancel', {}), () => fireEvent.keyDown(window, { key: 'Escape' })]) {
      heard.putBack.mockClear();
      point('pointerDown', {});
      point('pointerMove', { clientX: 600 });
      fireEvent.keyDown(window, { key: 'a' });
      expect(heard.putBack).not.toHaveBeenCalled();
      stop();
      expect(heard.putBack).toHaveBeenCalledTimes(1);
    }
    expect(heard.drop).not.toHaveBeenCalled();
  });

  it('has its own menu', () => {
    point('pointerDown', {});
    expect(fireEvent.contextMenu(grid())).toBe(true);
  });
});

describe('a finger', () => {
  it('drags once it has rested for 350 ms, and then nothing scrolls and no menu opens', () => {
    point('pointerDown', FINGER);
    expect(press).toHaveBeenCalledWith(grid(), { row: 400, column: 500, x: 500 }, true);
    jest.advanceTimersByTime(349);
    expect(heard.drag).not.toHaveBeenCalled();
    expect(isKeptStill()).toBe(false);
    jest.advanceTimersByTime(1);
    const pressed = { row: 400, column: 500, x: 500 };
    expect(heard.drag.mock.calls).toEqual([[DRAFT, pressed, pressed]]);
    point('pointerMove', { ...FINGER, clientX: 600 });
    expect([heard.drag.mock.calls.length, heard.putBack.mock.calls.length]).toEqual([2, 0]);
    expect(isKeptStill()).toBe(true);
    expect(fireEvent.contextMenu(grid())).toBe(false);
    point('pointerUp', FINGER);
    expect(isKeptStill()).toBe(false);
  });

  it('may shake by 10 px while it rests; one that goes further scrolls', () => {
    point('pointerDown', FINGER);
    point('pointerMove', { ...FINGER, clientX: 510 });
    jest.advanceTimersByTime(350);
    expect(heard.drag).toHaveBeenCalledTimes(1);
    point('pointerUp', FINGER);
    heard.drag.mockClear();
    point('pointerDown', FINGER);
    point('pointerMove', { ...FINGER, clientX: 511 });
    jest.advanceTimersByTime(1000);
    expect(heard.drag).not.toHaveBeenCalled();
  });

  it('that is lifted before drags nothing afterwards', () => {
    point('pointerDown', FINGER);
    point('pointerUp', FINGER);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('at an edge the board scrolls along', () => {
  it.each([
    ['the right', { clientX: 1353 }, [12, 0]],
    ['just before the right', { clientX: 1352 }, [0, 0]],
    ['the left, beside the names', { clientX: 247 }, [-12, 0]],
    ['just before the left', { clientX: 248 }, [0, 0]],
    ['the top, below the days', { clientY: 95 }, [0, -12]],
    ['just before the top', { clientY: 96 }, [0, 0]],
    ['the bottom', { clientY: 753 }, [0, 12]],
    ['a corner', { clientX: 1399, clientY: 799 }, [12, 12]],
  ])('%s', (_where, where, [x, y]) => {
    point('pointerDown', {});
    point('pointerMove', where);
    // Elsewhere nothing asks for frames.
    expect(jest.getTimerCount()).toBe(x || y ? 1 : 0);
    jest.advanceTimersByTime(16);
    expect(scrollBy.mock.calls).toEqual(x || y ? [[x, y]] : []);
    // What is held goes along.
    expect(heard.drag).toHaveBeenCalledTimes(x || y ? 2 : 1);
  });

  it('until it is let go', () => {
    point('pointerDown', {});
    point('pointerMove', { clientX: 1399 });
    jest.advanceTimersByTime(16);
    point('pointerUp', { clientX: 1399 });
    jest.advanceTimersByTime(1000);
    expect(scrollBy).toHaveBeenCalledTimes(1);
  });
});

it('is heard by nobody once the board is left', () => {
  point('pointerDown', {});
  point('pointerMove', { clientX: 600 });
  const board = grid();
  unmount();
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent(document.body, Object.assign(createEvent.pointerUp(document.body), MOUSE));
  expect(heard.putBack).not.toHaveBeenCalled();
  expect(fireEvent(board, createEvent.touchMove(board, { cancelable: true }))).toBe(true);
});
