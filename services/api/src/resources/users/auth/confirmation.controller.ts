import { Confirmation, signInCalls, type CurrentUser } from '@capsule/contracts';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone } from '../../../platform/calls/serves';
import { ClientAddress } from '../../../platform/http/client-address';
import { contract } from '../../../platform/http/contract';
import { Confirmations } from '../sessions/confirmations';
import { OwnPasswordService } from './own-password.service';

/** Takes the own password again, for calls that ask for it (product §6.4). */
@ApiTags('auth')
@Controller()
export class ConfirmationController {
  constructor(
    private readonly passwords: OwnPasswordService,
    private readonly confirmations: Confirmations,
    private readonly cookie: SessionCookie,
  ) {}

  /** Wrong passwords count like failed logins. */
  @ServesDone(signInCalls.confirm, 'Confirmed', 'Confirmed, for this session and some minutes.')
  async confirm(
    @Body({ schema: contract(Confirmation) }) { password }: Confirmation,
    @User() user: CurrentUser,
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const wrong = { field: 'password', message: 'This is not your password.' };
    await this.passwords.verify(password, { user, address }, wrong);
    await this.confirmations.confirm(this.cookie.read(request) ?? '');
  }
}
