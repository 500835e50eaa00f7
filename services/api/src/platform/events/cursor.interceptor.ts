import { CURSOR_HEADER } from '@capsule/contracts';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { EventsService } from './events.service';

/**
 * Says in each answer to who is signed in from where to follow changes. The cursor is read before anything else is: a
 * page is rather told twice of a change than never.
 */
@Injectable()
export class CursorInterceptor implements NestInterceptor {
  constructor(private readonly events: EventsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user } = http.getRequest<FastifyRequest>();
    if (user !== undefined) void http.getResponse<FastifyReply>().header(CURSOR_HEADER, this.events.cursor);
    return next.handle();
  }
}
