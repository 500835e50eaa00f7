import {
  AddedFactor,
  AppSetup,
  FactorCode,
  NewPasskey,
  NewRecoveryCodes,
  ownFactorCalls,
  OwnFactors,
  PasskeySetup,
  type CurrentUser,
} from '@capsule/contracts';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import { contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { RequestHost } from '../../../platform/http/site-host';
import type { FactorOwner } from './factor-changes.service';
import { OwnFactorsService } from './own-factors.service';
import { SiteOrigins } from './site-origin';

const ADDED = 'Added. Every other session of this person is over.';
const REMOVED = 'Removed. Every other session of this person is over.';

/**
 * The second factors of who is signed in, of any role. No answer with a secret is kept for an `Idempotency-Key`: who lost
 * one begins again, or makes new recovery codes.
 */
@ApiTags('auth')
@Controller()
export class OwnFactorsController {
  constructor(
    private readonly factors: OwnFactorsService,
    private readonly origins: SiteOrigins,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesOne(ownFactorCalls.read, OwnFactors, 'What there is, without any secret.')
  read(@User() { id }: CurrentUser): Promise<OwnFactors> {
    return this.factors.read(id);
  }

  @ServesOne(ownFactorCalls.beginApp, AppSetup, 'A new secret, which counts once a code of it has come.')
  beginApp(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<AppSetup> {
    return this.factors.beginApp(user, this.tokenOf(request));
  }

  @ServesOne(ownFactorCalls.addApp, AddedFactor, ADDED)
  addApp(
    @Body({ schema: contract(FactorCode) }) { code }: FactorCode,
    @User() user: CurrentUser,
    @Req() request: FastifyRequest,
  ): Promise<AddedFactor> {
    return this.factors.addApp(this.ownerOf(user, request), code);
  }

  @ServesDone(ownFactorCalls.removeApp, 'Authenticator app removed', REMOVED)
  removeApp(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<void> {
    return this.factors.removeApp(this.ownerOf(user, request));
  }

  @ServesOne(ownFactorCalls.beginPasskey, PasskeySetup, 'What a browser makes a passkey with.')
  beginPasskey(
    @User() user: CurrentUser,
    @RequestHost() host: string,
    @Req() request: FastifyRequest,
  ): Promise<PasskeySetup> {
    return this.factors.beginPasskey(user, this.tokenOf(request), this.origins.of(host));
  }

  @ServesOne(ownFactorCalls.addPasskey, AddedFactor, ADDED)
  addPasskey(
    @Body({ schema: contract(NewPasskey) }) made: NewPasskey,
    @User() user: CurrentUser,
    @RequestHost() host: string,
    @Req() request: FastifyRequest,
  ): Promise<AddedFactor> {
    return this.factors.addPasskey(this.ownerOf(user, request), made, this.origins.of(host));
  }

  @ServesDone(ownFactorCalls.removePasskey, 'Passkey removed', REMOVED)
  removePasskey(@Id() id: number, @User() user: CurrentUser, @Req() request: FastifyRequest): Promise<void> {
    return this.factors.removePasskey(this.ownerOf(user, request), id);
  }

  @ServesOne(ownFactorCalls.renewCodes, NewRecoveryCodes, 'New codes; the ones before are none any more.')
  renewCodes(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<NewRecoveryCodes> {
    return this.factors.renewCodes(this.ownerOf(user, request));
  }

  private tokenOf(request: FastifyRequest): string {
    return this.cookie.read(request) ?? '';
  }

  private ownerOf({ id }: CurrentUser, request: FastifyRequest): FactorOwner {
    return { userId: id, token: this.tokenOf(request), address: limitKeyOf(request.ip) };
  }
}
