import { fireEvent, render } from '@testing-library/react';
import { BoardVeil, beneathVeil } from './board-veil';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const element = document.createElement('div');
  const { container, unmount } = render(<BoardVeil scroller={{ current: element }} isHeld={false} />);
  const veil = container.firstElementChild!;
  return { element, veil, unmount };
}

describe('the veil over the bars', () => {
  it('lies there while the board scrolls, and for 120 ms after', () => {
    const { element, veil } = open();
    fireEvent.scroll(element);
    expect(veil).toHaveAttribute('data-laid');
    jest.advanceTimersByTime(119);
    expect(veil).toHaveAttribute('data-laid');
    // The next frame is waited for.
    jest.advanceTimersByTime(1 + 32);
    expect(veil).not.toHaveAttribute('data-laid');
  });

  it('hears nothing of a board that is left', () => {
    const { element, unmount } = open();
    const removed = jest.spyOn(element, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([name]) => name)).toEqual(['scroll', 'scroll']);
    fireEvent.scroll(element);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is itself what is pressed where nothing lies beneath it, and never in the way of what is pressed', () => {
    const { veil, element } = open();
    Object.assign(document, { elementsFromPoint: () => [veil] });
    expect(beneathVeil(veil, 1, 1)).toBe(veil);
    Object.assign(document, { elementsFromPoint: () => [veil, element] });
    expect(beneathVeil(veil, 1, 1)).toBe(element);
    expect(beneathVeil(element, 1, 1)).toBe(element);
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });
});
