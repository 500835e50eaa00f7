import path from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { loadConfig } from './load-config';

/**
 * Builds the apps whose folders are given, again at every change of their sources, and says so over IPC:
 * `{ built: folder }`. Run by `npm run dev`, under @swc-node/register (see `build-app.ts`).
 */

/** Changes come in bursts when an editor or git writes several files. */
const SETTLE_MS = 100;

function watch(folder: string, compiler: Compiler): void {
  compiler.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
    if (error ?? stats?.hasErrors()) {
      console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      return;
    }
    process.send?.({ built: folder });
  });
}

for (const folder of process.argv.slice(2)) {
  watch(folder, rspack(await loadConfig(path.resolve(folder))));
}
process.on('disconnect', () => process.exit());
