import { PasswordChange, signInCalls, type CurrentUser } from '@capsule/contracts';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone } from '../../../platform/calls/serves';
import { ClientAddress } from '../../../platform/http/client-address';
import { contract } from '../../../platform/http/contract';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { OwnPasswordService } from './own-password.service';

/** Changes the password of the signed-in user, of any role. */
@ApiTags('auth')
@Controller()
export class OwnPasswordController {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly cookie: SessionCookie,
  ) {}

  /** A change that is repeated without its `Idempotency-Key` fails: the current password is another one by then. */
  @ServesDone(signInCalls.changePassword, 'Password changed', 'Changed. Every other session of this person is over.')
  change(
    @Body({ schema: contract(PasswordChange) }) input: PasswordChange,
    @User() user: CurrentUser,
    @ClientAddress() address: string,
    @Idempotency() idempotency: IdempotentRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passwords.change(input, { user, address, token: this.cookie.read(request) ?? '' }, idempotency);
  }
}
