import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarFeedsService } from './calendar-feeds.service';
import { CalendarFilesController } from './calendar-files.controller';

@Module({
  imports: [ChangesModule],
  controllers: [CalendarFeedsController, CalendarFilesController],
  providers: [CalendarFeedsService],
})
export class CalendarFeedsModule {}
