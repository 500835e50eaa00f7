import { ServiceError } from '@capsule/service-kit/service-error';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** Size limits of requests. Beyond them: 413, 414, 431 or 408. */
export const MAX_BODY_BYTES = 1_048_576;
export const MAX_URL_CHARACTERS = 4096;
export const MAX_HEADER_BYTES = 16_384;

/** Time limits of clients, in ms: to send the headers, to send everything, to send files, and of an idle connection. */
export const HEADERS_TIME_MS = 10_000;
export const REQUEST_TIME_MS = 30_000;
export const UPLOAD_TIME_MS = 600_000;
/**
 * Longer than the minute after which common load balancers close idle connections, so that they never send to one that
 * is being closed.
 */
export const KEEP_ALIVE_MS = 65_000;

const MINUTE_MS = 60_000;

/** Requests per minute and address (IPv6: per /64). One page view takes one page, some 20 files and some calls. */
export const REQUESTS_PER_MINUTE = { pages: 600, files: 6000, api: 600 } as const;

/** The part of the `config` of a route that limits it. */
export const limitOf = (kind: keyof typeof REQUESTS_PER_MINUTE) => ({
  rateLimit: { max: REQUESTS_PER_MINUTE[kind], timeWindow: MINUTE_MS },
});

const OPTIONS: RateLimitPluginOptions = {
  global: false,
  // Only clients that exceed the limit get a header, which says when to try again.
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  errorResponseBuilder: () => new ServiceError('request.rate-limited'),
};

/** Limits requests per address on routes with such a config, if they are registered afterwards. */
export async function registerRateLimits(app: FastifyInstance, { rateLimits }: Settings): Promise<void> {
  await app.register(rateLimit, { ...OPTIONS, ...(!rateLimits && { allowList: () => true }) });
}
