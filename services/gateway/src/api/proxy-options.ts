import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { IDEMPOTENCY_KEY_HEADER } from '@capsule/contracts';
import type { ApiAccess } from './ask-api';
import { toApiHeaders, toClientHeaders } from './forwarding';
import { RETRY_MS, retryDelay } from './retry';
import { failureCode, toUpstreamError } from './upstream-errors';

/** Time limits of the API, in ms. */
export interface ApiTimes {
  /** Until its response begins. */
  headersMs: number;
  /** Between two pieces of its response. */
  bodyMs: number;
  /** Before each further attempt to reach it. */
  retryMs: readonly number[];
  /** Until it answers what we ask it ourselves: whether it is ready, and who somebody is. */
  askMs: number;
}

export const API_TIMES: ApiTimes = { headersMs: 10_000, bodyMs: 30_000, retryMs: RETRY_MS, askMs: 2000 };

const CONNECT_MS = 3000;
/** Every open event stream holds a connection, so there must be many; the limit protects against floods. */
const MAX_CONNECTIONS = 4096;

type RetryDetails = Parameters<NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>>[0];

/** The real parameter of `retryDelay`: its declared types name the request and reply of Fastify. */
interface ProxiedAttempt {
  req: { method: string; headers: IncomingHttpHeaders };
  res: { statusCode: number; stream: Readable } | undefined;
  err: unknown;
  attempt: number;
}

function delayBeforeRetry(details: RetryDetails, delays: readonly number[]): number | null {
  const { req, res, err, attempt } = details as unknown as ProxiedAttempt;
  const made = {
    method: req.method,
    isKeyed: req.headers[IDEMPOTENCY_KEY_HEADER] !== undefined,
    failure: err ? (failureCode(err) ?? 'unknown') : undefined,
    status: res?.statusCode,
    number: attempt,
  };
  const delay = retryDelay(made, delays);
  // The discarded response must be read, or its connection is never free again.
  if (delay !== null) res?.stream.resume();
  return delay;
}

/** The proxy options of calls, uploads and files. */
export function proxyOptions({ apiOrigin, gatewaySecret }: ApiAccess, times: ApiTimes) {
  return {
    upstream: apiOrigin,
    proxyPayloads: false,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      headersTimeout: times.headersMs,
      bodyTimeout: times.bodyMs,
      connections: MAX_CONNECTIONS,
      // By default the plug-in accepts any certificate.
      connect: { timeout: CONNECT_MS, rejectUnauthorized: true },
    },
    replyOptions: {
      retryDelay: (details) => delayBeforeRetry(details, times.retryMs),
      rewriteRequestHeaders: (request, headers) => toApiHeaders(headers, request, gatewaySecret),
      rewriteHeaders: (headers) => toClientHeaders(headers),
      onError: (reply, { error }) => void reply.send(toUpstreamError(error)),
    },
  } satisfies FastifyHttpProxyOptions;
}
