import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServer, type RunningServer } from './http-server';
import { rawBytes, rawRequest } from './raw-http';

const PACKED = gzipSync('packed');
let server: RunningServer;
beforeAll(async () => {
  server = await startServer((request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'x-asked': request.url }).end(PACKED),
  );
});
afterAll(() => server.close());

it('a request is sent exactly as given, and its response is not decompressed', async () => {
  const { status, headers, body } = await rawRequest(server.port, '/a/../b');
  expect([status, headers['x-asked'], body.equals(PACKED)]).toEqual([200, '/a/../b', true]);
});

it('bytes are sent as they are, and everything received is returned', async () => {
  const asked = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const answers = await rawBytes(server.port, asked);
  expect([...answers.matchAll(/^x-asked: (.*)\r$/gim)].map(([, path]) => path)).toEqual(['/a', '/b']);
});
