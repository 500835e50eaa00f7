import type { CurrentUser, Done, PasswordChange } from '@capsule/contracts';
import validateChange from '@capsule/contracts/password-change.validator';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AnswersDone, Fails, FailsOnBody } from '../documentation/answers';
import { ClientAddress } from '../http/client-address';
import { contract } from '../http/contract';
import { OwnPasswordService } from '../users/own-password.service';
import { SignedIn } from './access';
import { SessionCookie } from './session-cookie';
import { User } from './user.decorator';

/** The password of whoever is signed in, whatever the role. */
@ApiTags('auth')
@Controller('api/auth/password')
export class OwnPasswordController {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Takes no `Idempotency-Key`: sent again, the change finds itself made, and that is its success. */
  @Post()
  @HttpCode(200)
  @SignedIn()
  @AnswersDone('Changed. Every other session of this person is over.')
  @FailsOnBody()
  @Fails('request.rate-limited')
  async change(
    @Body({ schema: contract(validateChange) }) input: PasswordChange,
    @User() user: CurrentUser,
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.passwords.change(input, { user, address, token: this.cookie.read(request) ?? '' });
    return { success: true, message: 'Password changed' };
  }
}
