import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { ChangeLog } from './change-log';
import { ChangesService } from './changes.service';
import { Rows } from './rows';

@Module({
  imports: [IdempotencyModule],
  providers: [ChangeLog, ChangesService, Rows],
  exports: [ChangeLog, ChangesService, IdempotencyModule, Rows],
})
export class ChangesModule {}
