import {
  BACK_OFFICE_ROLES,
  One,
  CapsuleUnit,
  UnitQuery,
  type Done,
  type UnitInput,
  type UnitPatch,
} from '@capsule/contracts';
import validateInput from '@capsule/contracts/unit-input.validator';
import validatePatch from '@capsule/contracts/unit-patch.validator';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/access/access';
import { Change, ChangesRow, type ChangeRequest } from '../../platform/changes/change-request';
import { Answers, AnswersDone, AnswersRow, Fails, FailsOnBody } from '../../platform/documentation/answers';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Once, TakesIdempotencyKey, type OnceRequest } from '../../platform/idempotency/once';
import type { ListPage } from '../../platform/lists/lists.service';
import { SendsList } from '../../platform/lists/sends-list';
import { UnitsService } from './units.service';

/** The homes that are let (spec §7). */
@ApiTags('units')
@Controller('api/units')
export class UnitsController {
  constructor(private readonly units: UnitsService) {}

  @Get()
  @Roles(...BACK_OFFICE_ROLES)
  @SendsList(CapsuleUnit)
  list(@Query({ schema: coercing(UnitQuery) }) query: UnitQuery): Promise<ListPage> {
    return this.units.list(query);
  }

  @Get(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @AnswersRow(CapsuleUnit, 'The unit as it is now.')
  async read(@Id() id: number): Promise<{ success: true; data: CapsuleUnit }> {
    return { success: true, data: await this.units.read(id) };
  }

  @Post()
  @Roles(...BACK_OFFICE_ROLES)
  @TakesIdempotencyKey()
  @Answers(One(CapsuleUnit), 'The unit as it is stored.', 201)
  @FailsOnBody()
  @Fails('resource.conflict')
  async create(
    @Body({ schema: contract(validateInput) }) input: UnitInput,
    @Once() once: OnceRequest,
  ): Promise<{ success: true; data: CapsuleUnit }> {
    return { success: true, data: await this.units.create(input, once) };
  }

  @Patch(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @ChangesRow()
  @Answers(One(CapsuleUnit), 'The unit as it is now.')
  @FailsOnBody()
  async patch(
    @Id() id: number,
    @Body({ schema: contract(validatePatch) }) patch: UnitPatch,
    @Change() change: ChangeRequest,
  ): Promise<{ success: true; data: CapsuleUnit }> {
    return { success: true, data: await this.units.patch(id, patch, change) };
  }

  @Delete(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @ChangesRow()
  @AnswersDone('Deleted.')
  @Fails('unit.booked')
  async remove(@Id() id: number, @Change() change: ChangeRequest): Promise<Done> {
    await this.units.remove(id, change);
    return { success: true, message: 'Capsule unit deleted' };
  }
}
