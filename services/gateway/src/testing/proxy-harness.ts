import type { RequestListener } from 'node:http';
import { UNREACHABLE_ORIGIN, startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import type { GatewayDeps } from '../gateway';
import { startGateway, type RunningGateway } from './start-gateway';
import { storeFixture } from './site-fixture';

/** Short, so that tests can wait for them. */
export const API_TIMES = { headersMs: 400, bodyMs: 400 };

/** Gateways with an upstream behind them, for tests of the way to the API. Nothing is deployed. */
export interface ProxyHarness {
  /** Starts both. @param listener what the upstream does; `{ ok: true }` unless given */
  start: (
    listener?: RequestListener,
    environment?: Record<string, string>,
    deps?: Partial<GatewayDeps>,
  ) => Promise<{ gateway: RunningGateway; upstream: Upstream }>;
  startWithoutApi: () => Promise<RunningGateway>;
  /** A gateway before an API of the test's own. */
  startTo: (apiOrigin: string) => Promise<RunningGateway>;
  /** Another upstream where a former one was. */
  startUpstreamAt: (port: number) => Promise<Upstream>;
  /** Stops what was started. */
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
    startWithoutApi: () => gatewayTo(UNREACHABLE_ORIGIN),
    startTo: (apiOrigin) => gatewayTo(apiOrigin),
    startUpstreamAt: async (port) => keep(await startUpstream(undefined, port)),
    async stop() {
      // The gateway was started last and goes first.
      for (const close of running.reverse()) await close();
      running = [];
    },
    remove,
  };
}
