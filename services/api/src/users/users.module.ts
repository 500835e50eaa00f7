import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangesModule } from '../changes/changes.module';
import { LimitsModule } from '../limits/limits.module';
import { ListsModule } from '../lists/lists.module';
import { AccountsService } from './accounts.service';
import { OwnPasswordService } from './own-password.service';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), ListsModule, ChangesModule, LimitsModule],
  controllers: [UsersController],
  providers: [AccountsService, OwnPasswordService, UsersService],
  exports: [OwnPasswordService, UsersService],
})
export class UsersModule {}
