import { CurrentUser, LoginInput, signInCalls } from '@capsule/contracts';
import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { Serves, ServesDone } from '../../../platform/calls/serves';
import { contract } from '../../../platform/http/contract';
import { SessionsService, type CheckedLogin } from '../sessions/sessions.service';
import { Login, LoginGuard } from './login.guard';

/** Signing in and out (product §7). */
@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** The signed-in person, bare (product §10). */
  @Serves(signInCalls.currentUser, CurrentUser, 'The signed-in person.')
  user(@User() user: CurrentUser): CurrentUser {
    return user;
  }

  /** `LoginGuard` has checked name and password; the body is named here for the API's document. */
  @ServesDone(signInCalls.login, 'Login successful', 'Signed in. The answer sets the session cookie.')
  @UseGuards(LoginGuard)
  async login(
    @Body({ schema: contract(LoginInput) }) _body: LoginInput,
    @Login() login: CheckedLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookie.set(reply, await this.sessions.start(login, this.cookie.read(request)));
  }

  /** Signing out when nobody is signed in is no failure: the wish is fulfilled. */
  @ServesDone(signInCalls.logout, 'Logout successful', 'Signed out.')
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.cookie.read(request);
    if (token !== null) await this.sessions.end(token);
    this.cookie.clear(reply);
  }
}
