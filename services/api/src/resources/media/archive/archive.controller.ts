import { Readable } from 'node:stream';
import { MediaSelection, MediaUses, mediaCalls } from '@capsule/contracts';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ServesFile, ServesOne } from '../../../platform/calls/serves';
import { coercing } from '../../../platform/http/contract';
import { MediaService } from '../media.service';
import { ArchiveService } from './archive.service';

const idsOf = ({ ids }: MediaSelection): number[] => ids.split(',').map(Number);

/** What is asked about several files of the library together (product §7). */
@ApiTags('media')
@Controller()
export class ArchiveController {
  constructor(
    private readonly media: MediaService,
    private readonly archives: ArchiveService,
  ) {}

  @ServesOne(
    mediaCalls.usesOfSeveral,
    Type.Array(MediaUses),
    'Where the files would be missing if all of them were deleted; only those that are used.',
  )
  uses(@Query({ schema: coercing(MediaSelection) }) selection: MediaSelection): Promise<MediaUses[]> {
    return this.media.usesOfSeveral(idsOf(selection));
  }

  @ServesFile(
    mediaCalls.archive,
    'application/zip',
    'The files in one ZIP archive, under the names that they were sent with. Those that were deleted are left out.',
  )
  async archive(
    @Query({ schema: coercing(MediaSelection) }) selection: MediaSelection,
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { name, stream, size } = await this.archives.pack(idsOf(selection));
    reply.headers({
      'content-type': 'application/zip',
      'content-length': size,
      'content-disposition': `attachment; filename="${name}"`,
    });
    if (method !== 'HEAD') return reply.send(stream);
    stream.destroy();
    // Fastify would set Content-Length to 0 if the answer to HEAD had no stream.
    return reply.send(Readable.from([]));
  }
}
