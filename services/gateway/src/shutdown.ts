import type { FastifyInstance } from 'fastify';

/**
 * Says whether the gateway is closing. From then on every answer ends its connection: Fastify says so only to calls
 * that begin later, and one kept-alive connection would hold the process up until it is idle for long enough.
 */
export function registerClosing(app: FastifyInstance): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (_request, reply) => void (isClosing && reply.header('connection', 'close')));
  return () => isClosing;
}

/** How long calls in progress may take to end, in ms. */
const DRAIN_MS = 5000;
/** How often connections are closed on which a long answer has ended that began before the drain. */
const SWEEP_MS = 100;

/**
 * Closes the gateway: no new connections, `connection: close` on what is answered, event streams ended; after
 * {@link DRAIN_MS} what is still open is cut.
 */
export async function drain(app: FastifyInstance, drainMs = DRAIN_MS): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('calls in progress did not end in time');
    app.server.closeAllConnections();
  }, drainMs);
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  await app.close();
  clearTimeout(cut);
  clearInterval(sweep);
}

/**
 * Drains and exits on SIGTERM, on SIGINT, and when the process that started us is gone. Further signals change
 * nothing: Ctrl-C reaches us from the terminal and again from our parent.
 */
export function drainOnSignals(app: FastifyInstance): void {
  let isDraining = false;
  const stop = (reason: string) => {
    if (isDraining) return;
    isDraining = true;
    app.log.info({ reason }, 'draining');
    void drain(app).finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('parent gone'));
}
