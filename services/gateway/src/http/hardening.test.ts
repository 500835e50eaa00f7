import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startUpstream, type Upstream } from '@capsule/test-kit/http-server';
import { rawBytes, rawRequest } from '@capsule/test-kit/raw-http';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';
import { MAX_URL_CHARACTERS, REQUESTS_PER_MINUTE } from './limits';

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

const start = async (environment: Record<string, string> = {}) =>
  (gateway = await startGateway({ store: fixture.store }, { API_URL: upstream.origin, ...environment }));

describe('a request that cannot be read', () => {
  it.each([
    ['/%', 400],
    ['/contact%zz', 400],
    ['/%c0%af', 400],
    ['/_mfe/%', 400],
    ['/..', 404],
    ['/../../etc/passwd', 404],
    ['/contact%00', 404],
    ['/%00', 404],
    [`/${'a'.repeat(MAX_URL_CHARACTERS)}`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
    [`/api/${'a'.repeat(MAX_URL_CHARACTERS)}`, 414],
  ])('for %.40s is refused', async (path, status) => {
    await start();
    const answer = await rawRequest(gateway.port, path);
    expect(answer.status).toBe(status);
    if (status !== 404) expect(JSON.parse(answer.body.toString())).toMatchObject({ success: false, errors: [] });
  });

  it.each([
    ['is not HTTP', 'nonsense\r\n\r\n', 400],
    ['has no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['has two lengths', 'POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'has a length and is in pieces',
      'POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['has headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('because it %s is refused', async (_why, bytes, status) => {
    await start();
    expect(await rawBytes(gateway.port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('never ends in a 500', async () => {
    await start();
    await rawRequest(gateway.port, '/%');
    expect(gateway.logs().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('an address that asks too often', () => {
  const ask = (path: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => rawRequest(gateway.port, path)));

  it.each([
    ['calls', '/api/units', REQUESTS_PER_MINUTE.api],
    ['pages', '/contact', REQUESTS_PER_MINUTE.pages],
    ['addresses that are none', '/wp-login.php', REQUESTS_PER_MINUTE.pages],
  ])('for %s gets Retry-After', async (_what, path, limit) => {
    await start();
    const answers = await ask(path, limit + 1);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(JSON.parse(String(refused[0]?.body))).toMatchObject({ success: false, code: 'request.rate-limited' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.find(({ status }) => status !== 429)?.headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('by unsupported methods is limited too', async () => {
    await start();
    const tries = Array.from({ length: REQUESTS_PER_MINUTE.pages + 1 }, () =>
      rawRequest(gateway.port, '/', { method: 'POST' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is not limited where RATE_LIMITS is off, nor are probes', async () => {
    await start();
    expect((await ask('/livez', REQUESTS_PER_MINUTE.pages + 1)).every(({ status }) => status === 200)).toBe(true);
    await gateway.close();
    await start({ RATE_LIMITS: 'off' });
    expect((await ask('/contact', REQUESTS_PER_MINUTE.pages + 1)).every(({ status }) => status === 200)).toBe(true);
  });

  it('is the forwarded one behind a trusted proxy', async () => {
    await start({ TRUST_PROXY: '1' });
    await ask('/contact', REQUESTS_PER_MINUTE.pages + 1);
    const from = (ip: string) => rawRequest(gateway.port, '/contact', { headers: { 'x-forwarded-for': ip } });
    expect((await from('203.0.113.7')).status).toBe(200);
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
