import { rspack, type Optimization } from '@rspack/core';

/**
 * Names by their order alone. By itself the minifier takes the letters that a script has most often already, and counts those
 * of hashes of other files, which are not the final ones yet and differ from build to build: of equal sources every second
 * build had other names, and so was another release. Rspack's types do not know the option, which it passes on to SWC.
 */
const MANGLE: object = { disableCharFreq: true };

/** What makes scripts and styles small. Equal sources give equal ones (architecture §3). */
export const minimizers = (): NonNullable<Optimization['minimizer']> => [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: MANGLE } }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];
