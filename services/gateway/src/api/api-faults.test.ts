import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import { get as httpGet, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCertificate } from '@capsule/test-kit/certificate';
import { expectError } from '@capsule/test-kit/expect-error';
import { startServer } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { API_TIMES, proxyHarness, RETRY_MS, type ProxyHarness } from '../testing/proxy-harness';

let harness: ProxyHarness;
beforeAll(async () => {
  harness = await proxyHarness();
});
afterEach(() => harness.stop());
afterAll(() => harness.remove());
const start: ProxyHarness['start'] = (...args) => harness.start(...args);

/** Waits until a connection of this process has been refused. */
function connectionRefused(): Promise<void> {
  return new Promise((resolve) => {
    const watch = (message: unknown) => {
      (message as { socket: Socket }).socket.once('error', ({ code }: NodeJS.ErrnoException) => {
        if (code !== 'ECONNREFUSED') return;
        unsubscribe('net.client.socket', watch);
        resolve();
      });
    };
    subscribe('net.client.socket', watch);
  });
}

describe('an API that does not answer', () => {
  it('is 503 with Retry-After where nothing listens, after some attempts', async () => {
    const gateway = await harness.startWithoutApi();
    const from = performance.now();
    const { status, headers, body } = await rawRequest(gateway.port, '/api/contact', { method: 'POST', body: '{}' });
    expect(performance.now() - from).toBeGreaterThan(RETRY_MS[0]! + RETRY_MS[1]! - 2);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expectError(body, 'service.unavailable');
  });

  it.each([
    ['GET', {}],
    // Only a stream may be silent for long, and only a GET opens one.
    ['POST', { accept: 'text/event-stream' }],
  ])('is 504 when it takes too long to begin, for a %s', async (method, headers) => {
    const { gateway } = await start(() => undefined);
    const { status, body } = await rawRequest(gateway.port, '/api/a', { method, headers: { ...headers } });
    expect(status).toBe(504);
    expectError(body, 'service.timeout');
  });

  it('is 502 when it hangs up, and a call that may have been executed is not repeated', async () => {
    const { gateway, upstream } = await start((request) => request.socket.destroy());
    const { status, body } = await rawRequest(gateway.port, '/api/a', { method: 'POST', body: '{}' });
    expect(status).toBe(502);
    expectError(body, 'service.bad-gateway');
    expect(upstream.received).toHaveLength(1);
  });

  it('is 502 when it speaks no HTTP', async () => {
    const { gateway } = await start((request) => request.socket.end('nonsense\r\n\r\n'));
    const { status, body } = await rawRequest(gateway.port, '/api/a', { method: 'POST', body: '{}' });
    expect(status).toBe(502);
    expectError(body, 'service.bad-gateway');
  });

  it('is 502 when its certificate is one that nobody vouches for: it is not even asked', async () => {
    let asked = 0;
    const listener: RequestListener = (_request, response) => response.end(String((asked += 1)));
    const impostor = await startServer(listener, 0, await makeCertificate());
    const gateway = await harness.startTo(impostor.origin);
    for (const path of ['/api/a', '/media/ab/dawn.png']) {
      const { status, body } = await rawRequest(gateway.port, path, { headers: { cookie: 'session=secret' } });
      expect(status).toBe(502);
      expectError(body, 'service.bad-gateway');
    }
    expect(asked).toBe(0);
    await impostor.close();
  });

  it('breaks off in the middle: the client sees that the answer is not whole', async () => {
    const { gateway } = await start((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('the beginning');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(rawRequest(gateway.port, '/api/a')).rejects.toThrow('aborted');
  });
});

describe('an API that starts again', () => {
  it.each([
    ['GET', {}],
    ['POST', { 'content-type': 'application/json' }],
  ])('gets a %s that came meanwhile, once', async (method, headers) => {
    const first = await start();
    const { port } = first.upstream;
    await first.upstream.close();
    const refused = connectionRefused();
    const asked = rawRequest(first.gateway.port, '/api/a', {
      method,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    });
    await refused;
    const upstream = await harness.startUpstreamAt(port);
    expect((await asked).status).toBe(200);
    expect(upstream.received).toHaveLength(1);
  });

  it('is asked again for a GET that it answered with 503 while going down, once', async () => {
    let asked = 0;
    const { gateway } = await start((_request, response) =>
      response.writeHead((asked += 1) === 1 ? 503 : 200).end('{}'),
    );
    expect((await rawRequest(gateway.port, '/api/a')).status).toBe(200);
    expect(asked).toBe(2);
  });

  it('is asked again for a POST with an idempotency key that broke off', async () => {
    let asked = 0;
    const { gateway } = await start((request, response) =>
      (asked += 1) === 1 ? void request.socket.destroy() : void response.end('{}'),
    );
    const headers = { 'idempotency-key': 'k1' };
    expect((await rawRequest(gateway.port, '/api/a', { method: 'POST', headers, body: '{}' })).status).toBe(200);
    expect(asked).toBe(2);
  });
});

describe('an event stream', () => {
  const open = (port: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ port, path: '/api/events', headers: { accept: 'text/event-stream' } }, resolve).on('error', reject);
    });
  const events: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n');
    setTimeout(() => response.write('data: 2\n\n'), 3 * API_TIMES.bodyMs);
  };

  it('arrives piece by piece, and may be silent for longer than any response', async () => {
    const { gateway } = await start(events);
    const stream = await open(gateway.port);
    const pieces: string[] = [];
    for await (const piece of stream) {
      pieces.push(String(piece));
      if (pieces.length === 2) break;
    }
    expect(pieces).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  });

  it('ends at the API when the client disconnects', async () => {
    let ended: Promise<unknown> | undefined;
    const { gateway } = await start((request, response) => {
      ended = once(response, 'close');
      events(request, response);
    });
    const stream = await open(gateway.port);
    await once(stream, 'data');
    stream.destroy();
    await expect(ended).resolves.toBeDefined();
  });

  it('ends properly when the gateway stops', async () => {
    const { gateway } = await start(events);
    const stream = await open(gateway.port);
    stream.resume();
    const ended = once(stream, 'end');
    await gateway.close();
    await ended;
    expect(stream.complete).toBe(true);
  });
});

it('a client that goes before the answer leaves nothing behind', async () => {
  const calls = new EventEmitter();
  const { gateway } = await start((request, response) => {
    if (request.url !== '/api/a') return void response.end('{}');
    calls.emit('asked');
    response.once('close', () => calls.emit('left'));
  });
  const [asked, left] = [once(calls, 'asked'), once(calls, 'left')];
  const socket = connect(gateway.port, '127.0.0.1', () => socket.write('GET /api/a HTTP/1.1\r\nHost: x\r\n\r\n'));
  await asked;
  socket.destroy();
  await left;
  expect((await rawRequest(gateway.port, '/api/b')).status).toBe(200);
  expect(gateway.logs().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
