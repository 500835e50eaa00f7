import { FEEDS_PATH } from '@capsule/contracts';
import { isNotModified } from '@capsule/service-kit/conditional';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access';
import { CalendarFeedsService } from './calendar-feeds.service';

/**
 * Serves the calendars of units to programs outside of the company, whose key is the address (product §10.13). They are
 * no calls, so OpenAPI does not list them.
 */
@ApiExcludeController()
@Public()
@Controller(FEEDS_PATH)
export class CalendarFilesController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  /** @throws ServiceError `resource.not-found` */
  @Get(':file')
  async file(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { text, etag } = await this.feeds.serve(file);
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (isNotModified(request.headers, etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  }
}
