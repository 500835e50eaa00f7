import type { FastifyInstance } from 'fastify';
import { rawRefusal } from './errors';

interface RouteMarks {
  /** Takes files, which may be long on their way. */
  isUpload?: boolean;
}

/**
 * Cuts requests off whose bodies take too long to arrive. Node has one limit for all, and that must be the longest:
 * the one of uploads.
 *
 * @param withinMs for every request but uploads
 */
export function limitBodyTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { isUpload } = routeOptions.config as RouteMarks;
    if (!hasBody || isUpload === true) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) raw.socket.destroy();
      else raw.socket.end(rawRefusal(408));
    }, withinMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
