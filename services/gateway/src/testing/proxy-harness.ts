import type { RequestListener } from 'node:http';
import { UNREACHABLE_ORIGIN, startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import type { GatewayDeps } from '../gateway';
import { startGateway, type RunningGateway } from './start-gateway';
import { storeFixture } from './site-fixture';

/** Short time limits, so that tests can wait for them. */
export const API_TIMES = { headersMs: 400, bodyMs: 400 };

/** How often a gateway without an API tries, and how long it waits between: short too. */
export const RETRY_MS = [20, 40];

/** Gateways with an upstream behind them, for tests of the way to the API. Nothing is deployed. */
export interface ProxyHarness {
  /** Starts both. @param listener of the upstream; it answers `{ ok: true }` by default */
  start: (
    listener?: RequestListener,
    environment?: Record<string, string>,
    deps?: Partial<GatewayDeps>,
  ) => Promise<{ gateway: RunningGateway; upstream: Upstream }>;
  startWithoutApi: () => Promise<RunningGateway>;
  /** A gateway before an API of the test's own. */
  startTo: (apiOrigin: string, deps?: Partial<GatewayDeps>) => Promise<RunningGateway>;
  /** Another upstream where a former one was. */
  startUpstreamAt: (port: number) => Promise<Upstream>;
  /** Stops everything. */
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function proxyHarness(): Promise<ProxyHarness> {
  const { store, remove } = await storeFixture();
  let running: (() => Promise<void>)[] = [];
  const keep = <Started extends { close: () => Promise<void> }>(started: Started): Started => {
    running.push(() => started.close());
    return started;
  };
  const gatewayTo = async (
    apiOrigin: string,
    environment: Record<string, string> = {},
    deps: Partial<GatewayDeps> = {},
  ) => keep(await startGateway({ store, apiTimes: API_TIMES, ...deps }, { API_URL: apiOrigin, ...environment }));

  return {
    async start(listener, environment, deps) {
      const upstream = keep(await startUpstream(listener));
      return { upstream, gateway: await gatewayTo(upstream.origin, environment, deps) };
    },
    startWithoutApi: () => gatewayTo(UNREACHABLE_ORIGIN, {}, { apiTimes: { ...API_TIMES, retryMs: RETRY_MS } }),
    startTo: (apiOrigin, deps) => gatewayTo(apiOrigin, {}, deps),
    startUpstreamAt: async (port) => keep(await startUpstream(undefined, port)),
    async stop() {
      // The gateway was started last and is stopped first.
      for (const close of running.reverse()) await close();
      running = [];
    },
    remove,
  };
}
