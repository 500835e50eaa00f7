import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { MaintenanceController } from './maintenance.controller';
import { MaintenanceService } from './maintenance.service';

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [MaintenanceController],
  providers: [MaintenanceService],
  exports: [MaintenanceService],
})
export class MaintenanceModule {}
