import type { Access } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ACCESS, UNATTENDED } from './access';
import { SessionCookie } from './session-cookie';
import { Sessions } from './sessions';

/**
 * Checks that the route allows the caller, and puts the signed-in user on the request. Global, and closed by default: a
 * route without an access decorator refuses everyone.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, route);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = this.cookie.read(request);
    const isUnattended = this.reflector.getAllAndOverride<true | undefined>(UNATTENDED, route) ?? false;
    const user = token === null ? null : await (isUnattended ? this.sessions.peek(token) : this.sessions.find(token));
    if (user === null) throw new ServiceError('auth.required');
    if (access !== 'signed-in' && !access?.includes(user.role)) throw new ServiceError('auth.forbidden');
    request.user = user;
    return true;
  }
}
