import { CHANGE_EVENT, RESYNC_EVENT, readEvents, type CurrentUser } from '@capsule/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../access/session-cookie';
import { User } from '../access/user.decorator';
import { ServesText } from '../calls/serves';
import { EventsService } from './events.service';

const DESCRIPTION = `A stream without an end of what is committed. \`${CHANGE_EVENT}\` has \`{ entity, id, version }\`, and a version of \
\`null\` when the row is gone; \`${RESYNC_EVENT}\` says that changes may have been missed.`;
const EXAMPLE = `event: ${CHANGE_EVENT}\ndata: {"entity":"unit","id":42,"version":3}\n\n`;

/** What changes, as it changes (product §10). */
@ApiTags('events')
@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly cookie: SessionCookie,
  ) {}

  @ServesText(readEvents, 'text/event-stream', { description: DESCRIPTION, example: EXAMPLE })
  stream(@User() user: CurrentUser, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    // The guard has found the session by this very token.
    const stream = this.events.open(user, this.cookie.read(request) ?? '');
    // A HEAD is answered without ever reading the stream.
    reply.raw.once('close', () => stream.end());
    void reply.header('x-accel-buffering', 'no').send(stream.body);
  }
}
