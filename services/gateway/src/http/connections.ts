import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { limitKeyOf } from '@capsule/service-kit/limit-key-of';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { Counts } from './counts';

/** A flood writes one line in so many ms, and not one for each connection. */
const TOLD_EVERY_MS = 60_000;

/** How many requests of a connection may wait for their answers. Browsers and proxies send one after another. */
const REQUESTS_AHEAD = 16;

type Bounds = Pick<Settings, 'connections' | 'connectionsOfAddress' | 'trustedProxies' | 'rateLimits'>;

/** Logs that connections were closed, and how many: at once, and then once in a while. */
function teller(app: FastifyInstance, why: string): () => void {
  let closed = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    closed += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    app.log.warn({ closed }, why);
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
  const tell = teller(app, 'too many connections: the latest are closed');
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

/**
 * Closes a connection on which many requests are sent without waiting for an answer (product §10.8). Node answers all
 * that have arrived on one before it turns to another, and holds the answers until they are read: a hundred connections
 * with two thousand requests each kept everybody else waiting for more than a minute. Behind proxies it is the same,
 * and they do not send so either.
 *
 * Called before anything else listens for requests: those that are dropped must cost nothing.
 */
export function limitRequestsAhead(app: FastifyInstance): void {
  const { server } = app;
  const tell = teller(app, 'too many requests at once on a connection: it is closed');
  const waiting = new WeakMap<Socket, number>();
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // What has arrived with the one too many is still reported, one by one.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > REQUESTS_AHEAD) {
      tell();
      return void socket.destroy();
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1));
    answer!(request, response);
  });
}
