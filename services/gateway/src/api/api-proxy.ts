import { LIVE_LOCK_HEADER } from '@capsule/contracts';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitOf, MAX_BODY_BYTES } from '../http/limits';
import type { LiveComposition } from '../composition/live-composition';
import type { Settings } from '../settings';
import type { ApiAccess } from './ask-api';
import { EventStreams } from './event-streams';
import { proxyOptions, type ApiTimes } from './proxy-options';

const EVENT_STREAM = 'text/event-stream';
const asksForEvents = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes(EVENT_STREAM);

/** Reads bodies completely before forwarding them, so that their size is known and they can be sent again. */
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

function callOptions(api: ApiAccess, times: ApiTimes, streams: EventStreams): FastifyHttpProxyOptions {
  const options = proxyOptions(api, times);
  return {
    ...options,
    prefix: '/api',
    rewritePrefix: '/api',
    config: limitOf('api'),
    handler: (request, reply, path, defaults) =>
      // No time limits for an event stream, which may be silent for long.
      reply.from(path, { ...defaults, ...bodyOf(request), ...(asksForEvents(request) && { timeout: 0 }) }),
    replyOptions: {
      ...options.replyOptions,
      onResponse: (_request, reply, { stream }) => {
        const isEvents = String(reply.getHeader('content-type')).startsWith(EVENT_STREAM);
        reply.send(isEvents ? streams.relay(stream) : stream);
      },
    },
  };
}

/** Forwards `/api/…` to the API, and its responses to the client, with the live lock's number (architecture §2). */
export async function registerApiProxy(
  app: FastifyInstance,
  settings: Settings,
  times: ApiTimes,
  live: LiveComposition,
): Promise<void> {
  const streams = new EventStreams(app, live);
  await app.register(async (scope) => {
    readBodiesWhole(scope);
    // A Cache-Control of the API overrides this; otherwise nothing is cached.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (live.current) reply.header(LIVE_LOCK_HEADER, live.current.lock.number);
    });
    await scope.register(httpProxy, callOptions(settings, times, streams));
  });
}
