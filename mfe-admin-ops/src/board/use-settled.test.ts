import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled';

describe('what is wanted', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const open = (first: string | null) =>
    renderHook(({ wanted }: { wanted: string | null }) => useSettled(wanted), { initialProps: { wanted: first } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('counts at once the first time', () => {
    const { result, rerender } = open(null);
    expect(result.current).toBeNull();
    rerender({ wanted: 'March' });
    expect(result.current).toBe('March');
    pass(0);
    expect([result.current, jest.getTimerCount()]).toEqual(['March', 0]);
    rerender({ wanted: 'April' });
    expect(result.current).toBe('March');
  });

  it('counts once it has stayed the same for 150 ms, and nothing on the way does', () => {
    const { result, rerender } = open('March');
    rerender({ wanted: 'April' });
    pass(149);
    expect(result.current).toBe('March');
    rerender({ wanted: 'May' });
    pass(149);
    expect(result.current).toBe('March');
    pass(1);
    expect(result.current).toBe('May');
  });

  it('is waited for only as long as it is shown', () => {
    const { rerender, unmount } = open('March');
    rerender({ wanted: 'April' });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
