import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems give to whoever asks for any port, which begin at 32768 and 49152: what is found here is not
 * taken by another program's connection in the seconds until it is used.
 */
const [FIRST, END] = [20_000, 32_000];

/** @throws what listening fails with, but that the port is taken or not for everybody */
const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '') ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Free ports of this machine, no two of them equal. */
export async function freePorts(count: number, host = 'localhost'): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(FIRST, END);
    if (await isFree(port, host)) found.add(port);
  }
  return [...found];
}
