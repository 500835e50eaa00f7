import type { Access } from '@capsule/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { ACCESS } from './access';
import { SessionCookie } from './session-cookie';
import { Sessions } from './sessions';

/**
 * Lets in whom a route is allowed to, and puts the person on the request. Global, and shut by default: a route that
 * says nothing is refused to everyone, so a forgotten decorator closes.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = this.cookie.read(request);
    const user = token === null ? null : await this.sessions.find(token);
    if (user === null) throw new ApiError('auth.required');
    if (access !== 'signed-in' && !access?.includes(user.role)) throw new ApiError('auth.forbidden');
    request.user = user;
    return true;
  }
}
