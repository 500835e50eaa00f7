import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { MAX_UPLOAD_BYTES, MEDIA_PATH } from '@capsule/contracts/media/media-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../http/errors';
import { limitOf } from '../http/limits';
import type { Settings } from '../settings';
import { proxyOptions, type ApiTimes } from './proxy-options';

/** What a form adds to its files: boundaries, names, types. */
const FORM_BYTES = 65_536;
const MAX_BYTES = MAX_UPLOAD_BYTES + FORM_BYTES;

/** After the last byte images are decoded once, which takes longer than a call. In ms. */
const RESPONSE_MS = 60_000;

/** Passes bytes on as they come, to the limit. */
function counted(request: FastifyRequest): Transform {
  let bytes = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_BYTES ? refusal(413) : null, chunk);
    },
  });
  // The API may answer before all has come, and a client that is still sending must be able to see that.
  passed.once('close', () => request.raw.resume());
  return request.raw.pipe(passed);
}

/** A form with files is not read here: it goes through, so that the gateway holds none of it. */
function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, _payload, done) => done(null, counted(request)));
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw refusal(413);
  });
}

/** `POST /api/media`: files on their way to the library. Never sent twice: they are gone once they are through. */
export async function registerUploads(app: FastifyInstance, { apiOrigin }: Settings, times: ApiTimes): Promise<void> {
  const options = proxyOptions(apiOrigin, { ...times, headersMs: Math.max(times.headersMs, RESPONSE_MS) });
  await app.register(async (scope) => {
    passBodiesOn(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await scope.register(httpProxy, {
      ...options,
      prefix: '/api/media',
      rewritePrefix: '/api/media',
      httpMethods: ['POST'],
      config: { ...limitOf('api'), isUpload: true },
      replyOptions: { ...options.replyOptions, retryDelay: () => null },
    });
  });
}

/** `/media/…`: the library's files, as the API serves them. */
export async function registerMediaFiles(
  app: FastifyInstance,
  { apiOrigin }: Settings,
  times: ApiTimes,
): Promise<void> {
  await app.register(httpProxy, {
    ...proxyOptions(apiOrigin, times),
    prefix: MEDIA_PATH,
    rewritePrefix: MEDIA_PATH,
    httpMethods: ['GET', 'HEAD'],
    config: limitOf('files'),
  });
}
