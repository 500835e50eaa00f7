import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { ListsModule } from '../../platform/lists/lists.module';
import { UnitsController } from './units.controller';
import { UnitsService } from './units.service';

@Module({
  imports: [ListsModule, ChangesModule],
  controllers: [UnitsController],
  providers: [UnitsService],
  exports: [UnitsService],
})
export class UnitsModule {}
