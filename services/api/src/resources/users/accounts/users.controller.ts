import {
  PasswordReset,
  user,
  type User,
  type UserCsvQuery,
  type UserInput,
  type UserPatch,
  type UserQuery,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesCsv, ServesList, ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { ClientAddress } from '../../../platform/http/client-address';
import { coercing, contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../../platform/lists/csv/csv-file';
import type { ListPage } from '../../../platform/lists/lists.service';
import { AccountsService } from './accounts.service';

const RESET = 'The user, who has the new password and is signed out everywhere.';

/** User accounts: read by the back office, changed by administrators (product §10). They are never deleted. */
@ApiTags('users')
@Controller()
export class UsersController {
  constructor(private readonly accounts: AccountsService) {}

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
  create(
    @Body({ schema: contract(user.input) }) input: UserInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<User> {
    return this.accounts.create(input, idempotency);
  }

  @ServesOne(user.calls.change, user.row, 'The user as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(user.patch) }) patch: UserPatch,
    @Change() change: ChangeRequest,
  ): Promise<User> {
    return this.accounts.patch(id, patch, change);
  }

  @ServesOne(user.calls.resetPassword, user.row, RESET)
  resetPassword(
    @Id() id: number,
    @Body({ schema: contract(PasswordReset) }) { password }: PasswordReset,
    @ClientAddress() address: string,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<User> {
    return this.accounts.resetPassword(id, password, address, idempotency);
  }
}
