import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { Counts } from './counts';
import { MAX_BODY_BYTES } from './limits';

/** One address may use this share of the memory for bodies, or one slow client could shut out all others. */
const SHARES = 4;

/** Memory is free again soon: a client that still sends after 30 s is cut off. */
const RETRY_AFTER_S = 5;

/**
 * The most bytes of memory that a request takes until it is answered: its Content-Length, or the largest allowed body
 * if it names none. Files pass through without being held.
 */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  if ((routeOptions.config as { isUpload?: boolean }).isUpload === true) return 0;
  if (headers['transfer-encoding'] !== undefined) return MAX_BODY_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), MAX_BODY_BYTES);
}

/**
 * Bounds the memory that the bodies of all running requests take (product §10.8). It is counted before a body is read,
 * and released when the request is answered or its connection is closed.
 */
export function limitHeldBytes(app: FastifyInstance, { heldBytes }: Pick<Settings, 'heldBytes'>): void {
  const ofAddresses = new Counts();
  let held = 0;
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    const key = limitKeyOf(request.ip);
    if (held + bytes > heldBytes || ofAddresses.get(key) + bytes > heldBytes / SHARES) {
      throw new ServiceError('service.unavailable', { retryAfter: RETRY_AFTER_S });
    }
    held += bytes;
    ofAddresses.add(key, bytes);
    reply.raw.once('close', () => {
      held -= bytes;
      ofAddresses.add(key, -bytes);
    });
  });
}
