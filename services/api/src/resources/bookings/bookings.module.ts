import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { MailModule } from '../mail/mail.module';
import { BookingMails } from './booking-mails';
import { BookingsController } from './bookings.controller';
import { BookingsService } from './bookings.service';
import { HoldsService } from './holds.service';

@Module({
  imports: [ListsModule, ChangesModule, MailModule],
  controllers: [BookingsController],
  providers: [BookingMails, BookingsService, HoldsService],
  exports: [BookingMails, BookingsService, HoldsService],
})
export class BookingsModule {}
