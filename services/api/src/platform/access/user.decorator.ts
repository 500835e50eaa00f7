import type { CurrentUser } from '@capsule/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set by `AccessGuard`. */
    user?: CurrentUser;
  }
}

/** The signed-in user. Only for routes that are not `@Public`. */
export const User = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().user,
);
