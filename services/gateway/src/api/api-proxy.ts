import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { IDEMPOTENCY_KEY_HEADER } from '@capsule/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitOf, MAX_BODY_BYTES } from '../http/limits';
import type { Settings } from '../settings';
import { EventStreams } from './event-streams';
import { toApiHeaders, toClientHeaders } from './forwarding';
import { retryDelay } from './retry';
import { failureCode, toUpstreamError } from './upstream-errors';

/** Time limits of the API, in ms. */
export interface ApiTimes {
  /** Until its answer begins. */
  headersMs: number;
  /** Between two pieces of its answer. */
  bodyMs: number;
}

export const API_TIMES: ApiTimes = { headersMs: 10_000, bodyMs: 30_000 };

const CONNECT_MS = 3000;
/** Open event streams hold a connection each, so there must be many; without a bound a flood would go through us. */
const MAX_CONNECTIONS = 4096;

const EVENT_STREAM = 'text/event-stream';
const asksForEvents = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes(EVENT_STREAM);

type RetryDetails = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>>[0];

/** What `retryDelay` is really called with: its declared types name Fastify's request and reply. */
interface ProxiedAttempt {
  req: { method: string; headers: IncomingHttpHeaders };
  res: { statusCode: number; stream: Readable } | undefined;
  err: unknown;
  attempt: number;
}

function delayBeforeRetry(details: RetryDetails): number | null {
  const { req, res, err, attempt } = details as unknown as ProxiedAttempt;
  const delay = retryDelay({
    method: req.method,
    isKeyed: req.headers[IDEMPOTENCY_KEY_HEADER] !== undefined,
    failure: err ? (failureCode(err) ?? 'unknown') : undefined,
    status: res?.statusCode,
    number: attempt,
  });
  // The answer that is passed over must be read, or its connection is never free again.
  if (delay !== null) res?.stream.resume();
  return delay;
}

/** Bodies are read whole before they go on: counted to the byte, and there for a second attempt. */
function readBodiesWhole(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
}

function bodyOf({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

function proxyOptions(apiOrigin: string, times: ApiTimes, streams: EventStreams): FastifyHttpProxyOptions {
  return {
    upstream: apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    proxyPayloads: false,
    disableRequestLogging: true,
    destroyAgent: true,
    config: limitOf('api'),
    undici: {
      headersTimeout: times.headersMs,
      bodyTimeout: times.bodyMs,
      connections: MAX_CONNECTIONS,
      // The plug-in's default trusts any certificate.
      connect: { timeout: CONNECT_MS, rejectUnauthorized: true },
    },
    handler: (request, reply, path, options) =>
      // An event stream is silent for as long as nothing happens: no time limits.
      reply.from(path, { ...options, ...bodyOf(request), ...(asksForEvents(request) && { timeout: 0 }) }),
    replyOptions: {
      retryDelay: delayBeforeRetry,
      rewriteRequestHeaders: (request, headers) => toApiHeaders(headers, request),
      rewriteHeaders: (headers) => toClientHeaders(headers),
      onResponse: (_request, reply, { stream }) => {
        const isEvents = String(reply.getHeader('content-type')).startsWith(EVENT_STREAM);
        reply.send(isEvents ? streams.relay(stream) : stream);
      },
      onError: (reply, { error }) => void reply.send(toUpstreamError(error)),
    },
  };
}

/** `/api/…`: passed on to the API, whose answers come back as they are (design §2). */
export async function registerApiProxy(
  app: FastifyInstance,
  { apiOrigin }: Settings,
  times: ApiTimes = API_TIMES,
): Promise<void> {
  const streams = new EventStreams(app);
  await app.register(async (scope) => {
    readBodiesWhole(scope);
    // What the API says of caching goes; where it says nothing, nothing is kept.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await scope.register(httpProxy, proxyOptions(apiOrigin, times, streams));
  });
}
