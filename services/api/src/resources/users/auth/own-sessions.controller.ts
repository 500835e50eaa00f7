import { OwnSession, ownSessionCalls, type CurrentUser } from '@capsule/contracts';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { Id } from '../../../platform/http/id';
import { Confirmations } from '../sessions/confirmations';
import { OwnSessionsService } from './own-sessions.service';

/** Where the signed-in user, of any role, is signed in. */
@ApiTags('auth')
@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessionsService,
    private readonly confirmations: Confirmations,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesOne(ownSessionCalls.list, Type.Array(OwnSession), 'The sessions that are not over; this one first.')
  list(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<OwnSession[]> {
    return this.sessions.list(user.id, this.tokenOf(request));
  }

  @ServesDone(ownSessionCalls.end, 'Session ended')
  async end(@User() user: CurrentUser, @Id() id: number, @Req() request: FastifyRequest): Promise<void> {
    await this.confirmations.require(this.tokenOf(request));
    return this.sessions.end(user.id, id);
  }

  @ServesDone(ownSessionCalls.endOthers, 'Sessions ended', 'Every other session of this person is over.')
  async endOthers(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<void> {
    await this.confirmations.require(this.tokenOf(request));
    return this.sessions.endOthers(user.id, this.tokenOf(request));
  }

  private tokenOf(request: FastifyRequest): string {
    return this.cookie.read(request) ?? '';
  }
}
