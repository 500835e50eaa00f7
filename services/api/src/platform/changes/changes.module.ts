import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { ChangeLog } from './change-log';
import { ChangesService } from './changes.service';
import { RowWriter } from './row-writer';

@Module({
  imports: [IdempotencyModule],
  providers: [ChangeLog, ChangesService, RowWriter],
  exports: [ChangeLog, ChangesService, IdempotencyModule, RowWriter],
})
export class ChangesModule {}
