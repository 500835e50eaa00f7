import type { FastifyInstance, FastifyReply } from 'fastify';
import { askApi, type ApiAccess } from './api/ask-api';
import type { LiveComposition } from './composition/live-composition';

/** Milliseconds for which the result of a probe of the API is reused, so that probes do not become a load. */
const PROBE_COUNTS_MS = 1000;

function probeOf({ api, askMs }: HealthOptions): () => Promise<boolean> {
  let startedAt = -Infinity;
  let probe = Promise.resolve(false);
  const look = () =>
    askApi(api, '/readyz', { signal: AbortSignal.timeout(askMs) }).then(
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
  api: ApiAccess;
  /** How long the API may take to say whether it is ready, in ms. */
  askMs: number;
  isClosing: () => boolean;
}

/** `/livez`: the process answers. `/readyz`: it has pages to serve and an API behind it, and is not going down. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { live, isClosing } = options;
  const isApiReady = probeOf(options);

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
