import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * The same list by react-admin, as one would write it, in its production build. Its packages are installed into a folder
 * of the benchmark, and are no dependencies of this product.
 */

const PACKAGES = ['react-admin@5.15.4', 'react@19.3.1', 'react-dom@19.3.1'];

const APP = `
import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, NumberField, Resource, TextField } from 'react-admin';

const dataProvider = {
  getList: async (resource, { pagination: { page, perPage }, sort: { field, order }, signal }) => {
    const query = new URLSearchParams({ page, pageSize: perPage, sort: field, order: order.toLowerCase() });
    const response = await fetch('/api/' + resource + '?' + query, { signal });
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  },
};

const Units = () => (
  <List perPage={25} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid>
      <TextField source="name" />
      <TextField source="unitNumber" />
      <TextField source="location" />
      <TextField source="type" />
      <NumberField source="dailyRate" />
      <TextField source="status" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="units" list={Units} />
  </Admin>,
);
`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>react-admin</title>
<meta name="viewport" content="width=device-width"><script type="module" src="/app.js"></script></head>
<body><div id="root"></div></body></html>`;

async function buildApp(folder: string): Promise<Buffer> {
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], {
    cwd: folder,
  });
  await writeFile(path.join(folder, 'app.jsx'), APP);
  await build({
    entryPoints: [path.join(folder, 'app.jsx')],
    outfile: path.join(folder, 'app.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return brotliCompressSync(await readFile(path.join(folder, 'app.js')));
}

/** Passes a call on to the product's API, with the session's cookie. */
function passOn(asked: IncomingMessage, reply: ServerResponse, api: string): void {
  const { cookie = '' } = asked.headers;
  const passed = request(new URL(asked.url ?? '/', api), { headers: { cookie } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? 'text/plain' });
    answer.pipe(reply);
  });
  passed.on('error', () => reply.writeHead(502).end());
  passed.end();
}

export interface Peer {
  address: string;
  close: () => Promise<void>;
}

/** Builds the peer and serves it, compressed and cached as one would. @param api the product's address */
export async function startPeer(api: string): Promise<Peer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-admin-'));
  let app: Buffer;
  try {
    app = await buildApp(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const server = createServer((asked, reply) => {
    if (asked.url?.startsWith('/api/')) return passOn(asked, reply, api);
    if (asked.url !== '/app.js') return reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    const headers = {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'max-age=31536000',
    };
    return reply.writeHead(200, headers).end(app);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { address: `http://localhost:${port}`, close };
}
