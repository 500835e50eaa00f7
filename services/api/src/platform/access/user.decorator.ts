import type { CurrentUser } from '@capsule/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by `AccessGuard`. */
    user?: CurrentUser;
  }
}

/** The person who is signed in. Only for routes that are not `@Public`. */
export const User = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().user,
);
