import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { startServer } from '@capsule/test-kit/http-server';

/** Ports for services that are told of each other before either is started. */

const HOST = '127.0.0.1';
const crypto = await import('node:crypto');
const randomInt = jest.fn((first: number, end: number) => crypto.randomInt(first, end));
jest.unstable_mockModule('node:crypto', () => ({ ...crypto, randomInt }));
const { freePorts } = await import('./free-ports');

type Server = Awaited<ReturnType<typeof startServer>>;
const started: Server[] = [];
async function take(port?: number): Promise<number> {
  const server = await startServer(() => undefined, port);
  started.push(server);
  return server.port;
}
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));

describe('free ports', () => {
  it('are as many as are asked for, no two of them equal, and each can be taken at once', async () => {
    const ports = await freePorts(5, HOST);
    expect(new Set(ports).size).toBe(5);
    expect(await Promise.all(ports.map(take))).toEqual(ports);
  });

  it('are none that systems give to whoever asks for any', async () => {
    for (const port of await freePorts(20, HOST)) {
      expect(port).toBeGreaterThan(1023);
      expect(port).toBeLessThan(32_768);
    }
  });

  it('are none that is taken, nor one twice', async () => {
    const taken = await take();
    const [one, other] = (await freePorts(2, HOST)) as [number, number];
    for (const port of [taken, one, one, other]) randomInt.mockReturnValueOnce(port);
    expect(await freePorts(2, HOST)).toEqual([one, other]);
  });

  it('are not looked for without end where this machine cannot listen', async () => {
    await expect(freePorts(1, '192.0.2.1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  });
});
