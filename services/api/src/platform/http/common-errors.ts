import type { FieldError } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';

/** The 422 that names the fields that are wrong. */
export const invalid = (...errors: FieldError[]) => new ServiceError('request.invalid', { errors });

/** The 409 that names the fields whose values another row has already. */
export const conflict = (...errors: FieldError[]) => new ServiceError('resource.conflict', { errors });
