import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A connection to the database that can be cut, as if the server were gone. */
export interface DatabaseProxy {
  url: string;
  /** Cuts every connection, and refuses new ones. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** Lets connections in, but answers nothing. */
  freeze: () => void;
}

/** Puts a proxy on a free port before the database at `url`, by TCP or by its socket. */
export async function proxyDatabase(url: string): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  let frozen = false;

  const forward = (client: Socket) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void (frozen || to.write(data)));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };

  const listen = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer(forward).listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const proxied = new URL(url);
  proxied.searchParams.delete('host');
  proxied.hostname = '127.0.0.1';
  proxied.port = String(ownPort);

  return {
    url: proxied.href,
    freeze: () => {
      frozen = true;
    },
    shut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: async () => {
      frozen = false;
      server = await listen(ownPort);
    },
  };
}
