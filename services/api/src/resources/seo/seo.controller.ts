import {
  BACK_OFFICE_ROLES,
  ListQuery,
  One,
  SEO_SORTS,
  SeoSetting,
  type Done,
  type SeoInput,
  type SeoPatch,
} from '@capsule/contracts';
import validateInput from '@capsule/contracts/seo-input.validator';
import validatePatch from '@capsule/contracts/seo-patch.validator';
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
import { SeoService, type SeoSort } from './seo.service';

/** What search engines learn of each page (spec §7). */
@ApiTags('seo')
@Controller('api/seo')
export class SeoController {
  constructor(private readonly seo: SeoService) {}

  @Get()
  @Roles(...BACK_OFFICE_ROLES)
  @SendsList(SeoSetting)
  list(@Query({ schema: coercing(ListQuery(SEO_SORTS)) }) query: ListQuery<SeoSort>): Promise<ListPage> {
    return this.seo.list(query);
  }

  @Get(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @AnswersRow(SeoSetting, 'The settings as they are now.')
  async read(@Id() id: number): Promise<{ success: true; data: SeoSetting }> {
    return { success: true, data: await this.seo.read(id) };
  }

  @Post()
  @Roles(...BACK_OFFICE_ROLES)
  @TakesIdempotencyKey()
  @Answers(One(SeoSetting), 'The settings as they are stored.', 201)
  @FailsOnBody()
  @Fails('resource.conflict')
  async create(
    @Body({ schema: contract(validateInput) }) input: SeoInput,
    @Once() once: OnceRequest,
  ): Promise<{ success: true; data: SeoSetting }> {
    return { success: true, data: await this.seo.create(input, once) };
  }

  @Patch(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @ChangesRow()
  @Answers(One(SeoSetting), 'The settings as they are now.')
  @FailsOnBody()
  async patch(
    @Id() id: number,
    @Body({ schema: contract(validatePatch) }) patch: SeoPatch,
    @Change() change: ChangeRequest,
  ): Promise<{ success: true; data: SeoSetting }> {
    return { success: true, data: await this.seo.patch(id, patch, change) };
  }

  @Delete(':id')
  @Roles(...BACK_OFFICE_ROLES)
  @ChangesRow()
  @AnswersDone('Deleted.')
  async remove(@Id() id: number, @Change() change: ChangeRequest): Promise<Done> {
    await this.seo.remove(id, change);
    return { success: true, message: 'SEO settings deleted' };
  }
}
