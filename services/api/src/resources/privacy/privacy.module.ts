import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { PrivacyController } from './privacy.controller';
import { PrivacyService } from './privacy.service';
import { RetentionService } from './retention.service';

@Module({
  imports: [ChangesModule],
  controllers: [PrivacyController],
  providers: [PrivacyService, RetentionService],
  exports: [RetentionService],
})
export class PrivacyModule {}
