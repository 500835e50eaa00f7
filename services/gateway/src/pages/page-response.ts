import { bestEncoding, isNotModified } from '@capsule/service-kit/conditional';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLAIN_PAGE_POLICY, UNAVAILABLE_PAGE } from '../html/plain-page';
import { refusal } from '../http/errors';
import { ENCODINGS, type PageBody } from './page-body';

const RETRY_AFTER_S = '5';

/** A host name and port. Other values, which clients can send, must not get into links. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * The origin that links of a response have: that of the site, or where it is not known, that of the request.
 *
 * @throws refusal 400 for a host that is none
 */
export function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  if (!HOST.test(request.host)) throw refusal(400);
  return `${request.protocol}://${request.host.toLowerCase()}`;
}

/** Says that nothing is live yet. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
      'content-security-policy': PLAIN_PAGE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(UNAVAILABLE_PAGE);
}

/**
 * Where visitors do not have one known address, a body has that of the request in it, which a client can make up. It is
 * kept for this host only, here and by clients, and never by a cache that many share.
 */
const cacheControlOf = (publicOrigin: string | null) => (publicOrigin === null ? 'private, no-cache' : 'no-cache');

/** How a body is sent. */
export interface Sent {
  type: `${string}/${string}; charset=utf-8`;
  /** Its Content-Security-Policy. */
  policy: string;
  publicOrigin: string | null;
}

/** Sends a body in the best encoding that the client takes; 304 where the client has it. */
export async function sendBody(body: PageBody, sent: Sent, request: FastifyRequest, reply: FastifyReply) {
  const encoding = bestEncoding(request.headers['accept-encoding'], ENCODINGS);
  const { etag, formerEtags, bytes } = body.as(encoding);
  reply.headers({
    etag,
    'cache-control': cacheControlOf(sent.publicOrigin),
    vary: 'accept-encoding',
    'content-security-policy': sent.policy,
  });
  const known = [etag, ...formerEtags].find((each) => isNotModified(request.headers, each));
  if (known !== undefined && reply.statusCode === 200) return reply.header('etag', known).code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(sent.type).send(await bytes);
}
