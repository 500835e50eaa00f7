import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '@capsule/test-kit/expect-error';
import { rawRequest } from '@capsule/test-kit/raw-http';
import { proxyHarness, type ProxyHarness } from '../testing/proxy-harness';
import type { RunningGateway } from '../testing/start-gateway';

/** Bodies of calls are held in memory until they are whole and answered: together they are bounded (product §10.8). */

let harness: ProxyHarness;
let gateway: RunningGateway;
const sockets: Socket[] = [];

beforeAll(async () => {
  harness = await proxyHarness();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await harness.stop();
});
afterAll(() => harness.remove());

/** Four megabytes for all, so one for an address; proxies say which. */
async function start() {
  const behindProxy = { HELD_MB: '4', TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' };
  ({ gateway } = await harness.start(undefined, behindProxy));
}

const HALF = 524_288;
const LENGTH = `Content-Length: ${HALF}\r\n`;

/** Begins a request whose body does not come. That the gateway asks for it shows that it has read the rest. */
async function begin(ip: string, headers: string, path = '/api/contact'): Promise<Socket> {
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\nExpect: 100-continue\r\n${headers}\r\n`,
  );
  await once(socket, 'data');
  return socket;
}
const call = (ip: string, body = 'x'.repeat(HALF)) =>
  rawRequest(gateway.port, '/api/contact', { method: 'POST', headers: { 'x-forwarded-for': ip }, body });

/** Until a place is free again: the gateway hears a moment later that a connection is gone. */
async function statusAfterwards(ip: string): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = await call(ip);
    if (status !== 503) return status;
  }
  return 503;
}

describe('bodies on their way', () => {
  it.each([
    ['of one address', ['203.0.113.1', '203.0.113.1'], LENGTH],
    ['of one network of IPv6', ['2001:db8::1', '2001:db8::2'], LENGTH],
    ['of unknown length', ['203.0.113.1'], 'Transfer-Encoding: chunked\r\n'],
  ])('%s are a quarter of all at most; the next one is told when to come again', async (_whose, senders, headers) => {
    await start();
    for (const ip of senders) await begin(ip, headers);
    const { status, headers: answered, body } = await call(senders[0]!);
    expect(status).toBe(503);
    expectError(String(body), 'service.unavailable');
    expect(answered['retry-after']).toBe('5');
    expect((await call('203.0.113.9')).status).toBe(200);
  });

  it('of one address may be a quarter to the byte', async () => {
    await start();
    await begin('203.0.113.1', LENGTH);
    expect((await call('203.0.113.1', 'x'.repeat(HALF + 1))).status).toBe(503);
    expect((await call('203.0.113.1')).status).toBe(200);
  });

  it('of all have their bound, too', async () => {
    await start();
    for (let index = 1; index <= 8; index += 1) await begin(`203.0.113.${index}`, LENGTH);
    expect((await call('198.51.100.7', 'x')).status).toBe(503);
    expect((await rawRequest(gateway.port, '/api/units')).status).toBe(200);
  });

  it('are forgotten when they are answered, and when their connection is gone', async () => {
    await start();
    // More than one address may hold, and more than all may.
    for (let times = 0; times < 9; times += 1) expect((await call('203.0.113.1')).status).toBe(200);
    const gone = [await begin('203.0.113.1', LENGTH), await begin('203.0.113.1', LENGTH)];
    expect((await call('203.0.113.1')).status).toBe(503);
    for (const socket of gone) socket.destroy();
    expect(await statusAfterwards('203.0.113.1')).toBe(200);
  });

  it('that are files pass through, and count for nothing', async () => {
    await start();
    const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 200000000\r\n';
    for (let index = 0; index < 4; index += 1) await begin('203.0.113.1', form, '/api/media');
    expect((await call('203.0.113.1')).status).toBe(200);
  });
});
