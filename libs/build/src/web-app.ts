import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { federationName, type RemoteManifest } from '@capsule/contracts';
import { assertManifest } from './assert-manifest';
import { CopiesPlugin } from './copies-plugin';
import { isDevelopment, servedManifest, sourceBuildOf, sourcePlugins, withRefreshHook } from './development';
import { firstScreenApp } from './first-screen-app';
import { hostChunks } from './host-chunks';
import { minimizers } from './minimizers';
import { OrderedDocumentPlugin } from './ordered-document-plugin';
import { OwnNamePlugin } from './own-name-plugin';
import { ReleasePlugin } from './release-plugin';
import {
  BROWSERS,
  gridStyles,
  ownStyles,
  plainDescriptors,
  standaloneValidators,
  stylesAndMedia,
  webTypeScript,
} from './rules';
import { serverApp } from './server-app';
import { sharedByHost, sharedByRemote } from './shared-packages';
import { partsOfHost, partsOfRemote, takenParts } from './shared-parts';
import { SOURCE_ENTRY, SOURCE_NAMES } from './source-names';

/**
 * The build of host and remotes: Rspack with Module Federation, with the settings that architecture §4 explains. Both
 * use `loaded-first`: with `version-first`, one unreachable remote leaves a blank page.
 */

interface AppPackage {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

function readPackage(root: string): AppPackage {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as AppPackage;
}

/** The rules for each kind of file, with or without Fast Refresh. */
const rulesOf = (refresh: boolean) => [
  webTypeScript(refresh),
  standaloneValidators,
  plainDescriptors,
  gridStyles,
  ...stylesAndMedia,
];

/**
 * Modules and chunks are numbered in the order of the imports. `deterministic` would hash names, and federation's own
 * modules have the checkout's folder in theirs, so equal sources in another folder would give another release. Browsers
 * lose nothing, because every release has addresses of its own. Fast Refresh needs stable numbers.
 */
const NUMBERING = isDevelopment() ? 'deterministic' : 'natural';

/** What of the federation runtime no page needs: remotes come from the registry by their entries, and run in browsers. */
const LEAN_RUNTIME = { disableSnapshot: true, target: 'web' } as const;

/**
 * The federation runtime as ECMAScript modules. By itself the plugin takes its CommonJS files, of which nothing can be left
 * out, in each remote's entry, too.
 */
function federationModules(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const moduleOf = (name: string) => resolve(`@module-federation/${name}`).replace(/\.cjs$/, '.js');
  return {
    '@module-federation/runtime': moduleOf('runtime'),
    '@module-federation/runtime-tools/runtime-core$': moduleOf('runtime-tools/runtime-core'),
    [resolve('@module-federation/webpack-bundler-runtime')]: moduleOf('webpack-bundler-runtime'),
  };
}

/**
 * The router without its warnings to developers. Its package leads to the files with them in every build, by whatever
 * condition. Remotes take the host's.
 */
function quietRouter(root: string): Record<string, string> {
  const { resolve } = createRequire(createRequire(path.join(root, 'package.json')).resolve('react-router-dom'));
  const folder = path.join(path.dirname(resolve('react-router/package.json')), 'dist', 'production');
  return { 'react-router$': path.join(folder, 'index.mjs'), 'react-router/dom$': path.join(folder, 'dom-export.mjs') };
}

function webApp(root: string, name: string): Configuration {
  return {
    name,
    context: root,
    mode: isDevelopment() ? 'development' : 'production',
    devtool: isDevelopment() ? 'cheap-module-source-map' : false,
    target: `browserslist:${BROWSERS.join(', ')}`,
    output: {
      path: isDevelopment() ? sourceBuildOf(root, name) : path.join(root, 'dist'),
      // File addresses are relative to the script that loads them, because a release does not know its own address.
      publicPath: 'auto',
      uniqueName: federationName(name),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // Integrity is checked only for scripts that are requested with CORS; the preloads must do the same.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], alias: federationModules() },
    module: {
      rules: rulesOf(false),
      // Class names are local to their file. Custom properties stay global: frames pass values to pages by them.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    },
    optimization: { moduleIds: NUMBERING, chunkIds: NUMBERING, minimizer: minimizers() },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    // Hides a warning of Module Federation about `publicPath: 'auto'`, at every build.
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Each script contains the hashes of the chunks that it loads, and the live registry contains the entry's hash, so
 * changed bytes are refused everywhere (architecture §3).
 */
const chunkIntegrity = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false });

/**
 * Maps of scripts to the lines they come from, for the stacks of faults (decision 020). No script names its map, so no
 * browser requests one, and maps contain no sources, which are in the repository.
 */
const sourceMaps = () =>
  new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

/** The files that are named by their address and not by an import: icons, and the pictures of link previews. */
const publicFiles = () =>
  new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', noErrorOnMissing: true }] });

/** The build of a remote's public pages for Node: the module that it exposes, once more. */
const pagesForNode = (root: string, { name, routes }: RemoteManifest) =>
  routes.some(({ frame }) => frame === 'public')
    ? serverApp({ root, name, entry: './src/remote.ts', isRemote: true })
    : null;

/**
 * Builds a remote: it exposes `./remote` (`src/remote.ts`).
 *
 * @example export default remoteApp(import.meta.dirname, manifest);
 * @param manifest is written into the release
 * @param options `ownParts`: it takes nothing of MUI from the host (decision 087)
 */
export function remoteApp(root: string, manifest: RemoteManifest, options: { ownParts?: true } = {}): Configuration {
  assertManifest(manifest);
  const { version, dependencies } = readPackage(root);
  const shared = sharedByRemote(root, Object.keys(dependencies));
  const app = webApp(root, manifest.name);
  const fromSource = isDevelopment();
  return {
    ...app,
    // A remote has no entry besides Module Federation's.
    entry: {},
    output: { ...app.output, ...(fromSource ? SOURCE_NAMES : {}) },
    module: {
      ...app.module,
      rules: [...rulesOf(fromSource), ownStyles, ...takenParts, ...(fromSource ? [servedManifest(root)] : [])],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(manifest.name),
        filename: fromSource ? SOURCE_ENTRY : 'remoteEntry.[contenthash:12].js',
        exposes: { './remote': './src/remote.ts' },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: LEAN_RUNTIME },
      }),
      ...(options.ownParts ? [] : partsOfRemote(root, Object.keys(dependencies))),
      publicFiles(),
      new CopiesPlugin(root, Object.keys(dependencies)),
      ...(fromSource
        ? sourcePlugins()
        : [
            new OrderedDocumentPlugin(),
            new OwnNamePlugin(federationName(manifest.name)),
            chunkIntegrity(),
            sourceMaps(),
            new ReleasePlugin(
              { kind: 'remote', semver: version, manifest, shared },
              { server: pagesForNode(root, manifest) },
            ),
          ]),
    ],
  };
}

