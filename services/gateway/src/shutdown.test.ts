import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@capsule/test-kit/eventually';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { drain } from './shutdown';
import { startHeldApi, type HeldApi } from './testing/held-api';
import { marketing, shell, storeFixture, type StoreFixture } from './testing/site-fixture';
import { startGateway, type RunningGateway } from './testing/start-gateway';

let fixture: StoreFixture;
let api: HeldApi;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  api = await startHeldApi();
});
afterEach(async () => {
  jest.useRealTimers();
  await gateway.close();
});
afterAll(async () => {
  await api.close();
  await fixture.remove();
});

const start = async () => (gateway = await startGateway({ store: fixture.store }, { API_URL: api.origin }));
const takesNoConnection = () =>
  eventually(() => expect(rawRequest(gateway.port, '/livez')).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 20_000);
const warnings = () => gateway.logs().filter(({ level }) => Number(level) >= 40);

describe('draining', () => {
  it('takes no new call, answers the one in progress, and closes its connection', async () => {
    await start();
    const agent = new Agent({ keepAlive: true });
    const asked = new Promise<IncomingMessage>((resolve) => {
      get({ port: gateway.port, path: '/api/held', agent }, resolve);
    });
    const answer = await api.call();
    const drained = drain(gateway.app);
    await takesNoConnection();
    answer();
    const answered = await asked;
    expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'close']);
    expect(await text(answered)).toBe('{"ok":true}');
    await drained;
    expect(warnings()).toEqual([]);
    agent.destroy();
  });

  it('lets readiness fail for who is still connected, and ends that connection', async () => {
    await start();
    const asked = rawRequest(gateway.port, '/api/held');
    // A request whose end is still to come keeps its connection open.
    const probe = connect(gateway.port, '127.0.0.1', () => probe.write('GET /readyz HTTP/1.1\r\nHost: x\r\n'));
    const answer = await api.call();
    const drained = drain(gateway.app);
    await takesNoConnection();
    probe.write('\r\n');
    expect(await text(probe)).toMatch(/^HTTP\/1.1 503 [^]*connection: close[^]*"reasons":\["shutting down"/i);
    answer();
    expect((await asked).status).toBe(200);
    await drained;
  });

  it('closes a connection whose answer began before, as soon as it has ended', async () => {
    await start();
    const agent = new Agent({ keepAlive: true });
    const answered = new Promise<IncomingMessage>((resolve) => {
      get({ port: gateway.port, path: '/api/begun', agent }, resolve);
    });
    const end = await api.call();
    const { headers } = await answered;
    expect(headers.connection).toBe('keep-alive');
    const drained = drain(gateway.app);
    await takesNoConnection();
    end();
    expect(await text(await answered)).toBe(' {"ok":true}');
    await drained;
    expect(warnings()).toEqual([]);
    agent.destroy();
  });

  it('does not wait for a connection that a browser has opened in advance', async () => {
    await start();
    const unused = connect(gateway.port, '127.0.0.1');
    await once(unused, 'connect');
    expect((await rawRequest(gateway.port, '/livez')).status).toBe(200);
    await drain(gateway.app);
    expect(warnings()).toEqual([]);
    unused.destroy();
  });

  it('leaves nothing to be cut later', async () => {
    await start();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] });
    await drain(gateway.app);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cuts after 5 s what does not end', async () => {
    await start();
    const asked = rawRequest(gateway.port, '/api/never').catch((error: NodeJS.ErrnoException) => error.code);
    await eventually(() => expect(api.received.at(-1)?.url).toBe('/api/never'), 20_000);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] });
    const drained = drain(gateway.app);
    jest.advanceTimersByTime(4999);
    expect(warnings()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(warnings()).toMatchObject([{ msg: 'calls in progress did not end in time' }]);
    expect(await asked).toBe('ECONNRESET');
    await drained;
  });
});
