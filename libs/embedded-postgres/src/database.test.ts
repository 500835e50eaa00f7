import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ensureDatabase, urlsOf } from './database';

/** How `pg` understands an address. */
const understood = (url: string | null) => {
  const { host, port, database, user, password } = new Client({ connectionString: String(url) });
  return { host, port, database, user, password };
};
const OURS = { user: 'capsule', password: 'a-_Z0' };
const urls = (endpoint: Partial<Parameters<typeof urlsOf>[0]>, database = 'capsule') =>
  urlsOf({ socketDir: '', host: '', port: 5433, ...endpoint }, OURS.password, database);

describe('the addresses of a database', () => {
  it('lead over the socket alone where the server listens on no address', () => {
    const { url, tcpUrl } = urls({ socketDir: '/srv/my, data/run' });
    expect(understood(url)).toEqual({ ...OURS, host: '/srv/my, data/run', port: 5433, database: 'capsule' });
    expect(tcpUrl).toBeNull();
  });

  it('lead over TCP too where it does, and our own programs still take the socket', () => {
    const { url, tcpUrl } = urls({ socketDir: '/srv/run', host: '127.0.0.1' });
    expect(understood(url)).toMatchObject({ host: '/srv/run' });
    expect(understood(tcpUrl)).toEqual({ ...OURS, host: '127.0.0.1', port: 5433, database: 'capsule' });
  });

  it('are one where there is no socket', () => {
    const { url, tcpUrl } = urls({ host: '127.0.0.1' });
    expect(url).toBe(tcpUrl);
    expect(understood(url)).toMatchObject({ host: '127.0.0.1' });
  });

  it('may have IPv6 in them, and databases with a space or an umlaut', () => {
    expect(understood(urls({ host: '::1' }).tcpUrl)).toMatchObject({ host: '::1', port: 5433 });
    const { url, tcpUrl } = urls({ socketDir: '/srv/run', host: '::1' }, 'a bü');
    for (const address of [url, tcpUrl]) expect(understood(address)).toMatchObject({ database: 'a bü' });
  });

  it('are complete: no variable of the user changes how it is connected', () => {
    for (const url of Object.values(urls({ socketDir: '/srv/run', host: '127.0.0.1' }))) {
      expect(url).toMatch(/[?&]sslmode=disable$/);
    }
  });
});

/** What PostgreSQL says when it lets somebody in: that they may, and that it takes a statement. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

it('a server that is killed while it is asked whether it answers does not end its starter, who hears of it', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => socket.destroy());
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const asked = ensureDatabase((name) => urls({ host: '127.0.0.1', port }, name).url, 'capsule');
    await expect(asked).rejects.toThrow('Connection terminated unexpectedly');
  } finally {
    server.close();
  }
});
