import { rspack } from '@rspack/core';
import config from '../../rspack.config';

/** Builds the gateway as it ships, into a folder of a test. @throws with the compiler's errors */
export async function compileInto(folder: string): Promise<void> {
  const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      const error = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (error ? reject(error) : resolve()));
    });
  });
}
