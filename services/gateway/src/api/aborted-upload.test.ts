import { EventEmitter, once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { startServer } from '@capsule/test-kit/http-server';
import { proxyHarness, type ProxyHarness } from '../testing/proxy-harness';

let harness: ProxyHarness;
beforeAll(async () => {
  harness = await proxyHarness();
});
afterEach(() => harness.stop());
afterAll(() => harness.remove());

const MB = 1024 * 1024;

it.each([
  ['says how large it is', { 'content-length': 5 * MB }],
  ['does not', { 'transfer-encoding': 'chunked' }],
])('an upload that is broken off half way is broken off for the API, too, where it %s', async (_what, size) => {
  const heard = new EventEmitter();
  const api = await startServer((incoming) => {
    incoming
      .once('data', () => heard.emit('begun', incoming))
      .once('close', () => heard.emit('ended', incoming.complete));
    incoming.on('error', () => {}).resume();
  });
  try {
    const { port } = await harness.startTo(api.origin);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...size };
    const sending = request({ host: '127.0.0.1', port, path: '/api/media', method: 'POST', headers });
    sending.on('error', () => {});
    const begun = once(heard, 'begun') as Promise<[IncomingMessage]>;
    sending.write(Buffer.alloc(MB));
    await begun;
    const ended = once(heard, 'ended');
    sending.destroy();
    expect(await ended).toEqual([false]);
  } finally {
    await api.close();
  }
});
