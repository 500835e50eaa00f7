import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawBytes } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

let fixture: StoreFixture;
let upstream: Upstream;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await storeFixture();
  await fixture.deploy(shell(), marketing());
  upstream = await startUpstream();
});
afterEach(async () => {
  await gateway.close();
  upstream.received.length = 0;
});
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
});

const start = async (environment: Record<string, string> = {}) =>
  (gateway = await startGateway({ store: fixture.store }, { API_URL: upstream.origin, ...environment }));

/** @param hosts header lines, without the request's first */
async function ask(target: string, hosts: string[], protocol = 'HTTP/1.1'): Promise<{ status: number; body: string }> {
  const lines = [`GET ${target} ${protocol}`, ...hosts, 'Connection: close', '', ''];
  const [head = '', body = ''] = (await rawBytes(gateway.port, lines.join('\r\n'))).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), body };
}

const HOME = { PUBLIC_URL: 'https://homes.example' };
const TARGETS = ['/', '/api/units', '/_mfe/table.json'];

describe('a request that is meant for somebody else', () => {
  it.each(TARGETS)('because it names another host is refused, for %s', async (target) => {
    await start(HOME);
    const { status, body } = await ask(target, ['Host: evil.example']);
    expect(status).toBe(421);
    expectError(body, 'request.malformed');
    expect(upstream.received).toEqual([]);
  });

  it.each([
    ['with a port', 'homes.example:8443'],
    ['of a domain below', 'www.homes.example'],
    ['of a domain that ends with it', 'evil-homes.example'],
    ['with a user', 'homes.example@evil.example'],
    ['that is none', 'homes.example, evil.example'],
    ['that is empty', ''],
    ['of a loopback name of somebody', 'localhost.evil.example'],
  ])('because its host is one %s is refused', async (_what, host) => {
    await start(HOME);
    expect((await ask('/', [`Host: ${host}`])).status).toBeGreaterThanOrEqual(400);
  });

  it('because of what it claims to have been forwarded for is not accepted', async () => {
    await start({ ...HOME, TRUST_PROXY: '1' });
    expect((await ask('/', ['Host: evil.example', 'X-Forwarded-Host: homes.example'])).status).toBe(421);
    expect((await ask('/', ['Host: homes.example', 'X-Forwarded-Host: evil.example'])).status).toBe(200);
  });

  it.each(TARGETS)('because it names two hosts is refused, for %s', async (target) => {
    await start();
    const { status, body } = await ask(target, ['Host: a', 'hOsT: b']);
    expect(status).toBe(400);
    expectError(body, 'request.malformed');
    expect(upstream.received).toEqual([]);
  });

  it('because it names none is refused', async () => {
    await start();
    const { status, body } = await ask('/_mfe/table.json', []);
    expect(status).toBe(400);
    expectError(body, 'request.malformed');
  });

  it.each(['http://evil.example/', 'http://homes.example/api/units', '*', 'evil.example:443'])(
    'because its target is %s is refused',
    async (target) => {
      await start(HOME);
      expect((await ask(target, ['Host: homes.example'])).status).toBe(400);
      expect(upstream.received).toEqual([]);
    },
  );
});

describe('a request that is meant for us', () => {
  it.each(['homes.example', 'HOMES.example', 'homes.example:443', 'localhost:8080', '127.0.0.1', '[::1]:9000'])(
    'names %s',
    async (host) => {
      await start(HOME);
      expect((await ask('/', [`Host: ${host}`])).status).toBe(200);
    },
  );

  it.each(['/livez', '/readyz'])('may be the probe %s by any address', async (probe) => {
    await start(HOME);
    expect((await ask(probe, ['Host: 10.0.0.7:8080'])).status).toBe(200);
  });

  it.each([
    ['/livez', HOME],
    ['/readyz', HOME],
    ['/livez', {}],
  ])('may be the probe %s of a load balancer that speaks HTTP/1.0, which knows no host', async (probe, environment) => {
    await start(environment);
    expect((await ask(probe, [], 'HTTP/1.0')).status).toBe(200);
    expect((await ask(probe, [], 'HTTP/1.1')).status).toBe(400);
    expect((await ask('/', [], 'HTTP/1.0')).status).toBe(400);
  });

  it('names any host where ours is not known', async () => {
    await start();
    expect((await ask('/', ['Host: homes.test'])).status).toBe(200);
  });
});
