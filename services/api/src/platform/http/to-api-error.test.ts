import { describe, expect, it } from '@jest/globals';
import { ERROR_CATALOGUE, ERROR_CODES } from '@capsule/contracts';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { ApiError } from './api-error';
import { toApiError } from './to-api-error';

const fastifyError = (statusCode: number) => Object.assign(new Error('Body cannot be "secret"'), { statusCode });

describe('what was thrown', () => {
  it.each([
    ['our own error', new ApiError('resource.stale'), 409, 'resource.stale'],
    ['an unknown route, says Nest', new NotFoundException('Cannot GET /secret'), 404, 'resource.not-found'],
    ['a request that Nest cannot read', new BadRequestException('secret'), 400, 'request.malformed'],
    ['an unusual refusal of Nest', new HttpException('secret', 418), 400, 'request.malformed'],
    ['malformed JSON, says Fastify', fastifyError(400), 400, 'request.malformed'],
    ['a large body, says Fastify', fastifyError(413), 413, 'request.too-large'],
    ['another type, says Fastify', fastifyError(415), 415, 'request.unsupported-media-type'],
    ['a long parameter, says Fastify', fastifyError(414), 400, 'request.malformed'],
    ['a lost database', Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }), 503, 'service.unavailable'],
    ['a mistake of ours', new TypeError('secret'), 500, 'service.failed'],
    ['a failure of Fastify', fastifyError(500), 500, 'service.failed'],
    ['no error at all', 'secret', 500, 'service.failed'],
    ['nothing', undefined, 500, 'service.failed'],
  ])('%s is answered in our shape and tells nothing more', (_what, thrown, status, code) => {
    const error = toApiError(thrown);
    expect(error.status).toBe(status);
    expect(error.toAnswer()).toEqual({ success: false, message: expect.any(String), code, errors: [] });
    expect(JSON.stringify(error.toAnswer())).not.toContain('secret');
  });

  it('says when to try again while the database is away', () => {
    expect(toApiError({ message: 'Connection terminated unexpectedly' }).retryAfter).toBe(5);
  });
});

describe('every code', () => {
  it.each(ERROR_CODES.map((code) => [code]))('%s has a status and words', (code) => {
    expect(ERROR_CATALOGUE[code].status).toBeGreaterThanOrEqual(400);
    expect(ERROR_CATALOGUE[code].message).not.toBe('');
  });
});
