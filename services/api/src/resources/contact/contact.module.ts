import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { BadgesController } from './badges.controller';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { ContactHandlingController } from './handling/contact-handling.controller';
import { ContactHandlingService } from './handling/contact-handling.service';
import { ArrivalsService } from './quarantine/arrivals.service';
import { PurgeService } from './quarantine/purge.service';
import { QuarantineController } from './quarantine/quarantine.controller';
import { QuarantineService } from './quarantine/quarantine.service';
import { ReleaseService } from './quarantine/release.service';

@Module({
  imports: [ListsModule, ChangesModule, LimitsModule],
  controllers: [BadgesController, ContactController, ContactHandlingController, QuarantineController],
  providers: [ArrivalsService, ContactService, ContactHandlingService, PurgeService, QuarantineService, ReleaseService],
  exports: [ContactService, PurgeService],
})
export class ContactModule {}
