import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { describeError } from '../logging/describe-error';
import { LOGGER } from '../logging/logger';
import { answeredError } from './answered-error';

/** Answers every failure in the error shape of product §10. Internal details are only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}

/** Sends the response for an error, and logs a failure of ours. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const error = answeredError(thrown);
  if (error.statusCode >= 500) {
    logger.error({ requestId: request.id, code: error.code, error: describeError(thrown) }, 'request failed');
  }
  if (reply.sent) return;
  void reply
    .status(error.statusCode)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.toAnswer()));
}
