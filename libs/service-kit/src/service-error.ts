import type { ErrorResponse, FieldError } from '@capsule/contracts/calls/responses';
import { ERROR_CATALOGUE, type ErrorCode } from '@capsule/contracts/calls/errors';

/** What a service knows of a failure beyond its code. */
export interface ServiceErrorDetails {
  /** Instead of the catalogue's text. */
  message?: string;
  /** Which fields are wrong, and why. */
  errors?: FieldError[];
  /** Seconds after which the caller may try again; answered as `Retry-After`. */
  retryAfter?: number;
  /** A more exact status than the catalogue's: 414 is one of the ways to be `request.too-large`. */
  statusCode?: number;
  /** Further headers of the answer, e.g. `{ allow: 'GET, HEAD' }`. */
  headers?: Record<string, string>;
}

/**
 * A failure that the caller is told about. Whatever throws it, each service answers it in one place.
 *
 * @example throw new ServiceError('resource.not-found');
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly statusCode: number;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | null;
  /** Headers of the answer, `Retry-After` among them. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    { message, errors = [], retryAfter, statusCode, headers = {} }: ServiceErrorDetails = {},
  ) {
    super(message ?? ERROR_CATALOGUE[code].message);
    this.statusCode = statusCode ?? ERROR_CATALOGUE[code].status;
    this.errors = errors;
    this.retryAfter = retryAfter ?? null;
    this.headers = { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  }

  /** The body of the answer. */
  toAnswer(): ErrorResponse {
    return { success: false, message: this.message, code: this.code, errors: [...this.errors] };
  }
}

/** The codes that stand for a status where nothing more is known: what frameworks mean when they refuse a request. */
const GENERAL_CODES: readonly ErrorCode[] = [
  'auth.required',
  'auth.forbidden',
  'resource.not-found',
  'request.timeout',
  'request.too-large',
  'request.unsupported-media-type',
  'request.invalid',
  'request.rate-limited',
];
const CODE_OF_STATUS = new Map<number, ErrorCode>(GENERAL_CODES.map((code) => [ERROR_CATALOGUE[code].status, code]));

/** The code of a bare status. Any other 4xx is a request that we cannot read; what is no refusal is a fault of ours. */
export function codeOfStatus(status: number): ErrorCode {
  if (status < 400 || status >= 500) return 'service.failed';
  return CODE_OF_STATUS.get(status) ?? 'request.malformed';
}

/**
 * Turns whatever was thrown into the one kind of error that is answered. Of others' errors only the status is kept:
 * their texts may tell of our inside.
 *
 * @param refusal what a service answers for a 4xx of its framework
 */
export function toServiceError(
  error: unknown,
  refusal = (status: number) => new ServiceError(codeOfStatus(status)),
): ServiceError {
  if (error instanceof ServiceError) return error;
  const status = (error as { statusCode?: unknown } | null | undefined)?.statusCode;
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return isRefusal ? refusal(status) : new ServiceError('service.failed');
}
