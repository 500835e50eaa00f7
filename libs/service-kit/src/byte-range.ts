import type { IncomingHttpHeaders } from 'node:http';

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** `whole`: no range was requested, or one that may be ignored (several ranges, other units). `unsatisfiable`: 416. */
export type RequestedRange = ByteRange | 'whole' | 'unsatisfiable';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header (RFC 9110 §14.1.2), which browsers use to play videos from the middle.
 *
 * Our own code, because `range-parser` 1.3.0 and its forks return 416 where the RFC wants the whole file: for
 * `bytes=-1000` of a smaller file, for `bytes=5-4`, and for units other than bytes.
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

/** The parts of a request that select a range. */
interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/**
 * The range that a request asks for. A client may append a range only to a copy of the same file: with an `If-Range`
 * (RFC 9110 §13.1.5) other than the strong ETag of the file it gets the whole file.
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

/** The `Content-Range` of a 416, which contains the size of the file. */
export const unsatisfiedRange = (size: number) => `bytes */${size}`;
