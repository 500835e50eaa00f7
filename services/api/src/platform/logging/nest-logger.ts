import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Sends the messages of Nest to our logger; those about its start at level `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: unknown) => this.logger.debug({ context }, String(message));
  warn = (message: unknown, context?: unknown) => this.logger.warn({ context }, String(message));
  error = (message: unknown, stack?: unknown) => this.logger.error({ stack }, String(message));
}
