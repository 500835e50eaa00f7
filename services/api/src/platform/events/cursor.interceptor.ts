import { CURSOR_HEADER } from '@capsule/contracts';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { EventsService } from './events.service';

/**
 * Adds the current cursor to each response to a signed-in user, from which a page can follow changes. The cursor is
 * read first: a page may hear of a change twice, but never miss one.
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
