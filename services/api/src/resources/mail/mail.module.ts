import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { EventsModule } from '../../platform/events/events.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { Discards } from './discards';
import { MailsController } from './mails.controller';
import { MailsService } from './mails.service';
import { Outbox } from './outbox';
import { MailQueue } from './sending/mail-queue';
import { MailSender } from './sending/mail-sender';

@Module({
  imports: [ListsModule, ChangesModule, EventsModule],
  controllers: [MailsController],
  providers: [Discards, MailQueue, MailSender, MailsService, Outbox],
  exports: [Discards, MailQueue, Outbox],
})
export class MailModule {}
