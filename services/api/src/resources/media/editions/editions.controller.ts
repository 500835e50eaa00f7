import { MediaBringBack, MediaEdition, mediaCalls, mediaItem, type MediaItem } from '@capsule/contracts';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ServesOne } from '../../../platform/calls/serves';
import { Change, type ChangeRequest } from '../../../platform/changes/change-request';
import { contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { SendsFiles } from '../upload/sends-files';
import { EditionsService } from './editions.service';

/** The files that a media item has and had (product §2.29, §7). */
@ApiTags('media')
@Controller()
export class EditionsController {
  constructor(private readonly editions: EditionsService) {}

  @ServesOne(mediaCalls.editions, Type.Array(MediaEdition), 'Its former files that are kept, the last one first.')
  list(@Id() id: number): Promise<MediaEdition[]> {
    return this.editions.list(id);
  }

  @ServesOne(mediaCalls.replace, mediaItem.row, 'The item with its new file.')
  @SendsFiles()
  replace(
    @Id() id: number,
    @Req() request: FastifyRequest,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<MediaItem> {
    return this.editions.replace(id, request, change, idempotency);
  }

  @ServesOne(mediaCalls.bringBack, mediaItem.row, 'The item with the file that it had before.')
  bringBack(
    @Id() id: number,
    @Body({ schema: contract(MediaBringBack) }) body: MediaBringBack,
    @Change() change: ChangeRequest,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<MediaItem> {
    return this.editions.bringBack(id, body, change, idempotency);
  }
}
