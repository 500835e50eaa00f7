import {
  PasswordReset,
  user,
  type User,
  type UserCsvQuery,
  type UserInput,
  type UserPatch,
  type UserQuery,
} from '@capsule/contracts';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../../../platform/access/session-cookie';
import { ServesCsv, ServesList, ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { ClientAddress } from '../../../platform/http/client-address';
import { coercing, contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import type { ListPage } from '../../../platform/lists/lists.service';
import { Confirmations } from '../sessions/confirmations';
import { AccountsService } from './accounts.service';
import { GivenPasswordsService } from './given-passwords.service';

const RESET = 'The user, who has the new password and is signed out everywhere.';
const CLEARED = 'The user, who has no second factor any more and is signed out everywhere.';

/** User accounts: read by the back office, changed by administrators (product §10). They are never deleted. */
@ApiTags('users')
@Controller()
export class UsersController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: GivenPasswordsService,
    private readonly confirmations: Confirmations,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesList(user.calls.list, user.row)
  list(@Query({ schema: coercing(user.query) }) query: UserQuery): Promise<ListPage> {
    return this.accounts.list(query);
  }

  @ServesCsv(user.calls.csv)
  csv(@Query({ schema: coercing(user.csvQuery) }) query: UserCsvQuery): CsvFile {
    return this.accounts.csv(query);
  }

  @ServesOne(user.calls.read, user.row, 'The user as it is now.')
  read(@Id() id: number): Promise<User> {
    return this.accounts.read(id);
  }

  @ServesOne(user.calls.create, user.row, 'The user as it is stored.')
  async create(
    @Body({ schema: contract(user.input) }) input: UserInput,
    @Idempotency() idempotency: IdempotentRequest,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    await this.confirmations.require(this.tokenOf(request));
    return this.passwords.create(input, idempotency);
  }

  @ServesOne(user.calls.change, user.row, 'The user as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(user.patch) }) patch: UserPatch,
    @Change() change: ChangeRequest,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    return this.accounts.patch(id, patch, change, this.tokenOf(request));
  }

  @ServesOne(user.calls.resetPassword, user.row, RESET)
  async resetPassword(
    @Id() id: number,
    @Body({ schema: contract(PasswordReset) }) { password }: PasswordReset,
    @ClientAddress() address: string,
    @Idempotency() idempotency: IdempotentRequest,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    await this.confirmations.require(this.tokenOf(request));
    return this.passwords.reset(id, password, address, idempotency);
  }

  @ServesOne(user.calls.clearFactors, user.row, CLEARED)
  async clearFactors(
    @Id() id: number,
    @ClientAddress() address: string,
    @Idempotency() idempotency: IdempotentRequest,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    await this.confirmations.require(this.tokenOf(request));
    return this.accounts.clearFactors(id, address, idempotency);
  }

  private tokenOf(request: FastifyRequest): string {
    return this.cookie.read(request) ?? '';
  }
}
