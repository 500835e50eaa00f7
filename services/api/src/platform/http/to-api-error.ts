import type { ErrorCode } from '@capsule/contracts';
import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/unavailable';
import { ApiError } from './api-error';

/** Statuses with which Nest and Fastify refuse a request, as our codes. Other 4xx are requests we cannot read. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'resource.not-found',
  408: 'request.timeout',
  413: 'request.too-large',
  415: 'request.unsupported-media-type',
  422: 'request.invalid',
  429: 'request.rate-limited',
};

/** Seconds after which a caller may try again when the database is away. */
const RETRY_AFTER_OUTAGE = 5;

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

/** Turns whatever was thrown, by us, Nest, Fastify or the database, into the one kind of error that is answered. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return new ApiError('service.unavailable', { retryAfter: RETRY_AFTER_OUTAGE });
  const status = statusOf(error);
  if (status >= 400 && status < 500) return new ApiError(CODE_OF_STATUS[status] ?? 'request.malformed');
  return new ApiError('service.failed');
}
