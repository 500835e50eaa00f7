import { IDEMPOTENCY_KEY_HEADER } from '@capsule/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/api-error';

/** Which write a request asks for. `key: null` asks for a new one each time. */
export interface IdempotentRequest {
  key: string | null;
  actor: number;
  route: string;
}

/** 1 to 200 visible ASCII characters. */
const KEY = /^[\x21-\x7e]{1,200}$/;
const VISITOR = 0;

/** @throws ApiError 422 for a key that is none */
export function readIdempotentRequest({ headers, method, url, user }: FastifyRequest): IdempotentRequest {
  const key = headers[IDEMPOTENCY_KEY_HEADER] ?? null;
  if (key !== null && (typeof key !== 'string' || !KEY.test(key))) {
    throw invalid({ field: 'Idempotency-Key', message: 'Send 1 to 200 visible ASCII characters.' });
  }
  return { key, actor: user?.id ?? VISITOR, route: `${method} ${url.split('?')[0]}` };
}

/** The write that a POST asks for, to be given to `IdempotencyService.run`. */
export const Idempotency = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readIdempotentRequest(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Says in the API's document that a POST takes an `Idempotency-Key`. */
export const TakesIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key with the same body answers the first answer again, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '0b9f7c9e-3f0e-4a58-9f0b-6f3f5f0c1a2d',
  });
