import { ServiceError } from '@capsule/service-kit/service-error';

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const RETRY_AFTER_S = 5;

/** The code of an error or its cause: the proxy wraps the errors of the HTTP client. */
export function failureCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return failureCode(cause) ?? (typeof code === 'string' ? code : undefined);
}

/** The error for a client when the API did not answer. */
export function toUpstreamError(error: unknown): ServiceError {
  // Our own error, for an upload that exceeded the limit or was broken off while it was forwarded.
  const refused = [error, (error as Error | undefined)?.cause].find((found) => found instanceof ServiceError);
  if (refused) return refused;
  const code = failureCode(error) ?? '';
  if (TIMEOUTS.includes(code)) return new ServiceError('service.timeout');
  if (UNREACHABLE.includes(code)) return new ServiceError('service.unavailable', { retryAfter: RETRY_AFTER_S });
  return new ServiceError('service.bad-gateway');
}
