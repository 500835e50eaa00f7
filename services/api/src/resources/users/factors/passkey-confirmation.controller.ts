import { PasskeyChallenge, passkeyConfirmCalls, PasskeyProof, type CurrentUser } from '@capsule/contracts';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { ClientAddress } from '../../../platform/http/client-address';
import { contract } from '../../../platform/http/contract';
import { RequestHost } from '../../../platform/http/site-host';
import { PasskeyConfirmation, type Confirmer } from './passkey-confirmation.service';
import { SiteOrigins } from './site-origin';

/** Takes a passkey in place of the own password, for calls that ask for it again (product §6.4). */
@ApiTags('auth')
@Controller()
export class PasskeyConfirmationController {
  constructor(
    private readonly confirmation: PasskeyConfirmation,
    private readonly origins: SiteOrigins,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesOne(passkeyConfirmCalls.challenge, PasskeyChallenge, 'What a passkey of this person is to sign, once.')
  challenge(
    @User() user: CurrentUser,
    @ClientAddress() address: string,
    @RequestHost() host: string,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyChallenge> {
    return this.confirmation.challenge(this.confirmerOf(user, address, request), this.origins.of(host));
  }

  /** Refused passkeys count like failed logins of the address. */
  @ServesDone(passkeyConfirmCalls.passkey, 'Confirmed', 'Confirmed, for this session and some minutes.')
  passkey(
    @Body({ schema: contract(PasskeyProof) }) proof: PasskeyProof,
    @User() user: CurrentUser,
    @ClientAddress() address: string,
    @RequestHost() host: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.confirmation.confirm(this.confirmerOf(user, address, request), proof, this.origins.of(host));
  }

  private confirmerOf({ id }: CurrentUser, address: string, request: FastifyRequest): Confirmer {
    return { userId: id, token: this.cookie.read(request) ?? '', address };
  }
}
