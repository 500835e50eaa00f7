import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ForgetPersonsService } from './forget-persons.service';
import { PrivacyController } from './privacy.controller';
import { PrivacyService } from './privacy.service';
import { RetentionService } from './retention.service';

@Module({
  imports: [ChangesModule],
  controllers: [PrivacyController],
  providers: [ForgetPersonsService, PrivacyService, RetentionService],
  exports: [ForgetPersonsService, RetentionService],
})
export class PrivacyModule {}
