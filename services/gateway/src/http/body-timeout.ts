import type { FastifyInstance } from 'fastify';
import { rawRefusal } from './errors';

interface RouteMarks {
  /** Accepts files, which may take long to arrive. */
  isUpload?: boolean;
}

/**
 * Cuts requests off whose bodies take too long to arrive. Node has one limit for all, and that must be the longest:
 * the one of uploads.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { isUpload } = routeOptions.config as RouteMarks;
    if (!hasBody || isUpload === true) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) raw.socket.destroy();
      else raw.socket.end(rawRefusal(408, app.securityHeaders));
    }, app.limits.requestMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
