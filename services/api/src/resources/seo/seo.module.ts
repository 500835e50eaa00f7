import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { SeoController } from './seo.controller';
import { SeoService } from './seo.service';

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [SeoController],
  providers: [SeoService],
  exports: [SeoService],
})
export class SeoModule {}
