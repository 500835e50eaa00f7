import { Module } from '@nestjs/common';
import { AccessModule } from '../../../platform/access/access.module';
import { ChangesModule } from '../../../platform/changes/changes.module';
import { ListsModule } from '../../../platform/lists/lists.module';
import { PasswordRule } from '../password-rule';
import { AccountsService } from './accounts.service';
import { GivenPasswordsService } from './given-passwords.service';
import { UsersController } from './users.controller';

@Module({
  imports: [AccessModule, ListsModule, ChangesModule],
  controllers: [UsersController],
  providers: [AccountsService, GivenPasswordsService, PasswordRule],
})
export class AccountsModule {}
