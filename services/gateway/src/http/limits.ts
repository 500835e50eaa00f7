import { ServiceError } from '@capsule/service-kit/service-error';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** What a client may send us. Beyond it: 413, 414, 431 or 408. */
export const MAX_BODY_BYTES = 1_048_576;
export const MAX_URL_CHARACTERS = 4096;
export const MAX_HEADER_BYTES = 16_384;

/** How long a client may take, in ms: to send its headers, to send all, to send files, to keep an idle connection. */
export const HEADERS_TIME_MS = 10_000;
export const REQUEST_TIME_MS = 30_000;
export const UPLOAD_TIME_MS = 600_000;
/** Longer than the minute after which the usual load balancers close theirs, so that they never race us. */
export const KEEP_ALIVE_MS = 65_000;

const MINUTE_MS = 60_000;

/** Requests an address (IPv6: a /64) may make in a minute. One view of a page is one page, some 20 files, some calls. */
export const REQUESTS_PER_MINUTE = { pages: 600, files: 6000, api: 600 } as const;

/** The part of a route's `config` that limits it. */
export const limitOf = (kind: keyof typeof REQUESTS_PER_MINUTE) => ({
  rateLimit: { max: REQUESTS_PER_MINUTE[kind], timeWindow: MINUTE_MS },
});

const OPTIONS: RateLimitPluginOptions = {
  global: false,
  // What is left concerns nobody; only who is refused learns when to come again.
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  errorResponseBuilder: () => new ServiceError('request.rate-limited'),
};

/** Limits requests per address where a route's config says so. Routes registered before are not limited. */
export async function registerRateLimits(app: FastifyInstance, { rateLimits }: Settings): Promise<void> {
  await app.register(rateLimit, { ...OPTIONS, ...(!rateLimits && { allowList: () => true }) });
}
