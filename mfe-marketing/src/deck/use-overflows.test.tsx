import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useOverflows } from './use-overflows';

/** Tells of sizes when it is asked to, and of those that it observes alone. */
class AskedResizeObserver implements ResizeObserver {
  static made: AskedResizeObserver[] = [];
  readonly observed = new Set<Element>();
  constructor(private readonly callback: ResizeObserverCallback) {
    AskedResizeObserver.made.push(this);
  }
  observe = (element: Element) => void this.observed.add(element);
  unobserve = (element: Element) => void this.observed.delete(element);
  disconnect = () => this.observed.clear();
  tell(element: Element): void {
    if (this.observed.has(element)) this.callback([], this);
  }
}

/** An element's size changes, and whoever observes it is told. */
function resize(element: Element): void {
  act(() => {
    for (const observer of AskedResizeObserver.made) observer.tell(element);
  });
}

function setHeights(scrollHeight: number, clientHeight: number): void {
  Object.defineProperties(screen.getByTestId('box'), {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: clientHeight, configurable: true },
  });
}

function Box({ hidden = false }: { hidden?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(box);
  return (
    <>
      <p>{overflows ? 'It overflows' : 'It fits'}</p>
      {hidden ? null : (
        <div ref={box} data-testid="box">
          <i data-testid="first" />
          <i data-testid="second" />
        </div>
      )}
    </>
  );
}

const says = () => screen.getByText(/^It /).textContent;
const observed = () => AskedResizeObserver.made.flatMap((observer) => [...observer.observed]);

beforeEach(() => {
  AskedResizeObserver.made = [];
  globalThis.ResizeObserver = AskedResizeObserver;
});

describe('whether content is taller than its element (product §4.1)', () => {
  it.each([
    [800, 800, 'It fits'],
    // A rounding of the browser.
    [801, 800, 'It fits'],
    [802, 800, 'It overflows'],
    [799, 800, 'It fits'],
  ])('%i px in %i px: %s', (scrollHeight, clientHeight, text) => {
    render(<Box />);
    expect(says()).toBe('It fits');
    setHeights(scrollHeight, clientHeight);
    resize(screen.getByTestId('box'));
    expect(says()).toBe(text);
  });

  it.each(['first', 'second'])('is told when a part grows: %s', (part) => {
    render(<Box />);
    setHeights(900, 800);
    resize(screen.getByTestId(part));
    expect(says()).toBe('It overflows');
    setHeights(700, 800);
    resize(screen.getByTestId(part));
    expect(says()).toBe('It fits');
  });

  it('is told when a part that came later grows', async () => {
    render(<Box />);
    const late = document.createElement('i');
    screen.getByTestId('box').append(late);
    await act(async () => undefined);
    setHeights(900, 800);
    resize(late);
    expect(says()).toBe('It overflows');
  });

  it('observes nothing when it has gone', async () => {
    const { unmount } = render(<Box />);
    const box = screen.getByTestId('box');
    expect(observed()).toHaveLength(3);
    unmount();
    box.append(document.createElement('i'));
    await act(async () => undefined);
    expect(observed()).toEqual([]);
  });

  it('takes an element that is not there for one that fits', () => {
    render(<Box hidden />);
    expect(says()).toBe('It fits');
    expect(observed()).toEqual([]);
  });
});
