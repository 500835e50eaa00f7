import { CurrentUser, type Done, type LoginInput } from '@capsule/contracts';
import validateLogin from '@capsule/contracts/users/login.validator';
import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../../../platform/access/access';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { Answers, AnswersDone, Fails, FailsOnBody } from '../../../platform/documentation/answers';
import { contract } from '../../../platform/http/contract';
import { SessionsService, type CheckedLogin } from '../sessions/sessions.service';
import { Login, LoginGuard } from './login.guard';

/** Signing in and out (spec §7). */
@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** The signed-in person, bare (design §5). */
  @Get('auth/user')
  @SignedIn()
  @Answers(CurrentUser, 'The signed-in person.')
  user(@User() user: CurrentUser): CurrentUser {
    return user;
  }

  /** `LoginGuard` has checked name and password; the body is named here for the API's document. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @UseGuards(LoginGuard)
  @AnswersDone('Signed in. The answer sets the session cookie.')
  @FailsOnBody()
  @Fails('auth.failed', 'request.rate-limited')
  async login(
    @Body({ schema: contract(validateLogin) }) _body: LoginInput,
    @Login() login: CheckedLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    this.cookie.set(reply, await this.sessions.start(login, this.cookie.read(request)));
    return { success: true, message: 'Login successful' };
  }

  /** Signing out when nobody is signed in is no failure: the wish is fulfilled. */
  @Post('logout')
  @HttpCode(200)
  @Public()
  @AnswersDone('Signed out.')
  @Fails('request.foreign-origin')
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    const token = this.cookie.read(request);
    if (token !== null) await this.sessions.end(token);
    this.cookie.clear(reply);
    return { success: true, message: 'Logout successful' };
  }
}
