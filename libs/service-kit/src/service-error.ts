import type { ErrorResponse, FieldError } from '@capsule/contracts/calls/responses';
import { ERROR_CATALOGUE, type ErrorCode } from '@capsule/contracts/calls/errors';

/** Details of a failure beyond its code. */
export interface ServiceErrorDetails {
  /** Replaces the text of the catalogue. */
  message?: string;
  /** Which fields are wrong, and why. */
  errors?: FieldError[];
  /** With `booking.overlap` and `unit.preparation`: what stands in the way, and when else. */
  clash?: ErrorResponse['clash'];
  /** With `unit.blocked`: the block that stands in the way, and when else. */
  blocked?: ErrorResponse['blocked'];
  /** Seconds after which the caller may try again; sent as `Retry-After`. */
  retryAfter?: number;
  /** A more exact status than that of the catalogue: `request.too-large` may be a 414. */
  statusCode?: number;
  /** Further headers of the response, e.g. `{ allow: 'GET, HEAD' }`. */
  headers?: Record<string, string>;
}

/**
 * A failure that is reported to the caller. Each service turns it into a response in one place.
 *
 * @example throw new ServiceError('resource.not-found');
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly statusCode: number;
  readonly errors: readonly FieldError[];
  readonly clash: ErrorResponse['clash'];
  readonly blocked: ErrorResponse['blocked'];
  readonly retryAfter: number | null;
  /** Headers of the response, including `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    { message, errors = [], clash, blocked, retryAfter, statusCode, headers = {} }: ServiceErrorDetails = {},
  ) {
    super(message ?? ERROR_CATALOGUE[code].message);
    this.statusCode = statusCode ?? ERROR_CATALOGUE[code].status;
    this.errors = errors;
    this.clash = clash;
    this.blocked = blocked;
    this.retryAfter = retryAfter ?? null;
    this.headers = { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  }

  /** The body of the response. */
  toAnswer(): ErrorResponse {
    const { message, code, errors, clash, blocked } = this;
    return { success: false, message, code, errors: [...errors], ...(clash && { clash }), ...(blocked && { blocked }) };
  }
}

/** The codes for errors of which only the status is known, such as refusals by frameworks. */
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

/** The code for a status. An unlisted 4xx is a request that we cannot read; anything else is a failure of ours. */
export function codeOfStatus(status: number): ErrorCode {
  if (status < 400 || status >= 500) return 'service.failed';
  return CODE_OF_STATUS.get(status) ?? 'request.malformed';
}

/**
 * Converts anything thrown into a ServiceError. Of errors by others only the status is kept, because their texts may
 * contain internal details.
 *
 * @param refusal makes the error for a 4xx status of a framework
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
