import {
  CHANGE_EVENT,
  ChangesQuery,
  ChangesSince,
  READY_EVENT,
  RESYNC_EVENT,
  readChanges,
  readEvents,
  type CurrentUser,
} from '@capsule/contracts';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Unattended } from '../access/access';
import { SessionCookie } from '../access/session-cookie';
import { User } from '../access/user.decorator';
import { ServesOne, ServesText } from '../calls/serves';
import { coercing } from '../http/contract';
import { EventsService } from './events.service';

const DESCRIPTION = `A stream without an end of what is committed. \`${CHANGE_EVENT}\` has a change, with a version of \`null\` \
when the row is gone; \`${RESYNC_EVENT}\` says that changes may have been missed. Each has the cursor after it as its id: \
with that in \`since\`, or in \`Last-Event-ID\`, the next stream begins with what was missed, up to \`${READY_EVENT}\`.`;
const EXAMPLE_CHANGE =
  '{"entity":"unit","id":42,"version":3,"action":"update","by":{"id":7,"name":"Priya Nair"},"window":"k3v9q2"}';
const EXAMPLE = `id: 5f2c9a01be37-42\nevent: ${CHANGE_EVENT}\ndata: ${EXAMPLE_CHANGE}\n\n`;

const lastEventId = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** The committed changes, as a stream or asked for now and then (product §10.5). */
@ApiTags('events')
@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Unattended()
  @ServesText(readEvents, 'text/event-stream', { description: DESCRIPTION, example: EXAMPLE })
  stream(
    @User() user: CurrentUser,
    @Query({ schema: coercing(ChangesQuery) }) query: ChangesQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    // A browser that reconnects by itself repeats the address, so what its header says is newer.
    const since = lastEventId(request) ?? query.since;
    // The guard has already found the session of this token.
    const stream = this.events.open(user, this.cookie.read(request) ?? '', since);
    // The body of a HEAD is never read, so the stream must be ended here.
    reply.raw.once('close', () => stream.end());
    void reply.header('x-accel-buffering', 'no').send(stream.body);
  }

  @Unattended()
  @ServesOne(readChanges, ChangesSince, 'What was committed since a cursor, in the order of the commits.')
  read(@User() user: CurrentUser, @Query({ schema: coercing(ChangesQuery) }) { since }: ChangesQuery): ChangesSince {
    return this.events.since(user, since);
  }
}
