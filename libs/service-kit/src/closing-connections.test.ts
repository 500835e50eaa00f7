import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closingConnections } from './closing-connections';

/** A server that stops waits for what is under way, and for nothing else. */

let server: Server;
let beginClosing: () => void;
/** Ends the answer that is under way. */
let answer: () => void;

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.write('Begun, ');
    answer = () => response.end('ended.');
  });
  // Longer than a test may take.
  server.keepAliveTimeout = 600_000;
  beginClosing = closingConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

/** A connection, and its end at the server. */
async function open(): Promise<[Socket, Socket]> {
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[served]] = await Promise.all([once(server, 'connection'), once(connection, 'connect')]);
  return [connection, served as Socket];
}
const ask = 'GET / HTTP/1.1\r\nHost: homes.example\r\n\r\n';
function stop(): Promise<unknown> {
  beginClosing();
  const closed = once(server, 'close');
  server.close();
  return closed;
}

describe('a server that stops', () => {
  it('does not wait for a connection on which nothing has been sent', async () => {
    const [connection] = await open();
    const ended = text(connection).catch(() => '');
    await stop();
    expect(await ended).toBe('');
  });

  it('lets the answer that is under way end, and then closes its connection', async () => {
    const [connection] = await open();
    const asked = once(server, 'request');
    connection.write(ask);
    await asked;
    const said = text(connection);
    const closed = stop();
    answer();
    expect(await said).toContain('ended.');
    await closed;
  });

  it('waits for a call that has begun to arrive', async () => {
    const [connection, served] = await open();
    connection.write(ask.slice(0, 20));
    while (served.bytesRead < 20) await nextTurn();
    const closed = stop();
    const asked = once(server, 'request');
    connection.write(ask.slice(20));
    const said = text(connection);
    await asked;
    answer();
    expect(await said).toContain('ended.');
    await closed;
  });

  it('remembers no connection that is gone: probes open and close one every few seconds', async () => {
    const [probe, gone] = await open();
    probe.end();
    await once(gone, 'close');
    const destroy = jest.spyOn(gone, 'destroy');
    const [unused] = await open();
    unused.resume();
    await stop();
    expect(destroy).not.toHaveBeenCalled();
  });

  it('looks for connections that have nothing to wait for until it has closed', () => {
    jest.useFakeTimers();
    try {
      const look = jest.spyOn(server, 'closeIdleConnections');
      jest.advanceTimersByTime(1000);
      expect(look).not.toHaveBeenCalled();
      beginClosing();
      jest.advanceTimersByTime(300);
      expect(look).toHaveBeenCalledTimes(3);
      server.emit('close');
      jest.advanceTimersByTime(1000);
      expect(look).toHaveBeenCalledTimes(3);
    } finally {
      jest.useRealTimers();
      server.close();
    }
  });

  it('keeps no process where it has never listened: then it never closes', () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const silent = createServer();
    closingConnections(silent)();
    expect(timers()).toBe(before);
    silent.emit('close');
  });
});
