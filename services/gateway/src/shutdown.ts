import { closingConnections } from '@capsule/service-kit/closing-connections';
import type { FastifyInstance } from 'fastify';

/**
 * Reports whether the gateway is closing. From then on every response closes its connection, which Fastify does only for
 * later calls, and connections on which nothing is under way are closed.
 */
export function registerClosing(app: FastifyInstance): () => boolean {
  let isClosing = false;
  const closeConnections = closingConnections(app.server);
  app.addHook('preClose', async () => {
    isClosing = true;
    closeConnections();
  });
  app.addHook('onSend', async (_request, reply) => void (isClosing && reply.header('connection', 'close')));
  return () => isClosing;
}

/** Milliseconds that open calls may take to end. */
const DRAIN_MS = 5000;

/**
 * Closes the gateway: it accepts no new connections, sends `connection: close` with every response, and ends event
 * streams. After {@link DRAIN_MS} it cuts the remaining connections.
 */
export async function drain(app: FastifyInstance, drainMs = DRAIN_MS): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('calls in progress did not end in time');
    app.server.closeAllConnections();
  }, drainMs);
  await app.close();
  clearTimeout(cut);
}

/**
 * Drains and exits on SIGTERM, on SIGINT, and when the parent process is gone. Further signals are ignored, because
 * Ctrl-C arrives both from the terminal and from the parent.
 */
export function drainOnSignals(app: FastifyInstance): void {
  let isDraining = false;
  const stop = (reason: string) => {
    if (isDraining) return;
    isDraining = true;
    app.log.info({ reason }, 'draining');
    drain(app).then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'draining failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('parent gone'));
}
