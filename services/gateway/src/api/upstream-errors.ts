import { GatewayError } from '../http/errors';

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const RETRY_AFTER_S = '5';

/** The code of an error or of what it was made from: the proxy wraps the HTTP client's errors. */
export function failureCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return failureCode(cause) ?? (typeof code === 'string' ? code : undefined);
}

/** What a client is told of an API that did not answer. */
export function toUpstreamError(error: unknown): GatewayError {
  // Ours, of an upload that became too large on its way.
  const refused = [error, (error as Error | undefined)?.cause].find((found) => found instanceof GatewayError);
  if (refused) return refused;
  const code = failureCode(error) ?? '';
  if (TIMEOUTS.includes(code)) {
    return new GatewayError(504, 'service.timeout', 'The service took too long to answer.');
  }
  if (UNREACHABLE.includes(code)) {
    const headers = { 'retry-after': RETRY_AFTER_S };
    return new GatewayError(503, 'service.unavailable', 'The service is not available just now.', headers);
  }
  return new GatewayError(502, 'service.bad-gateway', 'The service answered wrongly.');
}
