import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What reached the upstream. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A tiny real API. */
export interface Upstream {
  origin: string;
  port: number;
  server: Server;
  received: Received[];
  close: () => Promise<void>;
}

/**
 * Starts an upstream; by default it answers `{ ok: true }` to everything.
 * @param port 0 for a free one; a given one to come back where another upstream was
 */
export async function startUpstream(listener?: RequestListener, port = 0): Promise<Upstream> {
  const received: Received[] = [];
  const answer: RequestListener =
    listener ??
    ((_request, response) => void response.setHeader('content-type', 'application/json').end('{"ok":true}'));
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        answer(request, response);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${taken}`,
    port: taken,
    server,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
