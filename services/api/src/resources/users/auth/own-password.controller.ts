import type { CurrentUser, Done, PasswordChange } from '@capsule/contracts';
import validateChange from '@capsule/contracts/password-change.validator';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../../platform/access/access';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { AnswersDone, Fails, FailsOnBody } from '../../../platform/documentation/answers';
import { ClientAddress } from '../../../platform/http/client-address';
import { contract } from '../../../platform/http/contract';
import { OwnPasswordService } from './own-password.service';

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
