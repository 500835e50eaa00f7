import { Readable } from 'node:stream';
import { contentRange, requestedRange, unsatisfiedRange } from '@capsule/service-kit/byte-range';
import { isNotModified } from '@capsule/service-kit/conditional';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/access';
import { SocialPictures } from '../focal/social-pictures';
import { MediaStore } from '../store/media-store';
import { findFile } from './find-file';
import { mediaHeaders } from './media-headers';
import { NewestFile } from './newest-file';

/** Serves the files of the media library, which public pages show. They are no calls, so OpenAPI does not list them. */
@ApiExcludeController()
@Public()
@Controller('media')
export class MediaFilesController {
  constructor(
    private readonly store: MediaStore,
    private readonly newest: NewestFile,
    private readonly social: SocialPictures,
  ) {}

  /** @throws ServiceError `resource.not-found` */
  @Get(':hash/:name')
  async file(
    @Param('hash') named: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const meant = await this.newest.meant(named, name);
    if (meant !== null) await this.social.ready(meant.hash, meant.name);
    const found = meant && (await findFile(this.store, meant.hash, meant.name));
    if (found === null) return this.leadOn(named, reply);
    const { stored, size } = found;
    const headers = mediaHeaders(found, found.hash === named);
    reply.headers(headers);
    if (isNotModified(request.headers, headers.etag)) return reply.code(304).send();
    const range = requestedRange(request, { etag: headers.etag, size });
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', unsatisfiedRange(size)).send();
    if (range === 'whole') {
      reply.header('content-length', size);
      // Fastify would set Content-Length to 0 if the answer to HEAD had no stream.
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : this.store.read(found.hash, stored));
    }
    const length = range.end - range.start + 1;
    reply.code(206).headers({ 'content-length': length, 'content-range': contentRange(range, size) });
    return reply.send(this.store.read(found.hash, stored, range));
  }

  /** The file is gone; what took its place may be there. @throws ServiceError `resource.not-found` */
  private async leadOn(named: string, reply: FastifyReply): Promise<FastifyReply> {
    const path = await this.newest.successorOf(named);
    if (path === null) throw new ServiceError('resource.not-found');
    return reply.header('cache-control', 'no-cache').redirect(path, 302);
  }
}
