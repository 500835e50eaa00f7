/** Names of the files that development serves. */

/** A fixed name without a hash, because the page reads the name from `release.json` only once. */
export const SOURCE_ENTRY = 'remoteEntry.js';
export const SOURCE_NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  // By number: a page that was opened while a build had failed knows the names of no styles that came with the mended one.
  cssFilename: '[id].css',
  cssChunkFilename: '[id].css',
} as const;
