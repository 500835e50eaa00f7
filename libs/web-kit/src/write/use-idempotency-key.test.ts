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

  it.each([
    ['small', 0x01, '01010101-0101-4101-8101-010101010101'],
    ['large', 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('is a UUID of random bytes, however %s they are', (_size, byte, key) => {
    const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(byte);
      return bytes;
    });
    const { result } = renderHook(() => useIdempotencyKey());
    expect(result.current({})).toBe(key);
    random.mockRestore();
  });
});
