import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { SiteModule } from '../site/site.module';
import { BrochureController } from './brochure.controller';
import { BrochureService } from './brochure.service';

@Module({
  imports: [LimitsModule, SiteModule],
  controllers: [BrochureController],
  providers: [BrochureService],
})
export class BrochureModule {}
