import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Release } from '@capsule/contracts';
import { contentTypeOf } from '@capsule/service-kit/content-type';
import { isThisMachine } from '@capsule/service-kit/setting-kinds';
import { hostInAddress } from '../workspace';

/** A release, and how to read its files. */
export interface ReadableRelease {
  release: Release;
  open: (file: string) => Promise<Readable>;
}

/** Where testers reach the server. */
export interface ServerAddress {
  /** The name of this machine; what is none of its loopback addresses is served to the whole network. */
  host: string;
  /** 0 takes a free one. */
  port: number;
}

export interface ReleaseServer {
  origin: string;
  close: () => Promise<void>;
}

/** Only to read addresses that have no origin. */
const HERE = 'http://here.invalid';

/** The file of an address; of one that nobody can read, such as `//`, the name of none. */
function fileAt(address: string): string {
  try {
    return decodeURIComponent(new URL(address, HERE).pathname.slice(1));
  } catch {
    return '';
  }
}

async function answer({ release, open }: ReadableRelease, address: string, response: ServerResponse): Promise<void> {
  const file = fileAt(address);
  // The page comes from another origin. Another build may be served here next.
  response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
  if (file === 'release.json') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(release));
    return;
  }
  if (!Object.hasOwn(release.files, file)) {
    response.writeHead(404).end();
    return;
  }
  const content = await open(file);
  // Whether it can be read is known by then; after that, an error could only break the connection.
  await once(content, 'readable');
  await pipeline(content, response.setHeader('content-type', contentTypeOf(file)));
}

/**
 * Serves the files of a release, and its `release.json`, to pages of other origins.
 *
 * @throws when the port is taken
 */
export async function serveRelease(from: ReadableRelease, { host, port }: ServerAddress): Promise<ReleaseServer> {
  const server = createServer((request, response) => {
    answer(from, request.url ?? '/', response).catch(() => {
      // Half a file must not pass for a whole one.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  const name = hostInAddress(host);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, isThisMachine(name) ? name.replaceAll(/[[\]]/g, '') : undefined, resolve);
  });
  return {
    origin: `http://${name}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
