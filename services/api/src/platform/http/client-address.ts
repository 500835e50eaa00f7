import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Whether a peer may name the client address: only a gateway on this machine, and only one hop. */
export const isTrustedProxy = (address: string, hop: number): boolean =>
  hop === 0 && (address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1');

/** The key by which limits count this request; see `limitKeyOf`. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext) =>
  limitKeyOf(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
