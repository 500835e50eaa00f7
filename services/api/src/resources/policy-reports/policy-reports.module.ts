import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { PolicyReportsController } from './policy-reports.controller';
import { PolicyReportsService } from './policy-reports.service';

@Module({
  imports: [LimitsModule],
  controllers: [PolicyReportsController],
  providers: [PolicyReportsService],
  exports: [PolicyReportsService],
})
export class PolicyReportsModule {}
