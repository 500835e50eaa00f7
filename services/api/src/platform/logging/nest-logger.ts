import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Lets Nest's own messages go through our logger: what it says of a start at `debug`, its warnings as they are. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: unknown) => this.logger.debug({ context }, String(message));
  warn = (message: unknown, context?: unknown) => this.logger.warn({ context }, String(message));
  error = (message: unknown, stack?: unknown) => this.logger.error({ stack }, String(message));
}
