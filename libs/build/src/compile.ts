import { rspack, type Configuration, type Stats } from '@rspack/core';

/** Builds once. @returns what became of it, errors in the sources included */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() =>
        error || !stats ? reject(error ?? new Error('The build gave no result.')) : resolve(stats),
      );
    });
  });
}

/**
 * Builds a service into a folder of the caller's: for tests that run a program as it ships, which also starts several
 * times as fast as its sources do.
 *
 * @returns what became of it
 * @throws with the errors of the build
 */
export async function compileInto(folder: string, config: Configuration): Promise<Stats> {
  const stats = await compile({ ...config, devtool: false, output: { ...config.output, path: folder } });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return stats;
}
