import type { ErrorAnswer, ErrorCode, FieldError } from '@capsule/contracts';

/** What each code is on the wire: its status, and the text that goes with it unless a caller knows better. */
export const ERRORS: Record<ErrorCode, { status: number; message: string }> = {
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'auth.required': { status: 401, message: 'Please sign in.' },
  'auth.failed': { status: 401, message: 'Invalid username or password' },
  'auth.forbidden': { status: 403, message: 'Your account may not do this.' },
  'request.foreign-origin': { status: 403, message: 'Changes are taken from our own pages only.' },
  'resource.not-found': { status: 404, message: 'There is nothing at this address.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'resource.stale': { status: 409, message: 'Somebody else has changed this meanwhile.' },
  'resource.conflict': { status: 409, message: 'This is taken already.' },
  'user.last-admin': { status: 409, message: 'There must be an active administrator.' },
  'unit.offline': { status: 409, message: 'This unit is offline and takes no new bookings.' },
  'unit.booked': { status: 409, message: 'This unit has live bookings.' },
  'booking.overlap': { status: 409, message: 'The unit is taken on some of these days.' },
  'booking.status': { status: 409, message: 'The status of this booking does not allow that.' },
  'media.used': { status: 409, message: 'This file is used.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.unsupported-media-type': { status: 415, message: 'Send JSON, as application/json.' },
  'request.invalid': { status: 422, message: 'Some fields are not right.' },
  'idempotency.mismatch': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  'request.rate-limited': { status: 429, message: 'Too many requests. Please wait a while.' },
  'service.failed': { status: 500, message: 'Something went wrong on our side.' },
  'service.bad-gateway': { status: 502, message: 'The service answered wrongly.' },
  'service.unavailable': { status: 503, message: 'The service is not available just now.' },
  'service.timeout': { status: 504, message: 'The service took too long to answer.' },
};

interface ErrorDetails {
  message?: string;
  errors?: FieldError[];
  /** In seconds. */
  retryAfter?: number;
}

/**
 * A failure that the caller is told about. Services throw it; the one filter answers it (design §5).
 *
 * @example throw new ApiError('resource.not-found');
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly retryAfter: number | null;
  private readonly errors: FieldError[];

  constructor(
    readonly code: ErrorCode,
    { message, errors = [], retryAfter }: ErrorDetails = {},
  ) {
    super(message ?? ERRORS[code].message);
    this.status = ERRORS[code].status;
    this.retryAfter = retryAfter ?? null;
    this.errors = errors;
  }

  toAnswer(): ErrorAnswer {
    return { success: false, message: this.message, code: this.code, errors: this.errors };
  }
}

/** The 422 that names its fields. */
export const invalid = (...errors: FieldError[]) => new ApiError('request.invalid', { errors });

/** The 409 that names what another row has already. */
export const conflict = (...errors: FieldError[]) => new ApiError('resource.conflict', { errors });
