import type { Access, CurrentUser } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import { AccessLog } from './access-log';
import { ACCESS, BEFORE_FACTOR, BEFORE_NEW_PASSWORD, UNATTENDED } from './access';
import { SessionCookie } from './session-cookie';
import { Sessions } from './sessions';

/**
 * Checks that the route allows the caller, and puts the signed-in user on the request. Global, and closed by default: a
 * route without an access decorator refuses everyone. Unless the route allows it, people who must first choose a new
 * password or set up a second factor are refused. Refusals because of a role are written to the audit trail.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly log: AccessLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.declared<Access>(ACCESS, context);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = this.cookie.read(request);
    const isUnattended = this.declared<boolean>(UNATTENDED, context) ?? false;
    const user = token === null ? null : await (isUnattended ? this.sessions.peek(token) : this.sessions.find(token));
    if (user === null) throw new ServiceError('auth.required');
    if (access !== 'signed-in' && !access?.includes(user.role)) {
      await this.refused(request, user);
      throw new ServiceError('auth.forbidden');
    }
    if (user.mustChangePassword && !this.declared<boolean>(BEFORE_NEW_PASSWORD, context)) {
      throw new ServiceError('auth.password-due');
    }
    if (user.mustAddFactor && !this.declared<boolean>(BEFORE_FACTOR, context))
      throw new ServiceError('auth.factor-due');
    request.user = user;
    return true;
  }

  private refused({ method, routeOptions, ip }: FastifyRequest, { id }: CurrentUser): Promise<void> {
    const call = `${method} ${routeOptions.url ?? ''}`;
    return this.log.record({ action: 'forbidden', by: id, account: { id }, address: limitKeyOf(ip), call });
  }

  /** What a route, or its controller, says of itself. */
  private declared<Value>(key: symbol, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
