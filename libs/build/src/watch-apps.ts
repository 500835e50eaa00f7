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

try {
  for (const folder of process.argv.slice(2)) {
    watch(folder, rspack(await loadConfig(path.resolve(folder))));
  }
} catch (error) {
  // Such as a manifest that breaks its contract: the message says all, a stack trace nothing.
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
process.on('disconnect', () => process.exit());
