import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@capsule/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/common-errors';

/** The identity of a write. With `key: null` every request is a new write. */
export interface IdempotentRequest {
  key: string | null;
  actor: number;
  route: string;
}

/** 1 to 200 visible ASCII characters. */
const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);
const VISITOR = 0;

/** @throws ServiceError 422 for a malformed key */
export function readIdempotentRequest({ headers, method, url, user }: FastifyRequest): IdempotentRequest {
  const key = headers[IDEMPOTENCY_KEY_HEADER] ?? null;
  if (key !== null && (typeof key !== 'string' || !KEY.test(key))) {
    throw invalid({ field: 'Idempotency-Key', message: 'Send 1 to 200 visible ASCII characters.' });
  }
  return { key, actor: user?.id ?? VISITOR, route: `${method} ${url.split('?')[0]}` };
}

/** The identity of the write that a POST asks for, for `IdempotencyService.run`. */
export const Idempotency = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readIdempotentRequest(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Documents in OpenAPI that a POST takes an `Idempotency-Key`. */
export const TakesIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key with the same body answers the first answer again, for 24 hours.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
    example: '0b9f7c9e-3f0e-4a58-9f0b-6f3f5f0c1a2d',
  });
