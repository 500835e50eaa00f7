import { describe, expect, it } from '@jest/globals';
import { ErrorResponse } from '@capsule/contracts/calls/responses';
import { ERROR_CATALOGUE, ERROR_CODES } from '@capsule/contracts/calls/errors';
import { createValidator } from '@capsule/contracts/schema/validator';
import { codeOfStatus, ServiceError, toServiceError } from './service-error';

const validate = createValidator(ErrorResponse);

describe('a failure', () => {
  it.each(ERROR_CODES)('%s has its status and text from the catalogue, and answers in the one shape', (code) => {
    const error = new ServiceError(code);
    const { status, message } = ERROR_CATALOGUE[code];
    expect(error).toMatchObject({ statusCode: status, headers: {}, retryAfter: null });
    expect(error.toAnswer()).toEqual({ success: false, message, code, errors: [] });
    expect(validate(error.toAnswer()).errors).toBeNull();
  });

  it('may say more than the catalogue', () => {
    const errors = [{ field: 'checkInDate', message: 'Taken.' }];
    const error = new ServiceError('booking.overlap', { message: 'Taken on Friday.', errors });
    expect(error.toAnswer()).toEqual({ success: false, message: 'Taken on Friday.', code: 'booking.overlap', errors });
  });

  it('may have a more exact status, and headers', () => {
    const error = new ServiceError('request.malformed', { statusCode: 405, headers: { allow: 'GET' } });
    expect(error).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
  });

  it('says when to come again', () => {
    const error = new ServiceError('service.unavailable', { retryAfter: 5, headers: { via: 'a test' } });
    expect(error).toMatchObject({ retryAfter: 5, headers: { 'retry-after': '5', via: 'a test' } });
  });
});

describe('a bare status', () => {
  it.each([
    [400, 'request.malformed'],
    [401, 'auth.required'],
    [403, 'auth.forbidden'],
    [404, 'resource.not-found'],
    [408, 'request.timeout'],
    [409, 'request.malformed'],
    [413, 'request.too-large'],
    [415, 'request.unsupported-media-type'],
    [418, 'request.malformed'],
    [422, 'request.invalid'],
    [429, 'request.rate-limited'],
    [500, 'service.failed'],
    [503, 'service.failed'],
    [200, 'service.failed'],
  ])('%i is %s', (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
  });
});

describe('what was thrown', () => {
  const withStatus = (statusCode: unknown) => Object.assign(new Error('secret'), { statusCode });

  it.each([
    ['a refusal of the framework', withStatus(413), 413, 'request.too-large'],
    ['an unusual refusal', withStatus(418), 400, 'request.malformed'],
    ['a failure of the framework', withStatus(503), 500, 'service.failed'],
    ['a status that is none', withStatus('404'), 500, 'service.failed'],
    ['a mistake of ours', new TypeError('secret'), 500, 'service.failed'],
    ['no error at all', 'secret', 500, 'service.failed'],
    ['nothing', undefined, 500, 'service.failed'],
    ['null', null, 500, 'service.failed'],
  ])('%s is answered in the one shape and tells nothing more', (_what, thrown, status, code) => {
    const error = toServiceError(thrown);
    expect([error.statusCode, error.code]).toEqual([status, code]);
    expect(JSON.stringify(error.toAnswer())).not.toContain('secret');
  });

  it('by ourselves stays as it is', () => {
    const error = new ServiceError('resource.stale');
    expect(toServiceError(error)).toBe(error);
  });

  it('is refused in the words of the service', () => {
    const refusal = (statusCode: number) => new ServiceError('request.too-large', { statusCode });
    expect(toServiceError(withStatus(414), refusal).statusCode).toBe(414);
  });
});
