import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { BadgesController } from './badges.controller';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { ContactWorkController } from './work/contact-work.controller';
import { ContactWorkService } from './work/contact-work.service';

@Module({
  imports: [ListsModule, ChangesModule, LimitsModule],
  controllers: [BadgesController, ContactController, ContactWorkController],
  providers: [ContactService, ContactWorkService],
  exports: [ContactService],
})
export class ContactModule {}
