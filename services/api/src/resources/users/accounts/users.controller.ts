import {
  BACK_OFFICE_ROLES,
  One,
  User,
  UserQuery,
  type PasswordReset,
  type UserInput,
  type UserPatch,
} from '@capsule/contracts';
import validateReset from '@capsule/contracts/password-reset.validator';
import validateInput from '@capsule/contracts/user-input.validator';
import validatePatch from '@capsule/contracts/user-patch.validator';
import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/access/access';
import { Change, ChangesRow, type ChangeRequest } from '../../../platform/changes/change-request';
import { Answers, AnswersRow, Fails, FailsOnBody } from '../../../platform/documentation/answers';
import { coercing, contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Once, TakesIdempotencyKey, type OnceRequest } from '../../../platform/idempotency/once';
import type { ListPage } from '../../../platform/lists/lists.service';
import { SendsList } from '../../../platform/lists/sends-list';
import { AccountsService } from './accounts.service';

/** Who can sign in: read by the back office, changed by administrators (design §5). Nobody is ever deleted. */
@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(private readonly accounts: AccountsService) {}

  @Get()
  @Roles(...BACK_OFFICE_ROLES)
  @SendsList(User)
  list(@Query({ schema: coercing(UserQuery) }) query: UserQuery): Promise<ListPage> {
    return this.accounts.list(query);
  }

  @Get(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @AnswersRow(User, 'The user as it is now.')
  async read(@Id() id: number): Promise<{ success: true; data: User }> {
    return { success: true, data: await this.accounts.read(id) };
  }

  @Post()
  @Roles('admin')
  @TakesIdempotencyKey()
  @Answers(One(User), 'The user as it is stored.', 201)
  @FailsOnBody()
  @Fails('resource.conflict')
  async create(
    @Body({ schema: contract(validateInput) }) input: UserInput,
    @Once() once: OnceRequest,
  ): Promise<{ success: true; data: User }> {
    return { success: true, data: await this.accounts.create(input, once) };
  }

  @Patch(':id')
  @Roles('admin')
  @ChangesRow()
  @Answers(One(User), 'The user as it is now.')
  @FailsOnBody()
  @Fails('user.last-admin')
  async patch(
    @Id() id: number,
    @Body({ schema: contract(validatePatch) }) patch: UserPatch,
    @Change() change: ChangeRequest,
  ): Promise<{ success: true; data: User }> {
    return { success: true, data: await this.accounts.patch(id, patch, change) };
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @Roles('admin')
  @TakesIdempotencyKey()
  @Answers(One(User), 'The user, who has the new password and is signed out everywhere.')
  @FailsOnBody()
  @Fails('resource.not-found')
  async resetPassword(
    @Id() id: number,
    @Body({ schema: contract(validateReset) }) { password }: PasswordReset,
    @Once() once: OnceRequest,
  ): Promise<{ success: true; data: User }> {
    return { success: true, data: await this.accounts.resetPassword(id, password, once) };
  }
}
