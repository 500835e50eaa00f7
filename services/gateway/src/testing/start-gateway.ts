import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildGateway, type GatewayDeps } from '../gateway';
import { readSettings, type Environment } from '../settings';

/** A gateway that listens, for tests over real HTTP. */
export interface RunningGateway {
  app: FastifyInstance;
  origin: string;
  port: number;
  /** What was logged, one object a line. */
  logs: () => Record<string, unknown>[];
  close: () => Promise<void>;
}

/** Nothing listens there: port 1 is never given out. */
export const NOBODY = 'http://127.0.0.1:1';

/** Starts a gateway on a free port. */
export async function startGateway(deps: GatewayDeps, environment: Environment = {}): Promise<RunningGateway> {
  const lines: string[] = [];
  const settings = readSettings({ API_URL: NOBODY, LOG_LEVEL: 'debug', ...environment });
  const app = await buildGateway(settings, { logDestination: { write: (line) => void lines.push(line) }, ...deps });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    logs: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    close: () => app.close(),
  };
}
