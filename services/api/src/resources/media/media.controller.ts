import {
  FocalPoint,
  FocalPointsOf,
  MediaDelete,
  MediaRoom,
  MediaUse,
  mediaCalls,
  mediaItem,
  type MediaItem,
  type MediaPatch,
  type MediaQuery,
} from '@capsule/contracts';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ServesDone, ServesList, ServesOne } from '../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../platform/changes/change-request';
import { coercing, contract } from '../../platform/http/contract';
import { Id } from '../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../platform/idempotency/idempotent-request';
import type { ListPage } from '../../platform/lists/lists.service';
import { MediaService } from './media.service';
import { Quota } from './upload/quota';
import { SendsFiles } from './upload/sends-files';
import { UploadsService } from './upload/uploads.service';

/** The media library (product §2, §7). */
@ApiTags('media')
@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
    private readonly quota: Quota,
  ) {}

  @ServesList(mediaItem.calls.list, mediaItem.row)
  list(@Query({ schema: coercing(mediaItem.query) }) query: MediaQuery): Promise<ListPage> {
    return this.media.list(query);
  }

  @ServesOne(mediaItem.calls.read, mediaItem.row, 'The item as it is now.')
  read(@Id() id: number): Promise<MediaItem> {
    return this.media.read(id);
  }

  @ServesOne(mediaCalls.duplicates, Type.Array(mediaItem.row), 'The other files with the same content, oldest first.')
  duplicates(@Id() id: number): Promise<MediaItem[]> {
    return this.media.duplicates(id);
  }

  @ServesOne(
    mediaCalls.lookAlikes,
    Type.Array(mediaItem.row),
    'The pictures that look like it, the most similar first.',
  )
  lookAlikes(@Id() id: number): Promise<MediaItem[]> {
    return this.media.lookAlikes(id);
  }

  @ServesOne(
    mediaCalls.focalPoints,
    Type.Array(FocalPoint),
    'The focal points of pictures that are used, or of one; none is at the centre.',
  )
  focalPoints(@Query({ schema: coercing(FocalPointsOf) }) { of }: FocalPointsOf): Promise<FocalPoint[]> {
    return this.media.focalPoints(of);
  }

  @ServesOne(mediaCalls.room, MediaRoom, 'What the library holds, and may hold.')
  room(): Promise<MediaRoom> {
    return this.quota.room();
  }

  @ServesOne(mediaCalls.uses, Type.Array(MediaUse), 'Where the file would be missing if it was deleted.')
  uses(@Id() id: number): Promise<MediaUse[]> {
    return this.media.uses(id);
  }

  @ServesOne(
    mediaItem.calls.create,
    Type.Array(mediaItem.row),
    'The files as they are stored, in the order in which they were sent.',
  )
  @SendsFiles()
  upload(@Req() request: FastifyRequest, @Idempotency() idempotency: IdempotentRequest): Promise<MediaItem[]> {
    return this.uploads.upload(request, idempotency);
  }

  @ServesOne(mediaItem.calls.change, mediaItem.row, 'The item as it is now.')
  patch(
    @Id() id: number,
    @Body({ schema: contract(mediaItem.patch) }) patch: MediaPatch,
    @Change() change: ChangeRequest,
  ): Promise<MediaItem> {
    return this.media.patch(id, patch, change);
  }

  @ServesDone(mediaItem.calls.remove, 'Media item deleted')
  remove(
    @Id() id: number,
    @Query({ schema: coercing(MediaDelete) }) { force = false }: MediaDelete,
    @Change() change: ChangeRequest,
  ): Promise<void> {
    return this.media.remove(id, force, change);
  }

  @ServesOne(mediaItem.calls.undo, mediaItem.row, 'The item as it is again.')
  undo(
    @Id() id: number,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<MediaItem> {
    return this.media.undo(id, change, idempotency);
  }
}
