import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/access';
import { ApiError } from '../../../platform/http/api-error';
import { MediaStore } from '../store/media-store';
import { readRange } from './byte-range';
import { findFile } from './find-file';
import { mediaHeaders } from './media-headers';

const names = (header: string | undefined, etag: string) =>
  header?.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, ''))) ?? false;

/** The library's files, for everyone: pages show them. Not a call, so not in the document of the calls. */
@ApiExcludeController()
@Public()
@Controller('media')
export class MediaFilesController {
  constructor(private readonly store: MediaStore) {}

  /** @throws ApiError `resource.not-found` */
  @Get(':hash/:name')
  async file(
    @Param('hash') hash: string,
    @Param('name') name: string,
    @Req() { headers, method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const found = await findFile(this.store, hash, name);
    if (found === null) throw new ApiError('resource.not-found');
    const { stored, size } = found;
    const answered = mediaHeaders(found);
    const { etag } = answered;
    reply.headers(answered);
    if (names(headers['if-none-match'], etag)) return reply.code(304).send();
    const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = isSameFile && method === 'GET' ? readRange(headers.range, size) : 'whole';
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range === 'whole') {
      reply.header('content-length', size);
      // Without a body Fastify would say that there are no bytes.
      return reply.send(method === 'HEAD' ? Readable.from([]) : this.store.read(hash, stored));
    }
    reply.code(206).headers({
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    });
    return reply.send(this.store.read(hash, stored, range));
  }
}