/**
 * Builds the host. It names no remote: the remote registry in the page does, at run time.
 *
 * @example export default hostApp(import.meta.dirname, manifest, renderPage);
 * @param manifest the host's own pages and sidebar entries
 * @param page the HTML of every page, with `<!--page:head-->`, `<!--page:boot-->` and `<!--page:table-->` in it
 */
export function hostApp(root: string, manifest: RemoteManifest, page: string): Configuration {
  assertManifest(manifest);
  const { version } = readPackage(root);
  const shared = sharedByHost(root);
  const app = webApp(root, manifest.name);
  return {
    ...app,
    entry: { main: './src/index.ts' },
    resolve: { ...app.resolve, alias: { ...federationModules(), ...(isDevelopment() ? {} : quietRouter(root)) } },
    optimization: { ...app.optimization, splitChunks: hostChunks() },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(manifest.name),
        remotes: {},
        shared: { ...shared, ...partsOfHost(root) },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { provideExternalRuntime: true, optimization: LEAN_RUNTIME },
      }),
      publicFiles(),
      chunkIntegrity(),
      ...(isDevelopment() ? [] : [new OrderedDocumentPlugin(), sourceMaps()]),
      new ReleasePlugin(
        { kind: 'host', semver: version, manifest, shared, page: isDevelopment() ? withRefreshHook(page) : page },
        isDevelopment()
          ? undefined
          : {
              server: serverApp({ root, name: manifest.name, entry: './src/server.tsx', isRemote: false }),
              firstScreen: firstScreenApp(root, manifest.name),
            },
      ),
    ],
  };
}
