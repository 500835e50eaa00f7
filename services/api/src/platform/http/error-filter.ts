import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { describeError } from '../logging/describe-error';
import { LOGGER } from '../logging/logger';
import { toApiError } from './to-api-error';

/** Answers every failure in the one error shape of product §10. Nothing of its inside is told, only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}

/** Sends an error's answer, and logs it when the fault is ours. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const apiError = toApiError(error);
  if (apiError.status >= 500) {
    logger.error({ requestId: request.id, code: apiError.code, error: describeError(error) }, 'request failed');
  }
  if (reply.sent) return;
  if (apiError.retryAfter !== null) reply.header('retry-after', String(apiError.retryAfter));
  void reply.status(apiError.status).type('application/json; charset=utf-8').send(JSON.stringify(apiError.toAnswer()));
}
