import type { Configuration } from '@rspack/core';
import { federationName, RELEASE_ADDRESS, SERVER_BUNDLE } from '@capsule/contracts';
import { minimizers } from './minimizers';
import { unnamedBuild } from './own-name-plugin';
import { plainDescriptors, serverTypeScript, standaloneValidators, stylesAndMedia } from './rules';
import { isFromHost } from './shared-packages';

/**
 * The build of an app's public pages for Node: one script without a module system, which the gateway's renderer runs to
 * draw them (architecture §2.1). Class names and the names of files are those of the build for browsers.
 */

interface ServerApp {
  root: string;
  name: string;
  entry: string;
  /** A remote's pages take from the host what both must have in common. */
  isRemote: boolean;
}

export const serverApp = ({ root, name, entry, isRemote }: ServerApp): Configuration => ({
  name: `${name} for Node`,
  context: root,
  mode: 'production',
  devtool: false,
  target: 'es2022',
  entry: { server: entry },
  output: {
    filename: SERVER_BUNDLE,
    publicPath: RELEASE_ADDRESS,
    // Class names are made from it, so it must be the name that the build for browsers has at that time.
    uniqueName: isRemote ? unnamedBuild(federationName(name)) : federationName(name),
    assetModuleFilename: '[name].[contenthash:12][ext]',
    library: { type: 'commonjs2' },
    chunkFormat: false,
    clean: false,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  externalsType: 'commonjs2',
  externals: isRemote ? [({ request = '' }) => Promise.resolve(isFromHost(request) ? request : undefined)] : [],
  module: {
    rules: [serverTypeScript, standaloneValidators, plainDescriptors, ...stylesAndMedia],
    parser: { 'css/auto': { namedExports: false, dashedIdents: false }, javascript: { dynamicImportMode: 'eager' } },
    generator: { 'css/auto': { exportsOnly: true }, 'asset/resource': { emit: false } },
  },
  optimization: { moduleIds: 'natural', chunkIds: 'natural', splitChunks: false, minimizer: minimizers() },
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
});
