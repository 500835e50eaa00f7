import { AsyncLocalStorage } from 'node:async_hooks';
import { WINDOW_ID_HEADER, WINDOW_ID_PATTERN } from '@capsule/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Which window of a browser sent the request that is being answered. A write is published with it (product §10.5). */

const WINDOW_ID = new RegExp(WINDOW_ID_PATTERN);
const current = new AsyncLocalStorage<string | null>();

/** @returns `null` where the client did not say it, said nonsense, or where no request is being answered */
export const windowId = (): string | null => current.getStore() ?? null;

function sentBy({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const id = headers[WINDOW_ID_HEADER];
  return typeof id === 'string' && WINDOW_ID.test(id) ? id : null;
}

/** Remembers it for all that a request's handler does. After the body has come, because reading it forgets. */
export function rememberWindowIds(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('preHandler', (request, _reply, done) => current.run(sentBy(request), done));
}
