import { describe, expect, it } from '@jest/globals';
import { ANYTIME_CODES } from './call';
import { ERROR_CATALOGUE, ERROR_CODES } from './errors';
import { ErrorResponse } from './responses';
import { createValidator } from '../schema/validator';

/** Programs go by code and status, people by the sentence (product §10). */
const DOCUMENTED = [
  [400, 'request.malformed', 'The request could not be read.'],
  [401, 'auth.required', 'Please sign in.'],
  [401, 'auth.failed', 'Invalid username or password'],
  [401, 'auth.factor-asked', 'A second factor is needed.'],
  [403, 'auth.forbidden', 'Your account may not do this.'],
  [403, 'auth.confirmation-due', 'Confirm this with your password first.'],
  [403, 'auth.password-due', 'Choose a new password first.'],
  [403, 'auth.factor-due', 'Set up a second factor first.'],
  [403, 'request.foreign-origin', 'Changes are taken from our own pages only.'],
  [404, 'resource.not-found', 'There is nothing at this address.'],
  [408, 'request.timeout', 'The request took too long to arrive.'],
  [409, 'resource.stale', 'Somebody else has changed this meanwhile.'],
  [409, 'resource.conflict', 'This is taken already.'],
  [409, 'user.last-admin', 'There must be an active administrator.'],
  [409, 'user.self', 'Nobody may deactivate their own account, change its role, or reset its password.'],
  [409, 'auth.step-over', 'This sign-in has taken too long. Please begin again.'],
  [409, 'factor.needed', 'This role needs a second factor, and this is the last one.'],
  [409, 'factor.none', 'Recovery codes need a second factor.'],
  [409, 'factor.exists', 'This has been added already.'],
  [409, 'factor.set-up-over', 'Setting this up has taken too long. Please begin again.'],
  [409, 'unit.offline', 'This unit is offline and takes no new bookings.'],
  [409, 'unit.booked', 'This unit has live bookings.'],
  [409, 'unit.blocked', 'The unit is blocked on some of these days.'],
  [409, 'unit.preparation', 'The unit needs more days of preparation between these stays.'],
  [409, 'booking.overlap', 'The unit is taken on some of these days.'],
  [409, 'booking.status', 'The status of this booking does not allow that.'],
  [409, 'mail.off', 'No mail server is set, so nothing can be sent from here.'],
  [409, 'mail.status', 'The status of this mail does not allow that.'],
  [409, 'contact.answered', 'Somebody else has answered this meanwhile.'],
  [409, 'media.used', 'This file is used.'],
  [413, 'request.too-large', 'The request is too large.'],
  [415, 'request.unsupported-media-type', 'Send JSON, as application/json.'],
  [422, 'request.invalid', 'Some fields are not right.'],
  [422, 'idempotency.mismatch', 'This Idempotency-Key was used for another request.'],
  [422, 'passkey.refused', 'This passkey was not accepted.'],
  [426, 'client.too-old', 'This page is too old to go on. Please reload it.'],
  [429, 'request.rate-limited', 'Too many requests. Please wait a while.'],
  [500, 'service.failed', 'Something went wrong on our side.'],
  [502, 'service.bad-gateway', 'The service answered wrongly.'],
  [503, 'service.unavailable', 'The service is not available just now.'],
  [504, 'service.timeout', 'The service took too long to answer.'],
] as const;

describe('a call that fails', () => {
  it.each(DOCUMENTED)('with %d as %s says: %s', (status, code, message) => {
    expect(ERROR_CATALOGUE[code]).toEqual({ status, message });
  });

  it('fails in no other way, and the ways are ordered by status', () => {
    expect(ERROR_CODES).toEqual(DOCUMENTED.map(([, code]) => code));
    const statuses = ERROR_CODES.map((code) => ERROR_CATALOGUE[code].status);
    expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
  });

  it('may do so at any time because of the service, the gateway, or the age of the page', () => {
    expect(ANYTIME_CODES).toEqual([
      'client.too-old',
      'request.timeout',
      'request.rate-limited',
      'service.failed',
      'service.bad-gateway',
      'service.unavailable',
      'service.timeout',
    ]);
  });
});

it('the body of a failed call says that it failed, and by which of the codes', () => {
  const validate = createValidator(ErrorResponse);
  const body = { success: false, message: 'No.', code: 'auth.required', errors: [] };
  const wrong = [
    { ...body, success: true },
    { ...body, code: 'auth.else' },
    { ...body, errors: ['name'] },
  ];
  expect([body, ...wrong].map((each) => validate(each).errors === null)).toEqual([true, false, false, false]);
});

it.each(['clash', 'blocked'])(
  'a failed call names two free stays in its "%s" at most: the one before, and the one after',
  (part) => {
    const { properties } = ErrorResponse.properties[part as 'clash' | 'blocked'];
    const validate = createValidator(properties.free);
    const stay = () => ({ checkInDate: '2027-03-08', checkOutDate: '2027-03-15' });
    expect([2, 3].map((count) => validate(Array.from({ length: count }, stay)).errors === null)).toEqual([true, false]);
  },
);
