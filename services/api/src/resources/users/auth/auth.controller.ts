import { CurrentUser, LoginInput, signInCalls } from '@capsule/contracts';
import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from '../../../platform/access/access-log';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { Serves, ServesDone } from '../../../platform/calls/serves';
import { ClientAddress } from '../../../platform/http/client-address';
import { contract } from '../../../platform/http/contract';
import { ServiceError } from '@capsule/service-kit/service-error';
import { SignInSteps } from '../factors/sign-in-steps.service';
import { StepCookie } from '../factors/step-cookie';
import { SigningBrowser } from '../sessions/signing-browser';
import { SessionsService, type SigningBrowser as Browser } from '../sessions/sessions.service';
import { Login, LoginGuard } from './login.guard';
import type { CheckedPassword } from './login.service';

/** Signing in and out (product §7). */
@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly steps: SignInSteps,
    private readonly stepCookie: StepCookie,
    private readonly log: AccessLog,
  ) {}

  /** The signed-in user, without an envelope (product §10). */
  @Serves(signInCalls.currentUser, CurrentUser, 'The signed-in person.')
  user(@User() user: CurrentUser): CurrentUser {
    return user;
  }

  /**
   * `LoginGuard` has checked username and password; the body is declared here for OpenAPI. Where the account has a second
   * factor, that begins a step with a cookie of its own, and no session.
   */
  @ServesDone(signInCalls.login, 'Login successful', 'Signed in. The answer sets the session cookie.')
  @UseGuards(LoginGuard)
  async login(
    @Body({ schema: contract(LoginInput) }) _body: LoginInput,
    @Login() login: CheckedPassword,
    @ClientAddress() address: string,
    @SigningBrowser() browser: Browser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (login.hasSecondFactor) {
      this.stepCookie.set(reply, await this.steps.beginSignIn(login));
      await this.log.record({ action: 'factor.asked', by: null, account: { id: login.userId }, address });
      throw new ServiceError('auth.factor-asked');
    }
    const started = { ...login, isProven: false };
    this.cookie.set(reply, await this.sessions.start(started, this.cookie.read(request), browser));
  }

  /** Signing out without a session succeeds, because nothing is left to do. */
  @ServesDone(signInCalls.logout, 'Logout successful', 'Signed out.')
  async logout(
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.read(request);
    if (token !== null) await this.sessions.end(token, address);
    this.cookie.clear(reply);
  }
}
