import { FEEDS_PATH } from '@capsule/contracts/calendar-feeds/calendar-feed-words';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { Settings } from '../settings';

/** Structured logs, one line per response, without personal data: no client addresses, query strings or bodies. */
export function createLogger({ logLevel }: Settings, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level: logLevel, base: { service: 'gateway' }, timestamp: stdTimeFunctions.isoTime };
  // Written asynchronously: writing each line at once took a quarter of the time of a page. Unwritten lines are written
  // when the process ends; only a killed process loses them.
  return pino(options, destination ?? pino.destination({ fd: process.stdout.fd, sync: false }));
}

/** Turns off the log lines of Fastify, which contain client addresses and full URLs. */
export const quietLogController = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });

/** Long enough for all our paths; longer ones, such as those of scanners, are cut. */
const MAX_LOGGED_PATH = 200;

/** A URL's path, without the query. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

/** What follows this path is the secret of a calendar feed (product §10.13). */
const SECRET = /^\/+api\/+calendars\/+./i;

/** The API reads `%63alendars` as `calendars`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path as it is logged: without secrets, and not too long. */
function loggedPath(url: string): string {
  const path = pathOf(url);
  return SECRET.test(decoded(path)) ? `${FEEDS_PATH}/…` : path.slice(0, MAX_LOGGED_PATH);
}

/** Frequent requests of little interest, which are logged at level `debug` unless they fail. */
const ROUTINE = /^\/(_mfe\/|livez$|readyz$)/;

/** Logs one line per response. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const level = ROUTINE.test(path) && reply.statusCode < 500 ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
  });
}
