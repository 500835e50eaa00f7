/** Names of the files that development serves. */

/** A fixed name without a hash, because the page reads the name from `release.json` only once. */
export const SOURCE_ENTRY = 'remoteEntry.js';
export const SOURCE_NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
} as const;
