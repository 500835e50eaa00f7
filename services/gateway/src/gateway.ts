import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { registerApiProxy } from './api/api-proxy';
import { isAdmin } from './api/is-admin';
import { registerMediaFiles, registerUploads } from './api/media-proxy';
import { registerPlainContact } from './pages/plain-contact';
import { API_TIMES, type ApiTimes } from './api/proxy-options';
import { openOwnBytes } from './files/own-bytes';
import { registerReleases } from './files/releases.route';
import { rootFilesOf } from './files/root-files';
import { registerHealth } from './health';
import { createLogger, quietLogController, registerAccessLog } from './http/access-log';
import { limitBodyTime } from './http/body-timeout';
import { limitConnections, limitRequestsAhead } from './http/connections';
import { methodRefusal, rawRefusal, refusal, sendError } from './http/errors';
import { limitHeldBytes } from './http/held-bytes';
import { LIMITS, limitOf, MAX_HEADER_BYTES, MAX_URL_CHARACTERS, registerRateLimits, type Limits } from './http/limits';
import { refuseMisdirected } from './http/own-host';
import { securityHeaders } from './http/security-headers';
import { Overrides } from './overrides/overrides';
import { endOverridesAtSignOut, registerOverrides } from './overrides/overrides.route';
import { registerPages } from './pages/pages.route';
import { registerPolicyReports } from './policy-reports/policy-reports.route';
import { FollowedSite, type SiteSource } from './public-site/followed-site';
import { Renderer, type RendererOptions } from './rendering/renderer';
import type { Settings } from './settings';
import { registerClosing } from './shutdown';
import { pageAt } from './composition/composition';
import { LiveComposition } from './composition/live-composition';

/** The dependencies of the gateway. */
export interface GatewayDeps {
  store: ReleaseStore;
  /** What the database says of pages; the API is followed by default. */
  site?: SiteSource;
  /** Where log lines go; standard output by default. */
  logDestination?: DestinationStream;
  apiTimes?: Partial<ApiTimes>;
  limits?: Partial<Limits>;
  /** What differs for tests of rendered pages. */
  rendering?: Pick<RendererOptions, 'file' | 'limits'>;
}

/** How often Node looks for clients that take too long. */
const CONNECTIONS_CHECKED_EVERY_MS = 1000;

const CLIENT_ERROR_STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers requests that the parser of Node refused: there is only a socket, no request. */
const refuseUnparsed =
  (security: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(rawRefusal(CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400, security));
  };

function createServer(settings: Settings, limits: Limits, logDestination?: DestinationStream): FastifyInstance {
  const security = securityHeaders(settings.publicOrigin?.startsWith('https:') ?? false);
  const app = Fastify({
    loggerInstance: createLogger(settings, logDestination),
    logController: quietLogController(),
    // Only as many proxies as configured may name the client. Request ids of clients are not accepted.
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    keepAliveTimeout: limits.keepAliveMs,
    requestTimeout: limits.uploadMs,
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
      // Node's own refusal has no headers; ours has.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: MAX_URL_CHARACTERS },
    // Comes before the hooks that give all other answers their headers.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers({ ...security, [REQUEST_ID_HEADER]: request.id })),
    clientErrorHandler: refuseUnparsed(security),
  });
  limitRequestsAhead(app);
  // Without a listener Node answers by itself, without our headers. `100-continue` is not among these.
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => void socket.end(rawRefusal(417, security)));
  app.decorate('limits', limits);
  app.decorate('securityHeaders', security);
  return app;
}

/** Registers what applies to every request. */
function registerDefaults(app: FastifyInstance, { publicOrigin }: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...app.securityHeaders, [REQUEST_ID_HEADER]: request.id });
    refuseMisdirected(request.raw, publicOrigin);
    if (request.url.length > MAX_URL_CHARACTERS) throw refusal(414);
  });
  app.setErrorHandler(sendError);
  // Outside of /api no body is parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Refuses other methods than GET and HEAD, which every address answers. They are rate-limited too, because scanners use
 * them.
 */
function registerRefusals(app: FastifyInstance): void {
  const limited = app.rateLimit(limitOf('pages').rateLimit);
  app.setNotFoundHandler({ preHandler: limited }, async () => {
    throw methodRefusal();
  });
}

/**
 * Builds the only public entry point: pages, files of releases, the proxy to the API, limits and headers. It does not
 * listen yet. Closing it drains it: open calls are answered, event streams are ended.
 */
export async function buildGateway(settings: Settings, deps: GatewayDeps): Promise<FastifyInstance> {
  const { store, logDestination } = deps;
  const apiTimes = { ...API_TIMES, ...deps.apiTimes };
  const app = createServer(settings, { ...LIMITS, ...deps.limits }, logDestination);
  registerDefaults(app, settings);
  registerAccessLog(app);
  limitBodyTime(app);
  limitConnections(app, settings);
  limitHeldBytes(app, settings);
  await registerRateLimits(app, settings);

  const openFile = openOwnBytes(store);
  const live = new LiveComposition(store, app.log, settings.frozenBuiltIns ? {} : { openBuiltIns: true });
  app.addHook('onReady', () => live.start());
  app.addHook('onClose', async () => live.stop());
  const { site = new FollowedSite(settings, settings.dataDir, app.log) } = deps;
  app.addHook('onReady', () => site.start());
  app.addHook('preClose', () => site.stop());

  const renderer = new Renderer({
    dataDir: settings.dataDir,
    api: settings,
    openFile,
    log: app.log,
    ...deps.rendering,
  });
  const render = () => renderer.update(live.current, site.current);
  app.addHook('onReady', async () => {
    await renderer.start(live.current);
    live.onChange(render);
    site.onChange(render);
    render();
  });
  app.addHook('preClose', () => renderer.stop());
  registerHealth(app, {
    live,
    api: settings,
    askMs: apiTimes.askMs,
    isClosing: registerClosing(app),
  });
  registerReleases(app, {
    store,
    openFile,
    live,
    maps: {
      open: (release, script) => store.openSourceMap(release, script),
      isAdmin: (request) => isAdmin(request, settings, apiTimes.askMs),
    },
  });
  const overrides = new Overrides(settings, apiTimes.askMs);
  endOverridesAtSignOut(app, overrides);
  await registerApiProxy(app, settings, apiTimes, live);
  const pageName = (path: string) => (live.current && pageAt(live.current, path)?.route.path) ?? null;
  await registerPolicyReports(app, settings, pageName);
  await registerPlainContact(app, settings, apiTimes);
  await registerUploads(app, settings, apiTimes);
  await registerMediaFiles(app, settings, apiTimes);
  registerOverrides(app, overrides);
  registerPages(app, {
    live,
    site: () => site.current,
    renderedPages: (composition) => renderer.pagesOf(composition),
    publicOrigin: settings.publicOrigin,
    overrides,
    sendRootFile: rootFilesOf(openFile),
  });
  registerRefusals(app);
  return app;
}
