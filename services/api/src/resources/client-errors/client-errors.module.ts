import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { ClientErrorsController } from './client-errors.controller';
import { FaultsService } from './faults.service';
import { StoredReleases } from './stored-releases';

@Module({
  imports: [LimitsModule, ListsModule],
  controllers: [ClientErrorsController],
  providers: [FaultsService, StoredReleases],
  exports: [FaultsService, StoredReleases],
})
export class ClientErrorsModule {}
