import { request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_UPLOAD_BYTES } from '@capsule/contracts/media/media-words';
import { expectError } from '@capsule/test-kit/expect-error';
import { startServer } from '@capsule/test-kit/http-server';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { proxyHarness, type ProxyHarness } from '../testing/proxy-harness';

let harness: ProxyHarness;
beforeAll(async () => {
  harness = await proxyHarness();
});
afterEach(() => harness.stop());
afterAll(() => harness.remove());
const start: ProxyHarness['start'] = (...args) => harness.start(...args);

/** Answers as soon as it has seen the headers, as the API does to whoever is not signed in. */
const refuseAtOnce: RequestListener = (incoming, response) => {
  response.writeHead(415, { 'content-type': 'application/json' }).end('{"code":"early"}');
  incoming.resume();
};

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const MB = 1024 * 1024;

describe('an upload', () => {
  it('of more than any other body goes through to the byte, with its type and its key', async () => {
    const { gateway, upstream } = await start();
    const body = Buffer.alloc(20 * MB, 'capsule ');
    const headers = { ...FORM, 'idempotency-key': 'k1', 'content-length': body.length };
    const { status } = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body });
    expect(status).toBe(200);
    const [received] = upstream.received;
    expect(received?.body.equals(body)).toBe(true);
    expect(received?.headers).toMatchObject({ ...headers, 'content-length': String(body.length) });
  });

  it('in pieces of unknown number goes through', async () => {
    const { gateway, upstream } = await start();
    const body = Buffer.alloc(3 * MB, 1);
    const headers = { ...FORM, 'transfer-encoding': 'chunked' };
    expect((await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body })).status).toBe(200);
    expect(upstream.received[0]?.body.equals(body)).toBe(true);
  });

  it('that says that it is too large is refused unread', async () => {
    const { gateway, upstream } = await start();
    const headers = { ...FORM, 'content-length': MAX_UPLOAD_BYTES + MB };
    const { status, body } = await new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: gateway.port, path: '/api/media', method: 'POST', headers };
      const sending = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) });
          sending.destroy();
        });
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(413);
    expectError(body, 'request.too-large');
    expect(upstream.received).toEqual([]);
  });

  it('that the API refuses before all has come shows the refusal', async () => {
    const refusing = await startServer(refuseAtOnce);
    const gateway = await harness.startTo(refusing.origin);
    const body = Buffer.alloc(30 * MB, 1);
    const headers = { ...FORM, 'content-length': body.length };
    const answer = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body });
    expect([answer.status, answer.body.toString()]).toEqual([415, '{"code":"early"}']);
    await refusing.close();
  });

  it('is never sent twice', async () => {
    const { gateway, upstream } = await start((_request, response) => void response.destroy());
    const headers = { ...FORM, 'idempotency-key': 'k1' };
    const answer = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body: '--b--' });
    expect(answer.status).toBe(502);
    expect(upstream.received).toHaveLength(1);
  });

  it('is refused where there is no API', async () => {
    const gateway = await harness.startWithoutApi();
    const answer = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers: FORM, body: '--b--' });
    expect(answer.status).toBe(503);
    expectError(answer.body, 'service.unavailable');
  });
});

describe('what is no upload', () => {
  it('to the same address is a call like any other', async () => {
    const { gateway, upstream } = await start();
    await rawRequest(gateway.port, '/api/media?q=dawn');
    expect(upstream.received[0]).toMatchObject({ method: 'GET', url: '/api/media?q=dawn' });
    const large = await rawRequest(gateway.port, '/api/media/7', { method: 'PATCH', body: Buffer.alloc(2 * MB) });
    expect(large.status).toBe(413);
  });

  it('and does not arrive in time is cut off, with an answer', async () => {
    const { gateway } = await harness.start(undefined, {}, { bodyTimeoutMs: 200 });
    const received = await new Promise<string>((resolve) => {
      const socket = connect(gateway.port, '127.0.0.1', () =>
        socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    const upload = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers: FORM, body: '--b--' });
    expect(upload.status).toBe(200);
  });
});

describe('a file of the library', () => {
  it('is served as the API serves it', async () => {
    const headers = {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: '"a"',
      'content-range': 'bytes 0-3/9',
    };
    const { gateway, upstream } = await start((_request, response) => response.writeHead(206, headers).end('abcd'));
    const answer = await rawRequest(gateway.port, '/media/ab/dawn.png', { headers: { range: 'bytes=0-3' } });
    expect([answer.status, answer.body.toString()]).toEqual([206, 'abcd']);
    expect(answer.headers).toMatchObject({ ...headers, 'x-content-type-options': 'nosniff' });
    expect(upstream.received[0]).toMatchObject({ url: '/media/ab/dawn.png', headers: { range: 'bytes=0-3' } });
  });

  it('is read and nothing else', async () => {
    const { gateway, upstream } = await start();
    expect((await rawRequest(gateway.port, '/media/ab/dawn.png', { method: 'DELETE' })).status).toBe(405);
    expect((await rawRequest(gateway.port, '/media/../api/units')).status).not.toBe(200);
    expect(upstream.received).toEqual([]);
  });
});
