import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@capsule/service-kit/service-error';
import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { answeredError } from './answered-error';

const fastifyError = (statusCode: number) => Object.assign(new Error('Body cannot be "secret"'), { statusCode });

describe('the answer to', () => {
  it.each([
    ['an error of our own', new ServiceError('resource.stale'), 409, 'resource.stale'],
    ['an unknown route, from Nest', new NotFoundException('Cannot GET /secret'), 404, 'resource.not-found'],
    ['a request that Nest cannot read', new BadRequestException('secret'), 400, 'request.malformed'],
    ['an unusual status of Nest', new HttpException('secret', 418), 400, 'request.malformed'],
    ['malformed JSON, from Fastify', fastifyError(400), 400, 'request.malformed'],
    ['a large body, from Fastify', fastifyError(413), 413, 'request.too-large'],
    ['another content type, from Fastify', fastifyError(415), 415, 'request.unsupported-media-type'],
    ['a long parameter, from Fastify', fastifyError(414), 400, 'request.malformed'],
    ['a lost database', Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }), 503, 'service.unavailable'],
    ['a mistake of ours', new TypeError('secret'), 500, 'service.failed'],
    ['an internal error of Nest', new HttpException('secret', 500), 500, 'service.failed'],
  ])('%s has its status and code, and repeats no text of others', (_what, thrown, status, code) => {
    const error = answeredError(thrown);
    expect(error.statusCode).toBe(status);
    expect(error.toAnswer()).toEqual({ success: false, message: expect.any(String), code, errors: [] });
    expect(JSON.stringify(error.toAnswer())).not.toContain('secret');
  });

  it('a lost database says when to try again', () => {
    const { headers } = answeredError({ message: 'Connection terminated unexpectedly' });
    expect(headers).toEqual({ 'retry-after': '5' });
  });

  it.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) says so, and when to try again', (code) => {
    const error = answeredError(Object.assign(new Error('secret'), { code }));
    expect([error.statusCode, error.headers]).toEqual([503, { 'retry-after': '5' }]);
    expect(error.toAnswer()).toMatchObject({
      code: 'service.unavailable',
      message: 'The disk of the server is full: nothing was stored.',
    });
  });
});
