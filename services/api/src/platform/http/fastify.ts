import { closingConnections } from '@capsule/service-kit/closing-connections';
import { isFromGateway } from '@capsule/service-kit/gateway-secret';
import { ServiceError } from '@capsule/service-kit/service-error';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Core } from '../lifecycle/core.module';
import { logRequests, requestIdOf } from '../logging/request-log';
import { isTrustedProxy } from './client-address';
import { answerError } from './error-filter';
import { rememberWindowIds } from './window-id';

/** The largest JSON body, in bytes: a message of 10,000 characters of 4 bytes each, and the other fields. */
export const BODY_LIMIT = 100_000;

/** Milliseconds that a request may take to arrive. The limits of the gateway are shorter, except for uploads. */
const REQUEST_TIMEOUT = 660_000;
/** In ms. Longer than the gateway keeps its connections, or it would write to a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT = 72_000;

/** In characters: no route is longer. A longer id gets the same 404 as any other unknown one. */
const LONGEST_PARAMETER = 16_384;

/** Fastify for this API: without its own log, behind one trusted gateway, with its own errors in our error shape. */
export function createAdapter(logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    trustProxy: isTrustedProxy,
    genReqId: requestIdOf,
    // While closing, requests on kept-alive connections are still answered (with `connection: close`).
    return503OnClosing: false,
    // A URL that cannot be decoded fails before any route or filter is reached.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply, logger),
  });
}

/** Accepts only JSON. An empty body counts as none, so that a POST without a body may have a content type. */
function takeOnlyJson(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/**
 * Refuses requests that did not come through the gateway: its limits by address would not hold, and the client address
 * would be whatever the caller claims (architecture §2.3).
 */
function refuseOthers(app: NestFastifyApplication, secret: string | null): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ headers }) => {
      if (isFromGateway(headers, secret)) return;
      throw new ServiceError('auth.forbidden', { message: 'This address is for the gateway only.' });
    });
}

/** Adds the hooks for every request. Must be called before routes are registered. */
export async function prepareFastify(
  app: NestFastifyApplication,
  { logger, lifecycle, settings }: Pick<Core, 'logger' | 'lifecycle' | 'settings'>,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  takeOnlyJson(app);
  await app.register(fastifyCookie);
  logRequests(fastify, logger);
  refuseOthers(app, settings.gatewaySecret);
  rememberWindowIds(fastify);
  fastify.addHook('onRequest', async (_request, reply) => {
    // Responses depend on the moment and the user; routes whose response may be cached override this.
    reply.header('cache-control', 'no-store');
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close');
  });
  const closeConnections = closingConnections(fastify.server);
  fastify.addHook('preClose', async () => closeConnections());
}
