import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ShownToast } from '@capsule/host';
import ToastRegion from './toast-region';

const saved: ShownToast = { id: 1, title: 'Home saved', description: 'Trackside One', tone: 'success' };
const failed: ShownToast = { id: 2, title: 'Error saving home', tone: 'error' };

/** The toasts on show; their words stand a second time in what is read out. */
const shown = () => screen.queryAllByRole('listitem', { hidden: true }).map((toast) => toast.textContent);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Draws a finger over the toast, from where it came down to `x` px to the right of it, and lifts it. */
function swipe(x: number): void {
  const toast = screen.getByRole('listitem', { hidden: true });
  // jsdom captures no pointer, and its pointer events do not say where they are.
  Object.assign(toast, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
  const move = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number) =>
    fireEvent(toast, Object.assign(createEvent[name](toast), { clientX, clientY: 0, button: 0, pointerType: 'touch' }));
  move('pointerDown', 0);
  move('pointerMove', Math.sign(x) * 20);
  move('pointerMove', x);
  move('pointerUp', x);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a toast (product §9)', () => {
  it.each([
    ['of a success', saved],
    ['of a failure', failed],
  ])('%s stays for 5 s, and no longer', async (_what, toast) => {
    render(<ToastRegion toast={toast} />);
    await wait(4999);
    expect(shown()).toHaveLength(1);
    await wait(1);
    expect(shown()).toEqual([]);
  });

  it('is in place of the one before, for 5 s of its own', async () => {
    const { rerender } = render(<ToastRegion toast={saved} />);
    await wait(4000);
    rerender(<ToastRegion toast={failed} />);
    await wait(4999);
    expect(shown()).toEqual(['Error saving home']);
    await wait(1);
    expect(shown()).toEqual([]);
  });

  it('goes with a swipe to the right of more than 50 px', async () => {
    render(<ToastRegion toast={saved} />);
    swipe(51);
    await wait(0);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['of 50 px', 50],
    ['to the left', -200],
  ])('stays after a swipe %s', async (_what, x) => {
    render(<ToastRegion toast={saved} />);
    swipe(x);
    await wait(0);
    expect(shown()).toHaveLength(1);
  });

  it('goes at its button', async () => {
    render(<ToastRegion toast={saved} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    await wait(0);
    expect(shown()).toEqual([]);
  });

  it('is reached by F8, and by no other key', () => {
    render(<ToastRegion toast={saved} />);
    const place = screen.getByRole('region', { name: 'Notifications (F8)' });
    fireEvent.keyDown(document.body, { key: 'F7', code: 'F7' });
    expect(place).not.toContainElement(document.activeElement as HTMLElement);
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(place).toContainElement(document.activeElement as HTMLElement);
  });

  it('of a failure is read out at once, of a success after what is being read', async () => {
    const { rerender } = render(<ToastRegion toast={failed} />);
    await wait(50);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
    rerender(<ToastRegion toast={saved} />);
    await wait(50);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  });

  it('shows by its style that something failed', () => {
    const { rerender } = render(<ToastRegion toast={failed} />);
    expect(screen.getByRole('listitem', { hidden: true })).toHaveClass('error');
    rerender(<ToastRegion toast={saved} />);
    expect(screen.getByRole('listitem', { hidden: true })).not.toHaveClass('error');
  });
});

describe('a toast with an action', () => {
  const run = jest.fn();
  const deleted: ShownToast = { id: 3, title: 'Home deleted', tone: 'success', action: { label: 'Undo', run } };
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  beforeEach(() => run.mockReset());

  it('stays for 10 s, and no longer', async () => {
    render(<ToastRegion toast={deleted} />);
    await wait(9999);
    expect(shown()).toHaveLength(1);
    await wait(1);
    expect(shown()).toEqual([]);
    expect(run).not.toHaveBeenCalled();
  });

  it('runs it once at its button, and goes', async () => {
    render(<ToastRegion toast={deleted} />);
    fireEvent.click(undo());
    await wait(0);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('stays while its button has the focus', async () => {
    render(<ToastRegion toast={deleted} />);
    act(() => undo().focus());
    await wait(60_000);
    expect(shown()).toHaveLength(1);
    act(() => undo().blur());
    await wait(10_000);
    expect(shown()).toEqual([]);
  });

  it('stays while the pointer is over it', async () => {
    render(<ToastRegion toast={deleted} />);
    const place = screen.getByRole('region', { name: 'Notifications (F8)' });
    fireEvent.pointerMove(place);
    await wait(60_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(place);
    await wait(10_000);
    expect(shown()).toEqual([]);
  });

  it('is read out with the way to its button', async () => {
    render(<ToastRegion toast={deleted} />);
    await wait(50);
    expect(screen.getByRole('status')).toHaveTextContent('Home deleted');
    expect(screen.getByRole('status')).toHaveTextContent('Undo: press F8');
  });

  it('has none where the toast gives none', () => {
    render(<ToastRegion toast={saved} />);
    expect(screen.getAllByRole('button', { hidden: true }).map((button) => button.textContent)).toEqual(['']);
  });
});
