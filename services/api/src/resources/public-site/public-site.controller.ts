import { PUBLIC_SITE_EVENTS_PATH, PUBLIC_SITE_PATH, type PublicSite } from '@capsule/contracts';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/access/access';
import { PublicSiteEvents } from './public-site-events';
import { PublicSiteService } from './public-site.service';

/**
 * What the gateway follows to write public pages. Its addresses are not below `/api`, so no gateway passes them on, and
 * the document of the calls does not have them.
 */
@ApiExcludeController()
@Public()
@Controller()
export class PublicSiteController {
  constructor(
    private readonly site: PublicSiteService,
    private readonly events: PublicSiteEvents,
  ) {}

  /** The company, the SEO settings of pages, the redirects, and the places with another picture. */
  @Get(PUBLIC_SITE_PATH)
  read(): Promise<PublicSite> {
    return this.site.read();
  }

  /** A stream that says when to read it again; it begins with the first time. */
  @Get(PUBLIC_SITE_EVENTS_PATH)
  follow(@Res() reply: FastifyReply): void {
    const stream = this.events.open();
    // The body of a HEAD is never read, so the stream must be ended here.
    reply.raw.once('close', () => stream.end());
    void reply.header('content-type', 'text/event-stream; charset=utf-8').send(stream.body);
  }
}
