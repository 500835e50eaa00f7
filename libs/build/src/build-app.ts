import { rspack, type Configuration, type Stats } from '@rspack/core';
import { loadConfig } from './load-config';

/**
 * Builds the app in the current folder with its `rspack.config.ts`. Each app's `build` script runs this under
 * @swc-node/register. tsx would not work: it rewrites functions in node_modules too, and Rspack copies some of those
 * functions as text into the page, where tsx's `__name` helper does not exist.
 */

function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() =>
        error || !stats ? reject(error ?? new Error('The build gave no result.')) : resolve(stats),
      );
    });
  });
}

const stats = await compile(await loadConfig(process.cwd()));
if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
}
process.exitCode = stats.hasErrors() ? 1 : 0;
