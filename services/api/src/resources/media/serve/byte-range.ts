import type { ByteRange } from '../store/media-store';

/** `whole`: there is no range, or one that may be passed over (several, other units). `outside`: 416. */
export type RequestedRange = ByteRange | 'whole' | 'outside';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header (RFC 9110 §14.1.2): videos are played from the middle.
 *
 * @param size of the file, in bytes
 */
export function readRange(header: string | undefined, size: number): RequestedRange {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'outside' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
