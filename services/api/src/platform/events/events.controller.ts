import { BACK_OFFICE_ROLES, CHANGE_EVENT, RESYNC_EVENT, type CurrentUser } from '@capsule/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../access/access';
import { SessionCookie } from '../access/session-cookie';
import { User } from '../access/user.decorator';
import { Fails } from '../documentation/answers';
import { EventsService } from './events.service';

const EVENT_STREAM = 'text/event-stream';

const DESCRIPTION = `A stream without an end of what is committed. \`${CHANGE_EVENT}\` has \`{ entity, id, version }\`, and a version of \
\`null\` when the row is gone; \`${RESYNC_EVENT}\` says that changes may have been missed.`;

/** What changes, as it changes (design §5). */
@ApiTags('events')
@Controller('api/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Roles(...BACK_OFFICE_ROLES)
  @ApiResponse({
    status: 200,
    description: DESCRIPTION,
    content: {
      [EVENT_STREAM]: {
        schema: { type: 'string' },
        example: `event: ${CHANGE_EVENT}\ndata: {"entity":"unit","id":42,"version":3}\n\n`,
      },
    },
  })
  @Fails('request.rate-limited', 'service.unavailable')
  stream(@User() user: CurrentUser, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    // `@Roles` has found the session by this very token.
    const stream = this.events.open(user, this.cookie.read(request) ?? '');
    // A HEAD is answered without ever reading the stream.
    reply.raw.once('close', () => stream.end());
    void reply
      .header('content-type', `${EVENT_STREAM}; charset=utf-8`)
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  }
}
