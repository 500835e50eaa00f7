import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { MEDIA_PATH } from '@capsule/contracts/media/media-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../http/errors';
import { limitOf } from '../http/limits';
import type { Settings } from '../settings';
import { proxyOptions, type ApiTimes } from './proxy-options';

/** After the last byte images are decoded once, which takes longer than a call. In ms. */
export const RESPONSE_MS = 60_000;

/** Forwards bytes as they arrive, up to the limit. */
function counted(request: FastifyRequest): Transform {
  const { uploadBytes } = request.server.limits;
  let bytes = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > uploadBytes ? refusal(413) : null, chunk);
    },
  });
  request.raw.pipe(passed);
  // A pipe does not end with a source that is broken off, and the API would wait for the rest.
  request.raw.once('close', () => void (request.raw.complete || passed.destroy(refusal(400))));
  // The API may answer before all has come. The rest is read and dropped; the request's time limit bounds it. Set up
  // after the pipe, which stops the reading when it ends.
  return passed.once('close', () => request.raw.resume());
}

/** Streams forms with files through instead of parsing them, so that the gateway holds none in memory. */
function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, _payload, done) => done(null, counted(request)));
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > scope.limits.uploadBytes) throw refusal(413);
  });
}

/** The calls that take files, below `/api/media`: new ones, and one in the place of another. */
const UPLOADS = ['/', '/:id/file'];

/** Uploads. Never sent twice, because a stream cannot be repeated; what else the library is told is a call like any other. */
export async function registerUploads(app: FastifyInstance, settings: Settings, times: ApiTimes): Promise<void> {
  const options = proxyOptions(settings, { ...times, headersMs: Math.max(times.headersMs, RESPONSE_MS) });
  await app.register(async (scope) => {
    passBodiesOn(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await scope.register(httpProxy, {
      ...options,
      prefix: '/api/media',
      rewritePrefix: '/api/media',
      httpMethods: ['POST'],
      routes: UPLOADS,
      config: { ...limitOf('api'), isUpload: true },
      replyOptions: {
        ...options.replyOptions,
        retryDelay: () => null,
        onResponse: (_request, reply, { stream }) => {
          // The proxy would close at once, and a client that is still sending would see a reset instead of the answer.
          reply.removeHeader('connection');
          reply.send(stream);
        },
      },
    });
  });
}

/** `/media/…`: the files of the media library, as the API serves them. */
export async function registerMediaFiles(app: FastifyInstance, settings: Settings, times: ApiTimes): Promise<void> {
  await app.register(httpProxy, {
    ...proxyOptions(settings, times),
    prefix: MEDIA_PATH,
    rewritePrefix: MEDIA_PATH,
    httpMethods: ['GET', 'HEAD'],
    config: limitOf('files'),
  });
}
