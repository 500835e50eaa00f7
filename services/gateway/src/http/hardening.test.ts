import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawBytes, rawRequest } from '@capsule/test-kit/raw-http';
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
afterAll(async () => {
  await upstream.close();
  await fixture.remove();
});
afterEach(() => gateway.close());

const start = async () => (gateway = await startGateway({ store: fixture.store }, { API_URL: upstream.origin }));

/** A path of this many characters. */
const address = (length: number) => `/${'a'.repeat(length - 1)}`;

const withHeaders = (bytes: number) =>
  `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Large: ${'a'.repeat(bytes)}\r\n\r\n`;

describe('a request that cannot be read', () => {
  const PATHS: [string, number][] = [
    ['/%', 400],
    ['/contact%zz', 400],
    ['/%c0%af', 400],
    ['/_mfe/%', 400],
    ['/..', 404],
    ['/../../etc/passwd', 404],
    ['/contact%00', 404],
    ['/%00', 404],
    [address(4096), 404],
    [address(4097), 414],
    [address(20_000), 431],
    [`/api${address(4093)}`, 414],
  ];
  it.each(PATHS.map(([path, status]) => [path.slice(0, 40), status, path] as const))(
    'for %s is refused with %d',
    async (_shown, status, path) => {
      await start();
      const { status: answered, headers, body } = await rawRequest(gateway.port, path);
      expect(answered).toBe(status);
      expect(headers['cache-control']).toBe(status === 404 ? 'private, no-cache' : 'no-store');
      if (status === 404) expect(body.toString()).toContain('404 Page Not Found');
      else expectError(body, status === 400 ? 'request.malformed' : 'request.too-large');
    },
  );

  it.each([
    ['is not HTTP', 'nonsense\r\n\r\n', 400],
    ['has two lengths', 'POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'has a length and is in pieces',
      'POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['has headers of 17 kB', withHeaders(17_000), 431],
  ])('because it %s is refused, in the one shape', async (_why, bytes, status) => {
    await start();
    const answer = await rawBytes(gateway.port, bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    expect(head).toMatch(/^Connection: close$/m);
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expectError(body, status === 431 ? 'request.too-large' : 'request.malformed');
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    expect(head).not.toMatch(/^strict-transport-security/m);
  });

  it('says under https that https is to be used, too', async () => {
    gateway = await startGateway(
      { store: fixture.store },
      { API_URL: upstream.origin, PUBLIC_URL: 'https://homes.example' },
    );
    expect(await rawBytes(gateway.port, 'nonsense\r\n\r\n')).toMatch(
      /^strict-transport-security: max-age=31536000; includeSubDomains$/m,
    );
  });

  it('is none that has headers of 16 kB', async () => {
    await start();
    expect(await rawBytes(gateway.port, withHeaders(16_000))).toMatch(/^HTTP\/1.1 200 /);
  });

  it('never ends in a 500', async () => {
    await start();
    await rawRequest(gateway.port, '/%');
    expect(gateway.logs().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('a log', () => {
  it('has one line per response, with the request id and without personal data', async () => {
    await start();
    const { headers } = await rawRequest(gateway.port, '/contact?email=priya@hillview.example', {
      headers: { cookie: 'session=secret', 'user-agent': 'a browser' },
    });
    const lines = gateway.logs().filter(({ requestId }) => requestId === headers['x-request-id']);
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/contact',
        status: 200,
        msg: 'answered',
        ms: expect.any(Number),
      }),
    ]);
    expect(JSON.stringify(gateway.logs())).not.toMatch(
      /priya|secret|a browser|127\.0\.0\.1:\d+\/contact|remoteAddress/,
    );
  });
});
