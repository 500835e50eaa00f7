import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { SiteController } from './site.controller';
import { SiteService } from './site.service';

@Module({
  imports: [ChangesModule],
  controllers: [SiteController],
  providers: [SiteService],
  exports: [SiteService],
})
export class SiteModule {}
