import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key';

describe('the key of a create', () => {
  it('stays while the same content is sent again', () => {
    const { result, rerender } = renderHook(() => useIdempotencyKey());
    const first = result.current({ name: 'A' });
    rerender();
    expect(result.current({ name: 'A' })).toBe(first);
  });

  it('is another one for other content', () => {
    const { result } = renderHook(() => useIdempotencyKey());
    const first = result.current({ name: 'A' });
    expect(result.current({ name: 'B' })).not.toBe(first);
    expect(result.current({ name: 'A' })).not.toBe(first);
  });

  it('is a UUID', () => {
    const { result } = renderHook(() => useIdempotencyKey());
    expect(result.current({})).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
