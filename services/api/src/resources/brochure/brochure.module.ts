import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { CompanyModule } from '../company/company.module';
import { BrochureController } from './brochure.controller';
import { BrochureService } from './brochure.service';

@Module({
  imports: [LimitsModule, CompanyModule],
  controllers: [BrochureController],
  providers: [BrochureService],
})
export class BrochureModule {}
