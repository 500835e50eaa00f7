import path from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { SETTLE_MS } from './development';
import { loadConfig } from './load-config';

/**
 * Builds the apps in the given folders, and builds them again at every change of their sources. Reports each build over
 * IPC: `{ built: folder }`.
 *
 * @example node libs/build/run.js watch-apps <folder> <folder>
 */

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
