import type { AddressInfo } from 'node:net';
import type { Environment } from '@capsule/service-kit/settings';
import { captureLog } from '@capsule/test-kit/captured-log';
import { UNREACHABLE_ORIGIN } from '@capsule/test-kit/http-server';
import type { FastifyInstance } from 'fastify';
import { buildGateway, type GatewayDeps } from '../gateway';
import type { SiteSource } from '../public-site/followed-site';
import { readSettings } from '../settings';
import { drain } from '../shutdown';

/** A gateway that listens, for tests over real HTTP. */
export interface RunningGateway {
  app: FastifyInstance;
  origin: string;
  port: number;
  /** The log entries, one object per line. */
  logs: () => Record<string, unknown>[];
  close: () => Promise<void>;
}

/** For tests of all else: the API is not asked in the background. */
const NO_SITE: SiteSource = {
  current: null,
  onChange: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

interface TestDeps extends GatewayDeps {
  /** Whether the public site is followed, as outside of tests. */
  followsSite?: true;
}

/** Starts a gateway on a free port. */
export async function startGateway(
  { followsSite, ...deps }: TestDeps,
  environment: Environment = {},
): Promise<RunningGateway> {
  const log = captureLog();
  const settings = readSettings({ API_URL: UNREACHABLE_ORIGIN, LOG_LEVEL: 'debug', ...environment });
  const app = await buildGateway(settings, {
    logDestination: log.destination,
    ...(followsSite ? {} : { site: NO_SITE }),
    ...deps,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    port,
    origin: `http://127.0.0.1:${port}`,
    logs: log.entries,
    // What a failed test left open is cut in the end.
    close: () => drain(app),
  };
}
