import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveComposition } from './composition/live-composition';

/** How long one look at the API counts, in ms: probes of ours must not become a load of its. */
const PROBE_COUNTS_MS = 1000;
const PROBE_TIMEOUT_MS = 2000;

function probeOf(apiOrigin: string): () => Promise<boolean> {
  let startedAt = -Infinity;
  let probe = Promise.resolve(false);
  const look = () =>
    fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
  return () => {
    if (performance.now() - startedAt > PROBE_COUNTS_MS) {
      startedAt = performance.now();
      probe = look();
    }
    return probe;
  };
}

const sendReadiness = (reply: FastifyReply, reasons: string[]) =>
  reply
    .code(reasons.length === 0 ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: reasons.length === 0 ? 'ready' : 'not ready', reasons });

export interface HealthOptions {
  live: LiveComposition;
  apiOrigin: string;
  isClosing: () => boolean;
}

/** `/livez`: the process answers. `/readyz`: it has pages to serve and an API behind it, and is not going down. */
export function registerHealth(app: FastifyInstance, { live, apiOrigin, isClosing }: HealthOptions): void {
  const isApiReady = probeOf(apiOrigin);

  const method = ['GET', 'HEAD'];
  const alive = { status: 'alive' };
  app.route({
    method,
    url: '/livez',
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send(alive),
  });
  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      const reasons = [
        ...(isClosing() ? ['shutting down'] : []),
        ...(live.current ? [] : ['no readable release']),
        ...((await isApiReady()) ? [] : ['the API is not ready']),
      ];
      return sendReadiness(reply, reasons);
    },
  });
}
