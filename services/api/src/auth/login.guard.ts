import type { CurrentUser, LoginInput } from '@capsule/contracts';
import validateLogin from '@capsule/contracts/login.validator';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../http/api-error';
import { limitKeyOf } from '../http/client-address';
import { findErrors } from '../http/contract';
import { LimitsService } from '../limits/limits.service';

/**
 * Lets a login through when name and password are right. Guards run before pipes, so the body's shape is checked
 * here: passport must not see what is no login.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly limits: LimitsService) {
    super();
  }

  /** @throws ApiError 422 for a wrong shape, 429 after too many failures, 401 for a wrong name or password */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { value, errors } = findErrors<LoginInput>(validateLogin, request.body);
    if (errors !== null) throw invalid(...errors);
    request.body = value;
    const who = [value.username.toLowerCase(), limitKeyOf(request.ip)];
    await this.limits.countFailures('login', who, async () => super.canActivate(context));
    return true;
  }

  override handleRequest<User = CurrentUser>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw new ApiError('auth.failed');
    return user;
  }
}
