import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { mergeMap, type Observable } from 'rxjs';
import type { CsvFile } from './csv-file';

/** Sends a CSV file as it is read. A HEAD only says whether there would be one. */
@Injectable()
export class CsvInterceptor implements NestInterceptor<CsvFile, Readable | string> {
  intercept(context: ExecutionContext, next: CallHandler<CsvFile>): Observable<Readable | string> {
    const http = context.switchToHttp();
    const { method } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      mergeMap(async (file) => {
        if (method === 'HEAD') file.check();
        const body = method === 'HEAD' ? '' : await file.open();
        // Only now: a failure is no file.
        reply.header('content-disposition', `attachment; filename="${file.name}"`);
        return body;
      }),
    );
  }
}
