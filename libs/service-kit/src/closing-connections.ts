import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between two looks for connections that have nothing to wait for any more. */
const SWEEP_MS = 100;

/** Connections of which not a byte has come: browsers and pools open some in advance. */
function unusedOf(server: Server): () => Socket[] {
  const fresh = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  server.on('request', ({ socket }) => fresh.delete(socket));
  return () => [...fresh].filter(({ bytesRead }) => bytesRead === 0);
}

/**
 * A stopping server closes connections when nothing is under way on them. Node does so once, for those that wait for
 * their next call: an answer that ends later would leave its connection open for as long as connections are kept, and one
 * on which nothing has ever been sent counts as busy until the headers of a call are overdue, a minute later.
 *
 * @param server before it listens
 * @returns a function to call when the stop begins; it works until the server has closed
 */
export function closingConnections(server: Server): () => void {
  const unused = unusedOf(server);
  const sweep = () => {
    server.closeIdleConnections();
    for (const socket of unused()) socket.destroy();
  };
  return () => {
    // A server that never listened never closes, and must not keep its process.
    const sweeps = setInterval(sweep, SWEEP_MS).unref();
    server.once('close', () => clearInterval(sweeps));
  };
}
