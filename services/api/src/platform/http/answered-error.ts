import { ServiceError, toServiceError } from '@capsule/service-kit/service-error';
import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/unavailable';

/** Seconds after which a caller may try again while the database does not answer. */
const RETRY_AFTER_OUTAGE = 5;

/** What the caller is answered for anything thrown, whether by us, Nest, Fastify or the database. */
export function answeredError(thrown: unknown): ServiceError {
  if (isDatabaseUnavailable(thrown)) return new ServiceError('service.unavailable', { retryAfter: RETRY_AFTER_OUTAGE });
  return toServiceError(thrown instanceof HttpException ? { statusCode: thrown.getStatus() } : thrown);
}
