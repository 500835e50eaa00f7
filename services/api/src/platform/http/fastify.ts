import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Lifecycle } from '../lifecycle/lifecycle';
import { logRequests, requestIdOf } from '../logging/request-log';
import { isTrustedProxy } from './client-address';
import { answerError } from './error-filter';

/** The largest JSON body, in bytes: a message of 10,000 characters of 4 bytes, and room for the rest. */
export const BODY_LIMIT = 100_000;

/** Longest time that a request may take to arrive, in ms. The gateway's own limits are shorter; files take long. */
const REQUEST_TIMEOUT = 660_000;
/** Longer than the gateway keeps its connections, or it would write to one that is just being closed. */
const KEEP_ALIVE_TIMEOUT = 72_000;

/** Fastify as this API uses it: quiet, behind one trusted gateway, with its own errors in our shape too. */
export function createAdapter(logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    trustProxy: isTrustedProxy,
    genReqId: requestIdOf,
    // While closing, requests on kept connections are still answered (with `connection: close`).
    return503OnClosing: false,
    // An address that cannot be decoded fails before any route or filter is reached.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply, logger),
  });
}

/** Takes JSON and nothing else. An empty body is none, so that a POST without one may still say its type. */
function takeOnlyJson(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/** Adds what happens around every request. Comes before the routes are made. */
export async function prepareFastify(app: NestFastifyApplication, logger: Logger, lifecycle: Lifecycle): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  takeOnlyJson(app);
  await app.register(fastifyCookie);
  logRequests(fastify, logger);
  fastify.addHook('onRequest', async (_request, reply) => {
    // Answers are of the moment and of the person; documents that may be kept say so themselves.
    reply.header('cache-control', 'no-store');
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close');
  });
}
