import { Module } from '@nestjs/common';
import { EventsModule } from '../../platform/events/events.module';
import { CompanyModule } from '../company/company.module';
import { MediaModule } from '../media/media.module';
import { PublicSiteEvents } from './public-site-events';
import { PublicSiteController } from './public-site.controller';
import { PublicSiteService } from './public-site.service';

@Module({
  imports: [CompanyModule, EventsModule, MediaModule],
  controllers: [PublicSiteController],
  providers: [PublicSiteEvents, PublicSiteService],
})
export class PublicSiteModule {}
