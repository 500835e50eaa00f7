import { Module } from '@nestjs/common';
import { ChangesModule } from '../../../platform/changes/changes.module';
import { ListsModule } from '../../../platform/lists/lists.module';
import { AccountsService } from './accounts.service';
import { UsersController } from './users.controller';

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [UsersController],
  providers: [AccountsService],
})
export class AccountsModule {}
