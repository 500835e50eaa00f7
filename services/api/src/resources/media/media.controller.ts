import {
  BACK_OFFICE_ROLES,
  MediaDelete,
  MediaItem,
  MediaQuery,
  One,
  type Done,
  type MediaPatch,
} from '@capsule/contracts';
import validatePatch from '@capsule/contracts/media-patch.validator';
import { Body, Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Roles } from '../../platform/access/access';
import { Change, ChangesRow, type ChangeRequest } from '../../platform/changes/change-request';
import { Answers, AnswersDone, AnswersRow, Fails, FailsOnBody } from '../../platform/documentation/answers';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Once, TakesIdempotencyKey, type OnceRequest } from '../../platform/idempotency/once';
import type { ListPage } from '../../platform/lists/lists.service';
import { SendsList } from '../../platform/lists/sends-list';
import { MediaService } from './media.service';
import { SendsFiles } from './upload/sends-files';
import { UploadsService } from './upload/uploads.service';

/** The media library (spec §2, §7). */
@ApiTags('media')
@Roles(...BACK_OFFICE_ROLES)
@Controller('api/media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
  ) {}

  @Get()
  @SendsList(MediaItem)
  list(@Query({ schema: coercing(MediaQuery) }) query: MediaQuery): Promise<ListPage> {
    return this.media.list(query);
  }

  @Get(':id')
  @AnswersRow(MediaItem, 'The item as it is now.')
  async read(@Id() id: number): Promise<{ success: true; data: MediaItem }> {
    return { success: true, data: await this.media.read(id) };
  }

  @Post()
  @SendsFiles()
  @TakesIdempotencyKey()
  @Answers(One(Type.Array(MediaItem)), 'The files as they are stored, in the order in which they were sent.', 201)
  @FailsOnBody()
  async upload(
    @Req() request: FastifyRequest,
    @Once() once: OnceRequest,
  ): Promise<{ success: true; data: MediaItem[] }> {
    return { success: true, data: await this.uploads.upload(request, once) };
  }

  @Patch(':id')
  @ChangesRow()
  @Answers(One(MediaItem), 'The item as it is now.')
  @FailsOnBody()
  async patch(
    @Id() id: number,
    @Body({ schema: contract(validatePatch) }) patch: MediaPatch,
    @Change() change: ChangeRequest,
  ): Promise<{ success: true; data: MediaItem }> {
    return { success: true, data: await this.media.patch(id, patch, change) };
  }

  @Delete(':id')
  @ChangesRow()
  @AnswersDone('Deleted.')
  @Fails('media.used')
  async remove(
    @Id() id: number,
    @Query({ schema: coercing(MediaDelete) }) { force = false }: MediaDelete,
    @Change() change: ChangeRequest,
  ): Promise<Done> {
    await this.media.remove(id, force, change);
    return { success: true, message: 'Media item deleted' };
  }
}
