import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { MailModule } from '../mail/mail.module';
import { AnswerTimesController } from './answer-times/answer-times.controller';
import { AnswerTimesService } from './answer-times/answer-times.service';
import { BadgesController } from './badges.controller';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { ContactHandlingController } from './handling/contact-handling.controller';
import { ContactHandlingService } from './handling/contact-handling.service';
import { ContactReplies } from './contact-replies';
import { PresenceController } from './presence/presence.controller';
import { PresenceService } from './presence/presence.service';
import { InquiryMails } from './inquiry-mails';
import { ArrivalsService } from './quarantine/arrivals.service';
import { PurgeService } from './quarantine/purge.service';
import { QuarantineController } from './quarantine/quarantine.controller';
import { QuarantineService } from './quarantine/quarantine.service';
import { ReleaseService } from './quarantine/release.service';
import { Unanswered } from './unanswered';

@Module({
  imports: [ListsModule, ChangesModule, LimitsModule, MailModule],
  controllers: [
    // Before the one whose path has an id.
    AnswerTimesController,
    BadgesController,
    ContactController,
    ContactHandlingController,
    PresenceController,
    QuarantineController,
  ],
  providers: [
    AnswerTimesService,
    ArrivalsService,
    ContactReplies,
    ContactService,
    ContactHandlingService,
    InquiryMails,
    PresenceService,
    PurgeService,
    QuarantineService,
    ReleaseService,
    Unanswered,
  ],
  exports: [ContactService, PresenceService, PurgeService],
})
export class ContactModule {}
