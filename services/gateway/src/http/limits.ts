import { MAX_UPLOAD_BYTES } from '@capsule/contracts/media/media-words';
import { ServiceError } from '@capsule/service-kit/service-error';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

/** What a client may send us. Beyond it: 413, 414 or 431. */
export const MAX_BODY_BYTES = 1_048_576;
export const MAX_URL_CHARACTERS = 4096;
export const MAX_HEADER_BYTES = 16_384;

/** What a form adds to its files: boundaries, names, types. */
const FORM_BYTES = 65_536;

const MINUTE_MS = 60_000;

/** What requests are for; each kind is counted by itself. */
type RequestKind = 'pages' | 'files' | 'api';

/** How much of us a client may take up. No setting changes it; tests take less of each, and need not wait as long. */
export interface Limits {
  /** How long a client may take to send its headers, in ms. Beyond it: 408, as for the next two. */
  headersMs: number;
  /** To send a whole request, in ms. */
  requestMs: number;
  /** To send a request with files, in ms. */
  uploadMs: number;
  /** How long a connection may be idle, in ms. */
  keepAliveMs: number;
  /** A form with its files; beyond it: 413. */
  uploadBytes: number;
  /** Requests an address (IPv6: a /64) may make in a minute; beyond it: 429. */
  requestsPerMinute: Readonly<Record<RequestKind, number>>;
}

export const LIMITS: Limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 600_000,
  // Longer than the minute after which the usual load balancers close theirs, so that they never race us.
  keepAliveMs: 65_000,
  uploadBytes: MAX_UPLOAD_BYTES + FORM_BYTES,
  // One view of a page is one page, some 20 files, some calls.
  requestsPerMinute: { pages: 600, files: 6000, api: 600 },
};

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    /** The headers of every response. */
    securityHeaders: Readonly<Record<string, string>>;
  }
}

/** The part of a route's `config` that limits it. */
export const limitOf = (kind: RequestKind) => ({
  rateLimit: {
    max: ({ server }: FastifyRequest) => server.limits.requestsPerMinute[kind],
    timeWindow: MINUTE_MS,
  },
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
