import { GENERATION_HEADER } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The oldest pages whose calls are still understood. Raise it when something that they use is dropped (product §10). */
export const OLDEST_GENERATION = 1;

/** Whether a page says that it is older than what is understood. Clients that are no page say nothing. */
export const isTooOld = (generation: string | string[] | undefined): boolean =>
  typeof generation === 'string' && /^\d{1,9}$/.test(generation) && Number(generation) < OLDEST_GENERATION;

/** Refuses pages that are too old, so that they can say so. Global, because any call may have changed. */
@Injectable()
export class ClientGenerationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (isTooOld(headers[GENERATION_HEADER])) throw new ServiceError('client.too-old');
    return true;
  }
}
