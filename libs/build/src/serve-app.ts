import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { SETTLE_MS } from './development';
import { loadConfig } from './load-config';

/**
 * Serves a remote from source with Fast Refresh, and reports over IPC when it can be loaded: `{ served: origin }`.
 *
 * @example node libs/build/run.js serve-app <folder> <port>
 */

const [folder = '.', portText = '0'] = process.argv.slice(2);
const port = Number(portText);
const origin = `http://localhost:${port}`;

function wordsOf(error: unknown): string {
  if ((error as { code?: unknown }).code === 'EADDRINUSE')
    return `Port ${port} is taken. End what listens there, or name another one.`;
  return error instanceof Error ? error.message : String(error);
}

/** Ends with a message: a stack trace would say nothing about the module. */
function giveUp(error: unknown): never {
  console.error(wordsOf(error));
  process.exit(1);
}

const config = await loadConfig(path.resolve(folder)).catch(giveUp);
const compiler = rspack({ ...config, watchOptions: { aggregateTimeout: SETTLE_MS } });
const server = new RspackDevServer(
  {
    host: 'localhost',
    port,
    hot: true,
    // Fast Refresh replaces the changed components; a reload would lose the state of the page.
    liveReload: false,
    static: false,
    // The page comes from the gateway, so these files and the socket belong to another origin.
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: {
      // A broken build shows with file, line and source in the page too. A module's own failures have the shell's panel.
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://localhost:${port}/ws`,
      logging: 'warn',
    },
    devMiddleware: { stats: 'errors-warnings' },
  },
  compiler,
);
let told = false;
compiler.hooks.done.tap('serve-app', () => {
  // A parent process is told by IPC, a person by a line.
  const tell = process.send?.bind(process) ?? (() => console.log(`Served from source on ${origin}`));
  if (!told) tell({ served: origin });
  told = true;
});
// Why it cannot listen the server throws where nobody could catch it.
process.on('uncaughtException', giveUp);
await server.start();
process.off('uncaughtException', giveUp);
process.on('disconnect', () => process.exit());
