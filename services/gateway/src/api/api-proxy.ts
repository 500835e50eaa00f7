import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitOf, MAX_BODY_BYTES } from '../http/limits';
import type { Settings } from '../settings';
import { EventStreams } from './event-streams';
import { proxyOptions, type ApiTimes } from './proxy-options';

const EVENT_STREAM = 'text/event-stream';
const asksForEvents = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes(EVENT_STREAM);

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

function callOptions(apiOrigin: string, times: ApiTimes, streams: EventStreams): FastifyHttpProxyOptions {
  const options = proxyOptions(apiOrigin, times);
  return {
    ...options,
    prefix: '/api',
    rewritePrefix: '/api',
    config: limitOf('api'),
    handler: (request, reply, path, defaults) =>
      // An event stream is silent for as long as nothing happens: no time limits.
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

/** `/api/…`: passed on to the API, whose answers come back as they are (architecture §2). */
export async function registerApiProxy(app: FastifyInstance, { apiOrigin }: Settings, times: ApiTimes): Promise<void> {
  const streams = new EventStreams(app);
  await app.register(async (scope) => {
    readBodiesWhole(scope);
    // What the API says of caching goes; where it says nothing, nothing is kept.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await scope.register(httpProxy, callOptions(apiOrigin, times, streams));
  });
}
