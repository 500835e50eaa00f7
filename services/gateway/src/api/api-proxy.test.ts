import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import { rawBytes, rawRequest } from '@capsule/test-kit/raw-http';
import { proxyHarness, type ProxyHarness } from '../testing/proxy-harness';

let harness: ProxyHarness;
beforeAll(async () => {
  harness = await proxyHarness();
});
afterEach(() => harness.stop());
afterAll(() => harness.remove());
const start: ProxyHarness['start'] = (...args) => harness.start(...args);

describe('a call to the API', () => {
  it('is forwarded with method, query, headers and body unchanged, as is its response', async () => {
    const { gateway, upstream } = await start((_request, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], etag: '"9"' });
      response.end('{"success":true}');
    });
    const body = '{ "name" : "Zoë" }';
    const answer = await rawRequest(gateway.port, '/api/contact?page=2&q=a%20b', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', cookie: 's=1', 'idempotency-key': 'k1' },
      body,
    });
    expect([answer.status, answer.body.toString()]).toEqual([201, '{"success":true}']);
    expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], etag: '"9"', 'cache-control': 'no-store' });
    const [received] = upstream.received;
    expect(received).toMatchObject({ method: 'POST', url: '/api/contact?page=2&q=a%20b' });
    expect(received?.body.toString()).toBe(body);
    expect(received?.headers).toMatchObject({
      host: `127.0.0.1:${upstream.port}`,
      'content-type': 'application/json; charset=utf-8',
      cookie: 's=1',
      'idempotency-key': 'k1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${gateway.port}`,
      'x-forwarded-proto': 'http',
      'x-request-id': answer.headers['x-request-id'],
    });
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s without a body', async (method) => {
    const { gateway, upstream } = await start();
    const { status } = await rawRequest(gateway.port, '/api/contact/7', { method });
    expect([status, upstream.received[0]?.method, upstream.received[0]?.body.length]).toEqual([200, method, 0]);
  });

  it('keeps the policy and caching that the API sets, with the strictest as default', async () => {
    const headers = { 'content-security-policy': "script-src 'self'", 'cache-control': 'max-age=60' };
    const { gateway } = await start((request, response) =>
      response.writeHead(200, request.url === '/api/docs' ? headers : {}).end('{}'),
    );
    expect((await rawRequest(gateway.port, '/api/docs')).headers).toMatchObject(headers);
    expect((await rawRequest(gateway.port, '/api/units')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  it('passes on an error of the API unchanged', async () => {
    const { gateway } = await start((_request, response) => response.writeHead(422).end('{"code":"request.invalid"}'));
    const { status, body } = await rawRequest(gateway.port, '/api/contact', { method: 'POST', body: '{}' });
    expect([status, body.toString()]).toEqual([422, '{"code":"request.invalid"}']);
  });

  it('with a body of text, a GET with a body, and "Expect: 100-continue" go through', async () => {
    const { gateway, upstream } = await start();
    await rawRequest(gateway.port, '/api/a', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'text',
    });
    await rawRequest(gateway.port, '/api/b', { headers: { 'content-length': 2 }, body: '{}' });
    const expecting = { method: 'POST', headers: { expect: '100-continue', 'content-length': 2 }, body: '{}' };
    const { status } = await rawRequest(gateway.port, '/api/c', expecting);
    expect(status).toBe(200);
    expect(upstream.received.map(({ body }) => body.toString())).toEqual(['text', '', '{}']);
  });

  it('with a body of no named type goes through as bytes', async () => {
    const { gateway, upstream } = await start();
    await rawRequest(gateway.port, '/api/a', { method: 'POST', body: '{}' });
    expect(upstream.received[0]?.headers['content-type']).toBe('application/octet-stream');
  });

  it.each([
    ['/api/../admin', 400],
    ['/api/%2e%2e/secret', 400],
    ['/api/a%2f..%2f..%2fb', 400],
    ['/api/%', 400],
    ['/api/%00', 200],
    ['/api', 200],
  ])('to %s reaches nothing but the API: %d', async (path, status) => {
    const { gateway, upstream } = await start();
    expect((await rawRequest(gateway.port, path)).status).toBe(status);
    expect(upstream.received.map(({ url }) => url)).toEqual(status === 200 ? [path] : []);
  });

  it('is a call only below /api', async () => {
    const { gateway, upstream } = await start();
    await rawRequest(gateway.port, '/apix');
    expect(upstream.received).toEqual([]);
  });
});

describe('who the client is', () => {
  const claims = {
    'x-forwarded-for': '198.51.100.9, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-request-id': 'mine',
  };

  it('is determined by the connection alone', async () => {
    const { gateway, upstream } = await start();
    const answer = await rawRequest(gateway.port, '/api/a', { headers: { ...claims, forwarded: 'for=1.2.3.4' } });
    const { headers } = upstream.received[0]!;
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(headers.forwarded).toBeUndefined();
    expect(headers['x-request-id']).not.toBe('mine');
    expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
  });

  it.each([
    ['1', '203.0.113.7'],
    ['2', '198.51.100.9'],
  ])('is determined by %s trusted proxies in front', async (count, ip) => {
    const { gateway, upstream } = await start(undefined, { TRUST_PROXY: count, PUBLIC_URL: 'https://homes.example' });
    await rawRequest(gateway.port, '/api/a', { headers: claims });
    expect(upstream.received[0]?.headers).toMatchObject({ 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' });
  });
});

describe('a body', () => {
  const MAX = 1_048_576;
  const send = (port: number, size: number, headers: Record<string, string | number>) =>
    rawRequest(port, '/api/contact', { method: 'POST', headers, body: Buffer.alloc(size, 97) });

  it('of exactly 1 MiB is forwarded', async () => {
    const { gateway, upstream } = await start();
    expect((await send(gateway.port, MAX, { 'content-length': MAX })).status).toBe(200);
    expect(upstream.received[0]?.body).toHaveLength(MAX);
  });

  it.each([
    ['of which one byte is too much', MAX + 1, { 'content-length': MAX + 1 }],
    ['of 20 MB', 20_000_000, { 'content-length': 20_000_000 }],
    ['of 20 MB in pieces', 20_000_000, { 'transfer-encoding': 'chunked' }],
  ])('%s is refused while it is sent, and never reaches the API', async (_what, size, headers) => {
    const { gateway, upstream } = await start();
    const { status, body } = await send(gateway.port, size, headers);
    expect(status).toBe(413);
    expectError(body, 'request.too-large');
    expect(upstream.received).toHaveLength(0);
  });

  it('that was refused leaves the connection usable for the next call', async () => {
    const { gateway } = await start();
    const next = 'GET /api/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const tooLarge = `POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1500000\r\n\r\n${'a'.repeat(1_500_000)}`;
    const received = await rawBytes(gateway.port, tooLarge + next);
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['413', '200']);
  });
});
