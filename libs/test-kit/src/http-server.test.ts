import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { UNREACHABLE_ORIGIN, startServer, startUpstream, type RunningServer } from './http-server';
import { rawRequest } from './raw-http';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('an upstream', () => {
  it('records requests, byte for byte', async () => {
    const upstream = await startUpstream();
    server = upstream;
    const body = Buffer.from([0, 255, 7]);
    const answer = await rawRequest(upstream.port, '/api/a?b=%2F', { method: 'POST', headers: { 'X-Own': '1' }, body });
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"ok":true}']);
    expect(upstream.received).toEqual([
      { method: 'POST', url: '/api/a?b=%2F', headers: expect.objectContaining({ 'x-own': '1' }), body },
    ]);
  });

  it('can be started on the port of another one', async () => {
    server = await startUpstream((_request, response) => void response.writeHead(503).end());
    const { port } = server;
    expect((await rawRequest(port, '/')).status).toBe(503);
    await server.close();
    await expect(rawRequest(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    server = await startUpstream(undefined, port);
    expect((await rawRequest(port, '/')).status).toBe(200);
  });
});

describe('a server', () => {
  it('is closed together with its open connections', async () => {
    const arrived = new EventEmitter();
    const hanging = await startServer(() => void arrived.emit('request'));
    const asked = rawRequest(hanging.port, '/').catch((error: NodeJS.ErrnoException) => error.code);
    await once(arrived, 'request');
    await hanging.close();
    expect(await asked).toBe('ECONNRESET');
  });

  it('cannot listen on a port in use', async () => {
    server = await startServer(() => undefined);
    await expect(startServer(() => undefined, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('does not listen at the unreachable origin', async () => {
    await expect(fetch(UNREACHABLE_ORIGIN)).rejects.toThrow();
  });
});
