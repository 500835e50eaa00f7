import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer } from '@capsule/test-kit/http-server';
import { proxyHarness, type ProxyHarness } from '../testing/proxy-harness';

let harness: ProxyHarness;
beforeAll(async () => {
  harness = await proxyHarness();
});
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await harness.stop();
});
afterAll(() => harness.remove());

const REQUEST_MS = 200;

const start = () => harness.start(undefined, {}, { limits: { requestMs: REQUEST_MS } });

/** Opens a connection and sends what is given. @returns all that comes back until the gateway closes */
function send(port: number, bytes: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  sockets.push(socket);
  return { socket, answer: text(socket) };
}

const FORM = 'Content-Type: multipart/form-data; boundary=b\r\n';
const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

/** Node looks for slow clients every 30 s unless it is told otherwise; we have it look every second. */
const LONG_BEFORE_NODE_MS = 20_000;

describe('a request that does not arrive in time', () => {
  it.each([
    ['with a length', `${post('/api/contact', 'Content-Length: 100\r\n')}{`],
    ['in pieces', `${post('/api/contact', 'Transfer-Encoding: chunked\r\n')}1\r\n{\r\n`],
  ])('%s is cut off, with an answer', async (_how, bytes) => {
    const { gateway, upstream } = await start();
    expect(await send(gateway.port, bytes).answer).toMatch(/^HTTP\/1.1 408 [^]*"code":"request.timeout"/);
    expect(upstream.received).toEqual([]);
  });

  it('and was answered before is cut off all the same', async () => {
    const { gateway } = await start();
    const { answer } = send(gateway.port, 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    const received = await answer;
    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 405']);
  });

  it(
    'because its headers do not is cut off too',
    async () => {
      const { gateway } = await harness.start(undefined, {}, { limits: { headersMs: 100 } });
      const { answer } = send(gateway.port, 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      expect(await answer).toMatch(/^HTTP\/1.1 408 /);
    },
    LONG_BEFORE_NODE_MS,
  );
});

describe('an upload', () => {
  it('may be on its way for longer than any other request', async () => {
    const { gateway, upstream } = await start();
    const upload = send(gateway.port, `${post('/api/media', `${FORM}Content-Length: 10\r\n`)}12345`);
    // A call that began after it has run out of time; the upload has not.
    const call = send(gateway.port, `${post('/api/contact', 'Content-Length: 10\r\n')}12345`);
    expect(await call.answer).toMatch(/^HTTP\/1.1 408 /);
    upload.socket.write('67890');
    expect(await upload.answer).toMatch(/^HTTP\/1.1 200 /);
    expect(upstream.received.map(({ body }) => body.toString())).toEqual(['1234567890']);
  });

  it('has a limit of its own', async () => {
    const { gateway } = await harness.start(undefined, {}, { limits: { headersMs: 100, uploadMs: 200 } });
    const { answer } = send(gateway.port, `${post('/api/media', `${FORM}Content-Length: 10\r\n`)}12345`);
    expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  });
});

it('a request that is there in time may be answered later', async () => {
  const slow = await startServer((request, response) => {
    request.resume();
    setTimeout(() => response.end('late'), 2 * REQUEST_MS);
  });
  const apiTimes = { headersMs: 10_000, bodyMs: 10_000 };
  const gateway = await harness.startTo(slow.origin, { apiTimes, limits: { requestMs: REQUEST_MS } });
  const { answer } = send(gateway.port, `${post('/api/contact', 'Content-Length: 2\r\n')}{}`);
  expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*late/);
  await slow.close();
});
