import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';

/**
 * Whether a client has this version already, by its `If-None-Match` (RFC 9110 §13.1.2): then the answer is 304.
 * `Cache-Control` of the request is not looked at: it speaks to caches, and we are the origin.
 */
export const isNotModified = (headers: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

/**
 * The first of our encodings that a client takes (RFC 9110 §12.5.3). Ours come in our order: the client's weights say
 * which it would rather have, but the smallest costs it the least.
 *
 * @param acceptEncoding the client's `Accept-Encoding`
 * @param ours the best first
 */
export function bestEncoding<Encoding extends string>(
  acceptEncoding: string | undefined,
  ours: readonly Encoding[],
): Encoding | 'identity' {
  const client = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  return ours.find((encoding) => client.encodings([encoding]).length > 0) ?? 'identity';
}
