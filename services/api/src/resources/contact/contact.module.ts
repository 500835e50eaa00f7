import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

@Module({
  imports: [ListsModule, ChangesModule, LimitsModule],
  controllers: [ContactController],
  providers: [ContactService],
  exports: [ContactService],
})
export class ContactModule {}
