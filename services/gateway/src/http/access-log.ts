import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { Settings } from '../settings';

/** Structured logs, one line an answer. Nothing personal: no addresses of people, no query strings, no bodies. */
export function createLogger({ logLevel }: Settings, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level: logLevel, base: { service: 'gateway' }, timestamp: stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** Fastify's own lines name the client's address and the whole URL: ours take their place. */
export const quietLogController = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });

/** Long enough for every address of ours; what scanners send is cut. */
const MAX_LOGGED_PATH = 200;

/** A URL's path, without the query. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

/** Files and probes come by the dozen and say little. */
const ROUTINE = /^\/(_mfe\/|livez$|readyz$)/;

/** Writes one line for every answer. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url).slice(0, MAX_LOGGED_PATH);
    const level = ROUTINE.test(path) && reply.statusCode < 500 ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
  });
}
