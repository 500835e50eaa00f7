import type { Socket } from 'node:net';
import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { Counts } from './counts';

/** A flood writes one line in so many ms, and not one for each connection. */
const TOLD_EVERY_MS = 60_000;

type Bounds = Pick<Settings, 'connections' | 'connectionsOfAddress' | 'trustedProxies' | 'rateLimits'>;

/** Logs that connections were closed, and how many: at once, and then once in a while. */
function teller(app: FastifyInstance): () => void {
  let closed = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    closed += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    app.log.warn({ closed }, 'too many connections: the latest are closed');
    closed = 0;
    toldAt = performance.now();
  };
}

/**
 * Bounds the connections that are open (product §10.8). One more is closed before anything of it is read: an answer would
 * cost what the bound is to save. Behind proxies every connection is theirs, so there addresses have no share of their own.
 */
export function limitConnections(app: FastifyInstance, bounds: Bounds): void {
  const { server } = app;
  const tell = teller(app);
  server.maxConnections = bounds.connections;
  server.on('drop', tell);
  if (bounds.trustedProxies > 0 || !bounds.rateLimits) return;
  const open = new Counts();
  server.on('connection', (socket: Socket) => {
    const key = limitKeyOf(socket.remoteAddress ?? '');
    if (open.get(key) >= bounds.connectionsOfAddress) {
      tell();
      return void socket.destroy();
    }
    open.add(key, 1);
    socket.once('close', () => open.add(key, -1));
  });
}
