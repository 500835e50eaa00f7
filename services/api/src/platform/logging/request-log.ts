import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@capsule/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The request id from the gateway, so that both logs can be read together; a new one if there is none. */
export function requestIdOf(request: IncomingMessage): string {
  const id = request.headers[REQUEST_ID_HEADER];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
}

/**
 * Returns the id of each request in a header, and logs one line when it ends: id, method, route, status, milliseconds.
 * The route is its pattern: the URL may contain what a user typed.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
