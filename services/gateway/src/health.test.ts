import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startUpstream, UNREACHABLE_ORIGIN, type Upstream } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from './testing/site-fixture';
import { startGateway, type RunningGateway } from './testing/start-gateway';

let fixture: StoreFixture;
let empty: StoreFixture;
let gateway: RunningGateway;
let api: Upstream | undefined;

beforeAll(async () => {
  [fixture, empty] = await Promise.all([storeFixture(), storeFixture()]);
  await fixture.deploy(shell(), marketing());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.close();
  await api?.close();
  api = undefined;
});
afterAll(() => Promise.all([fixture.remove(), empty.remove()]));

/** @param askMs how long the API may take: one that answers may be slow on a busy machine */
const start = async (listener?: Parameters<typeof startUpstream>[0], askMs = 20_000) => {
  api = await startUpstream(listener);
  gateway = await startGateway({ store: fixture.store, apiTimes: { askMs } }, { API_URL: api.origin });
  return api;
};
async function readiness() {
  const { status, headers, body } = await rawRequest(gateway.port, '/readyz');
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  return { ...(JSON.parse(body.toString()) as { status: string; reasons: string[] }), code: status };
}
const READY = { code: 200, status: 'ready', reasons: [] };
const WITHOUT_API = { code: 503, status: 'not ready', reasons: ['the API is not ready'] };

it('is alive by itself', async () => {
  gateway = await startGateway({ store: empty.store });
  const { status, headers, body } = await rawRequest(gateway.port, '/livez');
  expect([status, JSON.parse(body.toString())]).toEqual([200, { status: 'alive' }]);
  expect(headers['cache-control']).toBe('no-store');
  expect((await rawRequest(gateway.port, '/livez', { method: 'HEAD' })).status).toBe(200);
});

describe('is ready', () => {
  it('with pages and an API', async () => {
    const { received } = await start();
    expect(await readiness()).toEqual(READY);
    expect((await rawRequest(gateway.port, '/readyz', { method: 'HEAD' })).status).toBe(200);
    expect(received[0]).toMatchObject({ method: 'GET', url: '/readyz' });
  });

  it('and asks the API once a second at most, however many ask', async () => {
    const { received } = await start();
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    expect(await Promise.all([readiness(), readiness(), readiness()])).toEqual([READY, READY, READY]);
    now.mockReturnValue(6000);
    await readiness();
    expect(received).toHaveLength(1);
    now.mockReturnValue(6001);
    await readiness();
    expect(received).toHaveLength(2);
  });

  it('over one connection, however much the API answers: it is read', async () => {
    const connections = new Set<unknown>();
    await start((request, response) => {
      connections.add(request.socket);
      response.end('x'.repeat(1_000_000));
    });
    const now = jest.spyOn(performance, 'now');
    for (const at of [5000, 7000, 9000]) {
      now.mockReturnValue(at);
      expect(await readiness()).toEqual(READY);
    }
    expect(connections.size).toBe(1);
  });
});

describe('is not ready', () => {
  it('without either', async () => {
    gateway = await startGateway({ store: empty.store }, { API_URL: UNREACHABLE_ORIGIN });
    expect(await readiness()).toEqual({
      code: 503,
      status: 'not ready',
      reasons: ['no readable release', 'the API is not ready'],
    });
  });

  it('when the API says that it is not', async () => {
    await start((_request, response) => void response.writeHead(503).end('{}'));
    expect(await readiness()).toEqual(WITHOUT_API);
  });

  it('when the API does not say', async () => {
    await start(() => undefined, 200);
    expect(await readiness()).toEqual(WITHOUT_API);
  });

  it('any more when the API has gone, and is again when it has come back', async () => {
    let isReady = true;
    await start((_request, response) => void response.writeHead(isReady ? 200 : 503).end('{}'));
    const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
    expect(await readiness()).toEqual(READY);
    isReady = false;
    now.mockReturnValue(7000);
    expect(await readiness()).toEqual(WITHOUT_API);
    isReady = true;
    now.mockReturnValue(9000);
    expect(await readiness()).toEqual(READY);
  });
});
