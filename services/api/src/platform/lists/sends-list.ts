import { List } from '@capsule/contracts';
import {
  Header,
  Injectable,
  UseInterceptors,
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { TSchema } from 'typebox';
import { Answers, Fails } from '../documentation/answers';
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
class ListInterceptor implements NestInterceptor<ListPage, string> {
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

/**
 * For a handler that returns a `ListPage` of these rows.
 *
 * @example @Get() @SendsList(ContactSubmission) list(@Query(…) query) { return this.inquiries.list(query); }
 */
export const SendsList = (row: TSchema) =>
  applyDecorators(
    UseInterceptors(ListInterceptor),
    Header('content-type', 'application/json; charset=utf-8'),
    Answers(List(row), 'One page, and how many rows there are. `Link: rel="next"` leads on when there are more.'),
    Fails('request.invalid'),
  );
