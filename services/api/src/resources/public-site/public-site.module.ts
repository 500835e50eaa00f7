import { Module } from '@nestjs/common';
import { EventsModule } from '../../platform/events/events.module';
import { CompanyModule } from '../company/company.module';
import { PublicSiteEvents } from './public-site-events';
import { PublicSiteController } from './public-site.controller';
import { PublicSiteService } from './public-site.service';

@Module({
  imports: [CompanyModule, EventsModule],
  controllers: [PublicSiteController],
  providers: [PublicSiteEvents, PublicSiteService],
})
export class PublicSiteModule {}
