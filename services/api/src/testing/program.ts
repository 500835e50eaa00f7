import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import config from '../../rspack.config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that npm packages are found, and apart from `dist`, which may be in use. */
const OUTPUT = path.join(ROOT, 'node_modules/.cache/test-program');

/**
 * Builds the programs as they are shipped, for tests that start and kill them.
 *
 * @returns the folder of `main.js`
 */
export async function buildProgram(): Promise<string> {
  const compiler = rspack({ ...config, output: { ...config.output, path: OUTPUT } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const error = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (error ? reject(error) : resolve()));
    });
  });
  return OUTPUT;
}
