import type { LoginInput } from '@capsule/contracts';
import validateLogin from '@capsule/contracts/users/login.validator';
import { ServiceError } from '@capsule/service-kit/service-error';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../../platform/http/common-errors';
import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import { findErrors } from '../../../platform/http/contract';
import { FailedLogins } from './failed-logins.service';
import type { CheckedPassword } from './login.service';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account whose password was right; set by `LoginGuard`. It is not signed in yet. */
    login?: CheckedPassword;
  }
}

/**
 * Checks username and password of a login. Guards run before pipes, so the body is validated here, before passport
 * reads it.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly failures: FailedLogins) {
    super();
  }

  /** @throws ServiceError 422 for a wrong shape, 429 after too many failures, 401 for a wrong name or password */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { value, errors } = findErrors<LoginInput>(validateLogin, request.body);
    if (errors !== null) throw invalid(...errors);
    request.body = value;
    const trier = { username: value.username, address: limitKeyOf(request.ip), by: null };
    await this.failures.count(trier, async () => super.canActivate(context));
    return true;
  }

  override getAuthenticateOptions() {
    return { property: 'login' };
  }

  override handleRequest<Login = CheckedPassword>(error: unknown, login: Login | false | null): Login {
    if (error) throw error;
    if (!login) throw new ServiceError('auth.failed');
    return login;
  }
}

/** The account that `LoginGuard` has verified. */
export const Login = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().login,
);
