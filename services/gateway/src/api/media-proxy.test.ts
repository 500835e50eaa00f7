import { EventEmitter, once } from 'node:events';
import { request, type RequestListener, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_UPLOAD_BYTES } from '@capsule/contracts/media/media-words';
import { expectError } from '@capsule/test-kit/expect-error';
import { startServer } from '@capsule/test-kit/http-server';
import { rawBytes, rawRequest } from '@capsule/test-kit/raw-http';
import { proxyHarness, type ProxyHarness } from '../testing/proxy-harness';

let harness: ProxyHarness;
beforeAll(async () => {
  harness = await proxyHarness();
});
afterEach(() => harness.stop());
afterAll(() => harness.remove());
const start: ProxyHarness['start'] = (...args) => harness.start(...args);

/** Answers as soon as it has seen the headers, as the API does to whoever is not signed in, and reads no further. */
const refuseAtOnce: RequestListener = (_incoming, response) =>
  void response.writeHead(415, { 'content-type': 'application/json' }).end('{"code":"early"}');

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const MB = 1024 * 1024;

describe('an upload', () => {
  it('larger than any other body is forwarded unchanged, with its type and its key', async () => {
    const { gateway, upstream } = await start();
    const body = Buffer.alloc(20 * MB, 'capsule ');
    const headers = { ...FORM, 'idempotency-key': 'k1', 'content-length': body.length };
    const answer = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const [received] = upstream.received;
    expect(received?.body.equals(body)).toBe(true);
    expect(received?.headers).toMatchObject({ ...headers, 'content-length': String(body.length) });
  });

  it.each(['/api/media', '/api/media?x=1', '/api/media/', '/api/media/7/file'])(
    'is what is sent to %s',
    async (path) => {
      const { gateway, upstream } = await start();
      const answer = await rawRequest(gateway.port, path, {
        method: 'POST',
        headers: FORM,
        body: Buffer.alloc(2 * MB),
      });
      expect([answer.status, upstream.received.map(({ url }) => url)]).toEqual([200, [path]]);
    },
  );

  it.each(['/api/media/7/undo', '/api/media/7/bring-back', '/api/media/bulk'])(
    'is not what is sent to %s: a call is bounded, and made again where the API starts anew',
    async (path) => {
      const { gateway, upstream } = await start();
      const options = { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'k' } };
      const tooLarge = await rawRequest(gateway.port, path, { ...options, body: Buffer.alloc(2 * MB) });
      expect([tooLarge.status, upstream.received]).toEqual([413, []]);
      await upstream.close();
      const asked = rawRequest(gateway.port, path, options);
      await harness.startUpstreamAt(upstream.port);
      expect((await asked).status).toBe(200);
    },
  );

  it('without a known length is forwarded', async () => {
    const { gateway, upstream } = await start();
    const body = Buffer.alloc(3 * MB, 1);
    const headers = { ...FORM, 'transfer-encoding': 'chunked' };
    expect((await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body })).status).toBe(200);
    expect(upstream.received[0]?.body.equals(body)).toBe(true);
  });

  /** Sends an upload's headers, and a byte with which they go on to the API. */
  const announce = (port: number, bytes: number) =>
    new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      const headers = { ...FORM, 'content-length': bytes };
      const options = { host: '127.0.0.1', port, path: '/api/media', method: 'POST', headers };
      const sending = request(options, (answer) => {
        buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        answer.once('end', () => sending.destroy());
      });
      sending.once('error', reject).write('-');
    });

  it('that says that it is too large is refused unread', async () => {
    const { gateway, upstream } = await start();
    const { status, body } = await announce(gateway.port, MAX_UPLOAD_BYTES + MB);
    expect(status).toBe(413);
    expectError(body, 'request.too-large');
    expect(upstream.received).toEqual([]);
  });

  it('may be as large as the limit, and not a byte more', async () => {
    const refusing = await startServer(refuseAtOnce);
    const gateway = await harness.startTo(refusing.origin, { limits: { uploadBytes: 1000 } });
    expect((await announce(gateway.port, 1000)).status).toBe(415);
    expect((await announce(gateway.port, 1001)).status).toBe(413);
    await refusing.close();
  });

  it.each([
    [MB, 200],
    [MB + 1, 413],
    [3 * MB, 413],
  ])(
    'that does not say how large it is is counted on its way: %d bytes are answered with %d',
    async (bytes, expected) => {
      const { gateway, upstream } = await start(undefined, {}, { limits: { uploadBytes: MB } });
      const headers = { ...FORM, 'transfer-encoding': 'chunked' };
      const body = Buffer.alloc(bytes, 1);
      const answer = await rawRequest(gateway.port, '/api/media', { method: 'POST', headers, body });
      expect([answer.status, upstream.received.length]).toEqual([expected, expected === 200 ? 1 : 0]);
      if (expected === 413) expectError(answer.body, 'request.too-large');
    },
  );

  it('may be answered later than a call: its images are looked at first', async () => {
    const waiting = new EventEmitter();
    const { gateway } = await start((incoming, response) => {
      if (incoming.method === 'POST') waiting.emit('upload', response);
    });
    const arrived = once(waiting, 'upload') as Promise<[ServerResponse]>;
    const uploaded = rawRequest(gateway.port, '/api/media', { method: 'POST', headers: FORM, body: '--b--' });
    const [response] = await arrived;
    // A call that began after it has run out of time; the upload has not.
    expect((await rawRequest(gateway.port, '/api/media')).status).toBe(504);
    response.end('{}');
    expect((await uploaded).status).toBe(200);
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

  it('that the API refuses is read to its end, which leaves the connection fit for the next call', async () => {
    const refusing = await startServer(refuseAtOnce);
    const gateway = await harness.startTo(refusing.origin);
    const upload = `POST /api/media HTTP/1.1\r\nHost: x\r\nContent-Length: ${5 * MB}\r\n\r\n${'a'.repeat(5 * MB)}`;
    const next = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const received = await rawBytes(gateway.port, upload + next);
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['415', '200']);
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

describe('another request', () => {
  it('to the same address is a call like any other', async () => {
    const { gateway, upstream } = await start();
    await rawRequest(gateway.port, '/api/media?q=dawn');
    expect(upstream.received[0]).toMatchObject({ method: 'GET', url: '/api/media?q=dawn' });
    const large = await rawRequest(gateway.port, '/api/media/7', { method: 'PATCH', body: Buffer.alloc(2 * MB) });
    expect(large.status).toBe(413);
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

  it('is read-only', async () => {
    const { gateway, upstream } = await start();
    expect((await rawRequest(gateway.port, '/media/ab/dawn.png', { method: 'DELETE' })).status).toBe(405);
    expect((await rawRequest(gateway.port, '/media/../api/units')).status).not.toBe(200);
    expect(upstream.received).toEqual([]);
  });
});
