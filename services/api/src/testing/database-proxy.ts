import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A proxy that can cut the connections to the database, as if the server were gone. */
export interface DatabaseProxy {
  url: string;
  /** Cuts every connection, and refuses new ones. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** Accepts connections, but answers nothing. */
  freeze: () => void;
  /** Keeps every statement with this text on its way, and what follows it on its connection. */
  holdBack: (text: string) => HeldBack;
}

/** Statements that are kept on their way. */
export interface HeldBack {
  /** Resolves when there is one. */
  reached: Promise<void>;
  /** Lets them go, and keeps no more. */
  letGo: () => void;
}

/** Takes a statement that is to be kept, and what lets it go. */
type Keep = (data: Buffer, letGo: () => void) => boolean;

/** Starts a proxy on a free port, for the database at `url` by TCP or Unix socket. */
export async function proxyDatabase(url: string): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<Socket>();
  let frozen = false;
  let keep: Keep = () => false;

  const forward = (client: Socket) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (frozen) return;
        const go = () => void to.write(data);
        const goOn = () => {
          go();
          from.resume();
        };
        if (from === client && keep(data, goOn)) from.pause();
        else go();
      });
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
    holdBack: (text) => {
      const held: (() => void)[] = [];
      const reached = new Promise<void>((resolve) => {
        keep = (data, letGo) => {
          if (!data.includes(text)) return false;
          held.push(letGo);
          resolve();
          return true;
        };
      });
      const letGo = () => {
        keep = () => false;
        for (const go of held) go();
      };
      return { reached, letGo };
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
