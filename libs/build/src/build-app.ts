import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration, type Stats } from '@rspack/core';

/** Builds the app in the current folder by its `rspack.config.ts`. Run by each app's `build` script. */

async function loadConfig(root: string): Promise<Configuration> {
  const module = (await import(pathToFileURL(path.join(root, 'rspack.config.ts')).href)) as { default: Configuration };
  return module.default;
}

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
