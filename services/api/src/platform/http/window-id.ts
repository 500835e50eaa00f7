import { AsyncLocalStorage } from 'node:async_hooks';
import { WINDOW_ID_HEADER, WINDOW_ID_PATTERN } from '@capsule/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The window of a browser that sent the current request. It is published with each write (product §10.5). */

const WINDOW_ID = new RegExp(WINDOW_ID_PATTERN);
const current = new AsyncLocalStorage<string | null>();

/** @returns `null` if the client sent none or an invalid one, or outside of a request */
export const windowId = (): string | null => current.getStore() ?? null;

function sentBy({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const id = headers[WINDOW_ID_HEADER];
  return typeof id === 'string' && WINDOW_ID.test(id) ? id : null;
}

/**
 * Stores it for everything that the request's handler does. In `preHandler`, because the async context is lost while
 * the body is read.
 */
export function rememberWindowIds(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('preHandler', (request, _reply, done) => current.run(sentBy(request), done));
}
