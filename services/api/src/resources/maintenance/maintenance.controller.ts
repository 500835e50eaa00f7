import {
  BACK_OFFICE_ROLES,
  MaintenanceQuery,
  MaintenanceRecord,
  One,
  type Done,
  type MaintenanceInput,
  type MaintenancePatch,
} from '@capsule/contracts';
import validateInput from '@capsule/contracts/maintenance-input.validator';
import validatePatch from '@capsule/contracts/maintenance-patch.validator';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/access/access';
import { Change, ChangesRow, type ChangeRequest } from '../../platform/changes/change-request';
import { Answers, AnswersDone, AnswersRow, FailsOnBody } from '../../platform/documentation/answers';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Once, TakesIdempotencyKey, type OnceRequest } from '../../platform/idempotency/once';
import type { ListPage } from '../../platform/lists/lists.service';
import { SendsList } from '../../platform/lists/sends-list';
import { MaintenanceService } from './maintenance.service';

/** What is to be done, and was done, to the units (spec §7). */
@ApiTags('maintenance')
@Roles(...BACK_OFFICE_ROLES)
@Controller('api/maintenance')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @Get()
  @SendsList(MaintenanceRecord)
  list(@Query({ schema: coercing(MaintenanceQuery) }) query: MaintenanceQuery): Promise<ListPage> {
    return this.maintenance.list(query);
  }

  @Get(':id')
  @AnswersRow(MaintenanceRecord, 'The record as it is now.')
  async read(@Id() id: number): Promise<{ success: true; data: MaintenanceRecord }> {
    return { success: true, data: await this.maintenance.read(id) };
  }

  @Post()
  @TakesIdempotencyKey()
  @Answers(One(MaintenanceRecord), 'The record as it is stored.', 201)
  @FailsOnBody()
  async create(
    @Body({ schema: contract(validateInput) }) input: MaintenanceInput,
    @Once() once: OnceRequest,
  ): Promise<{ success: true; data: MaintenanceRecord }> {
    return { success: true, data: await this.maintenance.create(input, once) };
  }

  @Patch(':id')
  @ChangesRow()
  @Answers(One(MaintenanceRecord), 'The record as it is now.')
  @FailsOnBody()
  async patch(
    @Id() id: number,
    @Body({ schema: contract(validatePatch) }) patch: MaintenancePatch,
    @Change() change: ChangeRequest,
  ): Promise<{ success: true; data: MaintenanceRecord }> {
    return { success: true, data: await this.maintenance.patch(id, patch, change) };
  }

  @Delete(':id')
  @ChangesRow()
  @AnswersDone('Deleted.')
  async remove(@Id() id: number, @Change() change: ChangeRequest): Promise<Done> {
    await this.maintenance.remove(id, change);
    return { success: true, message: 'Maintenance record deleted' };
  }
}
