import type { ChildProcess } from 'node:child_process';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCertificate } from '@capsule/test-kit/certificate';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { proxyHarness, type ProxyHarness } from './testing/proxy-harness';
import { end, freePort, PROXIES, type Proxy } from './testing/proxies';

/**
 * The samples of docs/deployment, in front of a real gateway, as nginx and Caddy read them. Where a program is not
 * installed, its sample is not tried.
 */

/** Ample on any machine. */
const SOON_MS = 30_000;
const HOST = 'homes.example';

const tried = ({ program, isHere }: Proxy) =>
  isHere
    ? describe.bind(null, `the sample for ${program}`)
    : describe.skip.bind(null, `the sample for ${program}, which is not installed here`);

for (const proxy of PROXIES) {
  tried(proxy)(() => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let harness: ProxyHarness;
    let started: ChildProcess;
    let ports: { http: number; https: number };
    const received: IncomingMessage['headers'][] = [];

    beforeAll(async () => {
      folder = await temporaryFolder(`proxy-${proxy.program}`);
      harness = await proxyHarness();
      const { gateway } = await harness.start(
        (request, response) => {
          received.push(request.headers);
          const isStream = request.headers.accept === 'text/event-stream';
          response.setHeader('content-type', isStream ? 'text/event-stream' : 'application/json');
          if (isStream) response.write('data: first\n\n');
          else response.end('{}');
        },
        { TRUST_PROXY: '1', PUBLIC_URL: `https://${HOST}` },
      );
      ports = { http: await freePort(), https: await freePort() };
      const certificate = await makeCertificate();
      started = await proxy.start({ ...ports, folder: folder.folder, product: gateway.port, certificate });
      await eventually(() => ask('/livez'), SOON_MS);
    }, 2 * SOON_MS);
    afterAll(async () => {
      await end(started);
      await harness.stop();
      await harness.remove();
      await folder.remove();
    });

    function ask(path: string, options: RequestOptions = {}, body = ''): Promise<IncomingMessage> {
      return new Promise((resolve, reject) => {
        const place = { host: '127.0.0.1', port: ports.https, servername: HOST, rejectUnauthorized: false, path };
        const headers = { host: HOST, ...options.headers };
        askHttps({ ...place, agent: false, ...options, headers }, resolve)
          .on('error', reject)
          .end(body);
      });
    }

    it('passes pages on over https, with all headers', async () => {
      const answer = await ask('/livez');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
      answer.resume();
    });

    it('tells the product who asks, whatever that one claims to be', async () => {
      const claims = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
      };
      (await ask('/api/units', { headers: claims })).resume();
      expect(received.at(-1)).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': HOST,
      });
    });

    it('sends each event on as it comes', async () => {
      const answer = await ask('/api/events', { headers: { accept: 'text/event-stream' } });
      const [first] = (await answer[Symbol.asyncIterator]().next()).value.toString().split('\n');
      expect(first).toBe('data: first');
      answer.destroy();
    });

    it('passes uploads on that are larger than what other proxies take', async () => {
      const form = { 'content-type': 'multipart/form-data; boundary=b' };
      const upload = await ask('/api/media', { method: 'POST', headers: form }, 'x'.repeat(4_000_000));
      expect([upload.statusCode, await text(upload)]).toEqual([200, '{}']);
    });

    it('leads from http to https', async () => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const place = { host: '127.0.0.1', port: ports.http, path: '/contact?a=b', agent: false };
        askHttp({ ...place, headers: { host: HOST } }, resolve)
          .on('error', reject)
          .end();
      });
      expect([301, 308]).toContain(answer.statusCode);
      expect(answer.headers.location?.replace(`:${ports.https}`, '')).toBe(`https://${HOST}/contact?a=b`);
      answer.resume();
    });

    it('has no connection for other names', async () => {
      await expect(ask('/livez', { servername: 'evil.example' })).rejects.toThrow();
    });
  });
}
