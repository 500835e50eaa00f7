import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { ListPage } from './lists.service';
import { linkHeader } from './page-links';

/** Sends the JSON of a page unchanged, and the URLs of other pages in the `Link` header. */
@Injectable()
export class ListInterceptor implements NestInterceptor<ListPage, string> {
  intercept(context: ExecutionContext, next: CallHandler<ListPage>): Observable<string> {
    const http = context.switchToHttp();
    const { url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((page) => {
        const links = linkHeader(url, page.links);
        if (links !== null) reply.header('link', links);
        return page.body;
      }),
    );
  }
}
