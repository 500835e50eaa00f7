import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { BadgesController } from './badges.controller';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { ContactHandlingController } from './handling/contact-handling.controller';
import { ContactHandlingService } from './handling/contact-handling.service';

@Module({
  imports: [ListsModule, ChangesModule, LimitsModule],
  controllers: [BadgesController, ContactController, ContactHandlingController],
  providers: [ContactService, ContactHandlingService],
  exports: [ContactService],
})
export class ContactModule {}
