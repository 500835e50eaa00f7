import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The host that the visitor addressed, as the gateway forwards it: the site's, unless `PUBLIC_URL` says another. */
export const RequestHost = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<FastifyRequest>().host,
);
