import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { federationName, type RemoteManifest } from '@capsule/contracts';
import {
  isDevelopment,
  sourceBuildOf,
  SOURCE_ENTRY,
  SOURCE_NAMES,
  sourcePlugins,
  withRefreshHook,
} from './development';
import { OwnNamePlugin } from './own-name-plugin';
import { ReleasePlugin } from './release-plugin';
import { BROWSERS, plainDescriptors, standaloneValidators, stylesAndMedia, webTypeScript } from './rules';
import { sharedByHost, sharedByRemote } from './shared-packages';

/**
 * The one build of host and remotes: Rspack + Module Federation, as architecture §4 measured it.
 * `loaded-first` on both sides: with `version-first` one unreachable remote leaves a blank page.
 */

interface AppPackage {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

function readPackage(root: string): AppPackage {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as AppPackage;
}

/** What is built how, with or without Fast Refresh. */
const rulesOf = (refresh: boolean) => [
  webTypeScript(refresh),
  standaloneValidators,
  plainDescriptors,
  ...stylesAndMedia,
];

/**
 * Modules and chunks are numbered in the order of the imports. `deterministic` is a hash of names, and federation's own
 * modules have the checkout's folder in theirs: equal sources would be another release in another folder. Nothing is
 * lost for browsers, since a release's files are at addresses of their own. Fast Refresh needs numbers that stay.
 */
const NUMBERING = isDevelopment() ? 'deterministic' : 'natural';

function webApp(root: string, name: string): Configuration {
  return {
    name,
    context: root,
    mode: isDevelopment() ? 'development' : 'production',
    devtool: isDevelopment() ? 'cheap-module-source-map' : false,
    target: `browserslist:${BROWSERS.join(', ')}`,
    output: {
      path: isDevelopment() ? sourceBuildOf(root, name) : path.join(root, 'dist'),
      // Where a file lies follows from where its script was loaded: a release knows no address of its own.
      publicPath: 'auto',
      uniqueName: federationName(name),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // Integrity is checked only on scripts that are asked for with CORS; the preloads ask in the same way.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: rulesOf(false),
      // Class names are local to their file; custom properties are how a frame speaks to the page in it.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    },
    optimization: { moduleIds: NUMBERING, chunkIds: NUMBERING },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    // Module Federation warns at every build that `publicPath: 'auto'` is what it is.
    infrastructureLogging: { level: 'error' },
  };
}

/** Every chunk's hash stands in what loads it: with the entry's in the live registry, a changed byte is refused (architecture §3). */
const chunkIntegrity = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false });

/**
 * Builds a remote: it exposes `./remote` (`src/remote.ts`).
 *
 * @example export default remoteApp(import.meta.dirname, manifest);
 * @param manifest what the remote says of itself; written into its release
 */
export function remoteApp(root: string, manifest: RemoteManifest): Configuration {
  const { version, dependencies } = readPackage(root);
  const shared = sharedByRemote(root, Object.keys(dependencies));
  const app = webApp(root, manifest.name);
  const fromSource = isDevelopment();
  return {
    ...app,
    // A remote starts by its federation entry alone.
    entry: {},
    output: { ...app.output, ...(fromSource ? SOURCE_NAMES : {}) },
    module: { ...app.module, rules: rulesOf(fromSource) },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(manifest.name),
        filename: fromSource ? SOURCE_ENTRY : 'remoteEntry.[contenthash:12].js',
        exposes: { './remote': './src/remote.ts' },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      ...(fromSource
        ? sourcePlugins(manifest)
        : [
            new OwnNamePlugin(federationName(manifest.name)),
            chunkIntegrity(),
            new ReleasePlugin({ kind: 'remote', semver: version, manifest, shared }),
          ]),
    ],
  };
}

/**
 * A shared package is built twice, as what is offered and as what the host falls back to. Below this size Rspack leaves
 * a module in both chunks, and both are loaded; above it, in one of its own.
 */
const HOST_MIN_SHARED_BYTES = 1000;

/**
 * Builds the host. It names no remote: the registry in the page does, at run time.
 *
 * @example export default hostApp(import.meta.dirname, manifest, renderPage);
 * @param manifest the host's own pages and sidebar entries
 * @param page the HTML of every page, with `<!--page:head-->`, `<!--page:boot-->` and `<!--page:table-->` in it
 */
export function hostApp(root: string, manifest: RemoteManifest, page: string): Configuration {
  const { version } = readPackage(root);
  const shared = sharedByHost(root);
  const app = webApp(root, manifest.name);
  return {
    ...app,
    entry: { main: './src/index.ts' },
    optimization: { ...app.optimization, splitChunks: { minSize: HOST_MIN_SHARED_BYTES } },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(manifest.name),
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { provideExternalRuntime: true },
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', noErrorOnMissing: true }] }),
      chunkIntegrity(),
      new ReleasePlugin({
        kind: 'host',
        semver: version,
        manifest,
        shared,
        page: isDevelopment() ? withRefreshHook(page) : page,
      }),
    ],
  };
}
