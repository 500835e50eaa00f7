import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LimitsModule } from '../limits/limits.module';
import { ListsModule } from '../lists/lists.module';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';

@Module({
  imports: [ListsModule, ChangesModule, LimitsModule],
  controllers: [ContactController],
  providers: [ContactService],
  exports: [ContactService],
})
export class ContactModule {}
