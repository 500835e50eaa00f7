import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { ClientErrorsModule } from '../client-errors/client-errors.module';
import { ModulesModule } from '../modules/modules.module';
import { VitalsController } from './vitals.controller';
import { VitalsService } from './vitals.service';

@Module({
  imports: [ClientErrorsModule, LimitsModule, ModulesModule],
  controllers: [VitalsController],
  providers: [VitalsService],
  exports: [VitalsService],
})
export class VitalsModule {}
