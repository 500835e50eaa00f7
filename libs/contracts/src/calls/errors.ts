/**
 * Every way in which a call may fail: its error code, its HTTP status, and a default message (product §10). People read
 * the screens' own texts instead. No schemas in this file: screens and services import it.
 */
export const ERROR_CATALOGUE = {
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'auth.required': { status: 401, message: 'Please sign in.' },
  'auth.failed': { status: 401, message: 'Invalid username or password' },
  'auth.factor-asked': { status: 401, message: 'A second factor is needed.' },
  'auth.forbidden': { status: 403, message: 'Your account may not do this.' },
  'auth.confirmation-due': { status: 403, message: 'Confirm this with your password first.' },
  'auth.password-due': { status: 403, message: 'Choose a new password first.' },
  'auth.factor-due': { status: 403, message: 'Set up a second factor first.' },
  'request.foreign-origin': { status: 403, message: 'Changes are taken from our own pages only.' },
  'resource.not-found': { status: 404, message: 'There is nothing at this address.' },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'resource.stale': { status: 409, message: 'Somebody else has changed this meanwhile.' },
  'resource.conflict': { status: 409, message: 'This is taken already.' },
  'user.last-admin': { status: 409, message: 'There must be an active administrator.' },
  'user.self': {
    status: 409,
    message: 'Nobody may deactivate their own account, change its role, or reset its password.',
  },
  'auth.step-over': { status: 409, message: 'This sign-in has taken too long. Please begin again.' },
  'factor.needed': { status: 409, message: 'This role needs a second factor, and this is the last one.' },
  'factor.none': { status: 409, message: 'Recovery codes need a second factor.' },
  'factor.exists': { status: 409, message: 'This has been added already.' },
  'factor.set-up-over': { status: 409, message: 'Setting this up has taken too long. Please begin again.' },
  'unit.offline': { status: 409, message: 'This unit is offline and takes no new bookings.' },
  'unit.booked': { status: 409, message: 'This unit has live bookings.' },
  'unit.blocked': { status: 409, message: 'The unit is blocked on some of these days.' },
  'unit.preparation': { status: 409, message: 'The unit needs more days of preparation between these stays.' },
  'booking.overlap': { status: 409, message: 'The unit is taken on some of these days.' },
  'booking.status': { status: 409, message: 'The status of this booking does not allow that.' },
  'mail.off': { status: 409, message: 'No mail server is set, so nothing can be sent from here.' },
  'mail.status': { status: 409, message: 'The status of this mail does not allow that.' },
  'contact.answered': { status: 409, message: 'Somebody else has answered this meanwhile.' },
  'media.used': { status: 409, message: 'This file is used.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.unsupported-media-type': { status: 415, message: 'Send JSON, as application/json.' },
  'request.invalid': { status: 422, message: 'Some fields are not right.' },
  'idempotency.mismatch': { status: 422, message: 'This Idempotency-Key was used for another request.' },
  'passkey.refused': { status: 422, message: 'This passkey was not accepted.' },
  'client.too-old': { status: 426, message: 'This page is too old to go on. Please reload it.' },
  'request.rate-limited': { status: 429, message: 'Too many requests. Please wait a while.' },
  'service.failed': { status: 500, message: 'Something went wrong on our side.' },
  'service.bad-gateway': { status: 502, message: 'The service answered wrongly.' },
  'service.unavailable': { status: 503, message: 'The service is not available just now.' },
  'service.timeout': { status: 504, message: 'The service took too long to answer.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Identifies a failure in code. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** Every code, ordered by status. */
export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
