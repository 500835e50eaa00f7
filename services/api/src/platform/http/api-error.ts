import { ERROR_CATALOGUE, type ErrorResponse, type ErrorCode, type FieldError } from '@capsule/contracts';

interface ErrorDetails {
  message?: string;
  errors?: FieldError[];
  /** In seconds. */
  retryAfter?: number;
}

/**
 * A failure that the caller is told about. Services throw it; the one filter answers it (product §10).
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
    super(message ?? ERROR_CATALOGUE[code].message);
    this.status = ERROR_CATALOGUE[code].status;
    this.retryAfter = retryAfter ?? null;
    this.errors = errors;
  }

  toAnswer(): ErrorResponse {
    return { success: false, message: this.message, code: this.code, errors: this.errors };
  }
}

/** The 422 that names its fields. */
export const invalid = (...errors: FieldError[]) => new ApiError('request.invalid', { errors });

/** The 409 that names what another row has already. */
export const conflict = (...errors: FieldError[]) => new ApiError('resource.conflict', { errors });
