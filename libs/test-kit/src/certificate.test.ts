import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCertificate, type Certificate } from './certificate';
import { startServer, type RunningServer } from './http-server';

let certificate: Certificate;
let server: RunningServer;
beforeAll(async () => {
  certificate = await makeCertificate();
  server = await startServer((_request, response) => void response.end('secret'), 0, certificate);
});
afterAll(() => server.close());

const ask = (ca?: string) =>
  new Promise<string>((resolve, reject) => {
    get(server.origin, { ca, agent: false }, (answer) => void text(answer).then(resolve, reject)).on('error', reject);
  });

describe('a server with a certificate that was made for a test', () => {
  it('is believed by who knows the certificate', async () => {
    expect(server.origin).toBe(`https://127.0.0.1:${server.port}`);
    expect(await ask(certificate.cert)).toBe('secret');
  });

  it('is believed by nobody else', async () => {
    await expect(ask()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });
});
