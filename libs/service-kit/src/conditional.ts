import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';

/**
 * Whether a client already has this version, by its `If-None-Match` (RFC 9110 §13.1.2); the response is then 304. The
 * `Cache-Control` of the request is ignored: it is meant for caches, and we are the origin.
 */
export const isNotModified = (headers: IncomingHttpHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

/**
 * The first of our encodings that a client accepts (RFC 9110 §12.5.3). Our order decides and not the weights of the
 * client, because the smallest encoding costs it the least.
 *
 * @param acceptEncoding the `Accept-Encoding` of the client
 * @param ours our encodings, the best first
 */
export function bestEncoding<Encoding extends string>(
  acceptEncoding: string | undefined,
  ours: readonly Encoding[],
): Encoding | 'identity' {
  const client = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  return ours.find((encoding) => client.encodings([encoding]).length > 0) ?? 'identity';
}
