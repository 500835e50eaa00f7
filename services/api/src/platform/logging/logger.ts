import type { LogLevel } from '@capsule/service-kit/setting-kinds';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The injection token of the process's logger. */
export const LOGGER = Symbol('logger');

/**
 * Creates the logger: JSON lines, one per event, without personal data (no bodies, query texts, usernames or
 * addresses).
 *
 * @param destination where lines go; standard output by default
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: { service: 'api' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
