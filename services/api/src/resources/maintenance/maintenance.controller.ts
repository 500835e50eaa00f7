import {
  BulkResult,
  BulkUndo,
  maintenanceRecord,
  type MaintenanceBulk,
  type MaintenanceInput,
  type MaintenancePatch,
  type MaintenanceCsvQuery,
  type MaintenanceQuery,
  type MaintenanceRecord,
} from '@capsule/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesDone, ServesCsv, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { CsvFile } from '../../platform/lists/csv/csv-file';
import type { ListPage } from '../../platform/lists/lists.service';
import { MaintenanceService } from './maintenance.service';

/** The maintenance records (product §7). */
@ApiTags('maintenance')
@Controller()
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @ServesList(maintenanceRecord.calls.list, maintenanceRecord.row)
  list(@Query({ schema: coercing(maintenanceRecord.query) }) query: MaintenanceQuery): Promise<ListPage> {
    return this.maintenance.list(query);
  }

  @ServesCsv(maintenanceRecord.calls.csv)
  csv(@Query({ schema: coercing(maintenanceRecord.csvQuery) }) query: MaintenanceCsvQuery): CsvFile {
    return this.maintenance.csv(query);
  }

  @ServesOne(maintenanceRecord.calls.read, maintenanceRecord.row, 'The record as it is now.')
  read(@Id() id: number): Promise<MaintenanceRecord> {
    return this.maintenance.read(id);
  }

  @ServesOne(maintenanceRecord.calls.create, maintenanceRecord.row, 'The record as it is stored.')
  create(
    @Body({ schema: contract(maintenanceRecord.input) }) input: MaintenanceInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<MaintenanceRecord> {
    return this.maintenance.create(input, idempotency);
  }

  @ServesOne(maintenanceRecord.calls.change, maintenanceRecord.row, 'The record as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(maintenanceRecord.patch) }) patch: MaintenancePatch,
    @Change() change: ChangeRequest,
  ): Promise<MaintenanceRecord> {
    return this.maintenance.patch(id, patch, change);
  }

  @ServesDone(maintenanceRecord.calls.remove, 'Maintenance record deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.maintenance.remove(id, change);
  }

  @ServesOne(maintenanceRecord.calls.undo, maintenanceRecord.row, 'The record as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<MaintenanceRecord> {
    return this.maintenance.undo(id, change, idempotency);
  }

  @ServesOne(maintenanceRecord.calls.bulk, BulkResult, 'What became of each record.')
  bulk(
    @Body({ schema: contract(maintenanceRecord.bulk.input) }) input: MaintenanceBulk,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<BulkResult> {
    return this.maintenance.bulk(input, idempotency);
  }

  @ServesOne(maintenanceRecord.calls.bulkUndo, BulkResult, 'What became of each record.')
  bulkUndo(
    @Body({ schema: contract(BulkUndo) }) input: BulkUndo,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<BulkResult> {
    return this.maintenance.bulkUndo(input, idempotency);
  }
}
