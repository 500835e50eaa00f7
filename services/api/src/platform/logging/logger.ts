import type { LogLevel } from '@capsule/service-kit/setting-kinds';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The injection token of the process's one logger. */
export const LOGGER = Symbol('logger');

/**
 * JSON lines, one an event. They hold no personal data: no bodies, no query texts, no usernames, no addresses.
 *
 * @param destination where lines go; standard output unless a test reads them
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: { service: 'api' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
