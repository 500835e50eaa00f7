import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { BulkService } from './bulk.service';
import { ChangeLog } from './change-log';
import { ChangesService } from './changes.service';
import { RowWriter } from './row-writer';
import { UndoService } from './undo.service';
import { UndoSteps } from './undo-steps';

@Module({
  imports: [IdempotencyModule],
  providers: [BulkService, ChangeLog, ChangesService, RowWriter, UndoService, UndoSteps],
  exports: [BulkService, ChangeLog, ChangesService, IdempotencyModule, RowWriter, UndoSteps],
})
export class ChangesModule {}
