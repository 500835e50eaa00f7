import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import { ServiceError } from '@capsule/service-kit/service-error';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { registerApiProxy } from './api/api-proxy';
import { registerMediaFiles, registerUploads } from './api/media-proxy';
import { API_TIMES, type ApiTimes } from './api/proxy-options';
import { openOwnBytes } from './files/own-bytes';
import { registerReleases } from './files/releases.route';
import { rootFilesOf } from './files/root-files';
import { registerHealth } from './health';
import { createLogger, quietLogController, registerAccessLog } from './http/access-log';
import { limitBodyTime } from './http/body-timeout';
import { rawRefusal, refusal, sendError } from './http/errors';
import * as limits from './http/limits';
import { securityHeaders } from './http/security-headers';
import { Overrides } from './overrides/overrides';
import { metaOfManifest, type PageMetaProvider } from './pages/page-meta';
import { registerPages } from './pages/pages.route';
import type { Settings } from './settings';
import { registerClosing } from './shutdown';
import { LiveComposition } from './composition/live-composition';

/** What the gateway works with. */
export interface GatewayDeps {
  store: ReleaseStore;
  /** Says titles and descriptions; the manifests' own unless given. */
  metaOf?: PageMetaProvider;
  /** Where log lines go; standard output unless given. */
  logDestination?: DestinationStream;
  apiTimes?: ApiTimes;
  /** How long a request that is no upload may take to arrive, in ms. */
  bodyTimeoutMs?: number;
}

const CLIENT_ERROR_STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what Node's parser refused: there is no request yet, only a socket. */
function refuseUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(rawRefusal(CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400));
}

function createServer(settings: Settings, logDestination: DestinationStream | undefined): FastifyInstance {
  return Fastify({
    loggerInstance: createLogger(settings, logDestination),
    logController: quietLogController(),
    // Only proxies that the operator counted may say who the client is; and nobody names a request for us.
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    // While closing, calls on connections that are still open are answered as ever.
    return503OnClosing: false,
    keepAliveTimeout: limits.KEEP_ALIVE_MS,
    requestTimeout: limits.UPLOAD_TIME_MS,
    http: {
      headersTimeout: limits.HEADERS_TIME_MS,
      maxHeaderSize: limits.MAX_HEADER_BYTES,
      connectionsCheckingInterval: 1000,
    },
    routerOptions: { maxParamLength: limits.MAX_URL_CHARACTERS },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseUnparsed,
  });
}

/** What holds for every request, whatever it is for. */
function registerDefaults(app: FastifyInstance, { publicOrigin }: Settings): void {
  const headers = securityHeaders(publicOrigin?.startsWith('https:') ?? false);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id });
    if (request.url.length > limits.MAX_URL_CHARACTERS) throw refusal(414);
  });
  app.setErrorHandler(sendError);
  // Outside of /api no body is read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Every address answers GET and HEAD, so what is left are other methods. They are limited too: scanners probe. */
function registerRefusals(app: FastifyInstance): void {
  const limited = app.rateLimit(limits.limitOf('pages').rateLimit);
  app.setNotFoundHandler({ preHandler: limited }, async () => {
    throw new ServiceError('request.malformed', {
      statusCode: 405,
      message: 'This method is not taken here.',
      headers: { allow: 'GET, HEAD' },
    });
  });
}

/**
 * Builds the only public entry point: pages, releases' files, the way to the API, limits and headers. It does not listen yet.
 * Closing it drains: calls in progress are answered, event streams are ended.
 */
export async function buildGateway(settings: Settings, deps: GatewayDeps): Promise<FastifyInstance> {
  const {
    store,
    metaOf = metaOfManifest,
    logDestination,
    apiTimes = API_TIMES,
    bodyTimeoutMs = limits.REQUEST_TIME_MS,
  } = deps;
  const app = createServer(settings, logDestination);
  registerDefaults(app, settings);
  registerAccessLog(app);
  limitBodyTime(app, bodyTimeoutMs);
  await limits.registerRateLimits(app, settings);

  const openFile = openOwnBytes(store);
  const live = new LiveComposition(store, app.log);
  app.addHook('onReady', () => live.start());
  app.addHook('onClose', async () => live.stop());

  registerHealth(app, { live, apiOrigin: settings.apiOrigin, isClosing: registerClosing(app) });
  registerReleases(app, { store, openFile, live });
  await registerApiProxy(app, settings, apiTimes);
  await registerUploads(app, settings, apiTimes);
  await registerMediaFiles(app, settings, apiTimes);
  const { publicOrigin } = settings;
  const overrides = new Overrides(settings);
  registerPages(app, { live, metaOf, publicOrigin, overrides, sendRootFile: rootFilesOf(openFile) });
  registerRefusals(app);
  return app;
}
