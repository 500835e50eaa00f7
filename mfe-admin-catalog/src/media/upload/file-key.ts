import { useCallback } from 'react';
import { useIdempotencyKey } from '@capsule/web-kit/write';

/**
 * The idempotency key of a file that is sent. The same file keeps its key when it is chosen again, so that one whose answer
 * was lost is not stored twice (product §2.16); another file has another one.
 *
 * @param place what it is sent to, where that matters: the same file there once more is another write
 */
export function useFileKey(): (file: File, place?: object) => string {
  const keyOf = useIdempotencyKey();
  return useCallback(
    ({ name, size, type, lastModified }, place = {}) => keyOf({ ...place, name, size, type, lastModified }),
    [keyOf],
  );
}
