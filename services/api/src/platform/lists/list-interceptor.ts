import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { ListPage } from './lists.service';

/** The address of the next page: the same question, from behind this page's last row. */
export function nextPageUrl(url: string, next: string): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  query.delete('page');
  query.set('after', next);
  return `${path}?${query.toString()}`;
}

/** Sends a page's JSON as it is, and says in `Link` where the next one is. */
@Injectable()
export class ListInterceptor implements NestInterceptor<ListPage, string> {
  intercept(context: ExecutionContext, next: CallHandler<ListPage>): Observable<string> {
    const http = context.switchToHttp();
    const { url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((page) => {
        if (page.next !== null) reply.header('link', `<${nextPageUrl(url, page.next)}>; rel="next"`);
        return page.body;
      }),
    );
  }
}
