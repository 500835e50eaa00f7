import {
  unit,
  type CapsuleUnit,
  type UnitInput,
  type UnitPatch,
  type UnitCsvQuery,
  type UnitQuery,
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
import { UnitsService } from './units.service';

/** The units (product §7). */
@ApiTags('units')
@Controller()
export class UnitsController {
  constructor(private readonly units: UnitsService) {}

  @ServesList(unit.calls.list, unit.row)
  list(@Query({ schema: coercing(unit.query) }) query: UnitQuery): Promise<ListPage> {
    return this.units.list(query);
  }

  @ServesCsv(unit.calls.csv)
  csv(@Query({ schema: coercing(unit.csvQuery) }) query: UnitCsvQuery): CsvFile {
    return this.units.csv(query);
  }

  @ServesOne(unit.calls.read, unit.row, 'The unit as it is now.')
  read(@Id() id: number): Promise<CapsuleUnit> {
    return this.units.read(id);
  }

  @ServesOne(unit.calls.create, unit.row, 'The unit as it is stored.')
  create(
    @Body({ schema: contract(unit.input) }) input: UnitInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<CapsuleUnit> {
    return this.units.create(input, idempotency);
  }

  @ServesOne(unit.calls.change, unit.row, 'The unit as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(unit.patch) }) patch: UnitPatch,
    @Change() change: ChangeRequest,
  ): Promise<CapsuleUnit> {
    return this.units.patch(id, patch, change);
  }

  @ServesDone(unit.calls.remove, 'Capsule unit deleted')
  remove(@Id() id: number, @Change() change: ChangeRequest): Promise<void> {
    return this.units.remove(id, change);
  }

  @ServesOne(unit.calls.undo, unit.row, 'The unit as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<CapsuleUnit> {
    return this.units.undo(id, change, idempotency);
  }
}
