import type { IncomingHttpHeaders } from 'node:http';

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** `whole`: no range was asked for, or one that may be passed over (several, other units). `unsatisfiable`: 416. */
export type RequestedRange = ByteRange | 'whole' | 'unsatisfiable';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header (RFC 9110 §14.1.2): videos are played from the middle.
 *
 * Our own, since `range-parser` 1.3.0 and its forks answer 416 where the RFC wants the whole file: to `bytes=-1000` of a
 * smaller file, to `bytes=5-4`, and to units that are not bytes.
 *
 * @param size of the file, in bytes
 */
export function readRange(header: string | undefined, size: number): RequestedRange {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** What of a request decides which part of a file it is answered with. */
interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/**
 * The part of a file that a request asks for. A client may add a part only to what it has of this very file (`If-Range`,
 * RFC 9110 §13.1.5): anything but the file's own strong ETag gets the whole.
 *
 * @param file its ETag, and its size in bytes
 */
export function requestedRange(
  { method, headers }: FileRequest,
  { etag, size }: { etag: string; size: number },
): RequestedRange {
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
  return method === 'GET' && isSameFile ? readRange(headers.range, size) : 'whole';
}

/** The `Content-Range` of a 206. @param size of the whole file, in bytes */
export const contentRange = ({ start, end }: ByteRange, size: number) => `bytes ${start}-${end}/${size}`;

/** The `Content-Range` of a 416, which tells how long the file is. */
export const unsatisfiedRange = (size: number) => `bytes */${size}`;
