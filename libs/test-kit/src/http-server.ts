import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Certificate } from './certificate';

/** Nothing listens there: port 1 is never assigned. */
export const UNREACHABLE_ORIGIN = 'http://127.0.0.1:1';

/** A server that a test started. */
export interface RunningServer {
  origin: string;
  port: number;
  /** Also closes open connections. */
  close: () => Promise<void>;
}

/**
 * Starts a server on this machine.
 *
 * @param port 0 for a free one; a given one to come back where another server was
 * @param certificate to speak HTTPS with; HTTP unless given
 */
export async function startServer(
  listener: RequestListener,
  port = 0,
  certificate?: Certificate,
): Promise<RunningServer> {
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A received request, with its whole body. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server in place of the one behind the service under test, which records its requests. */
export interface Upstream extends RunningServer {
  received: ReceivedRequest[];
}

const answerOk: RequestListener = (_request, response) =>
  void response.setHeader('content-type', 'application/json').end('{"ok":true}');

/**
 * Starts an upstream.
 *
 * @param listener called once the whole request has arrived; answers `{ ok: true }` by default
 * @param port see {@link startServer}
 */
export async function startUpstream(listener: RequestListener = answerOk, port = 0): Promise<Upstream> {
  const received: ReceivedRequest[] = [];
  const server = await startServer((request, response) => {
    buffer(request).then(
      (body) => {
        received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
        listener(request, response);
      },
      // A request that was aborted is not recorded.
      () => undefined,
    );
  }, port);
  return { ...server, received };
}
