import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { BookingsModule } from '../bookings/bookings.module';
import { BlocksController } from './blocks.controller';
import { BlocksService } from './blocks.service';

@Module({
  imports: [ListsModule, ChangesModule, BookingsModule],
  controllers: [BlocksController],
  providers: [BlocksService],
})
export class BlocksModule {}
