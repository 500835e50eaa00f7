import { ServiceError, toServiceError } from '@capsule/service-kit/service-error';
import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/unavailable';

/** Seconds after which a caller may try again while the database does not answer. */
const RETRY_AFTER_OUTAGE = 5;

/** Codes for a full disk: of the operating system (no space, no quota) and of PostgreSQL (SQLSTATE). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

const isDiskFull = (thrown: unknown): boolean =>
  thrown instanceof Error && FULL.has((thrown as { code?: string }).code ?? '');

/** The error response for anything thrown, whether by us, Nest, Fastify or the database. */
export function answeredError(thrown: unknown): ServiceError {
  if (isDatabaseUnavailable(thrown)) return new ServiceError('service.unavailable', { retryAfter: RETRY_AFTER_OUTAGE });
  if (isDiskFull(thrown)) {
    return new ServiceError('service.unavailable', {
      message: 'The disk of the server is full: nothing was stored.',
      retryAfter: RETRY_AFTER_OUTAGE,
    });
  }
  return toServiceError(thrown instanceof HttpException ? { statusCode: thrown.getStatus() } : thrown);
}
