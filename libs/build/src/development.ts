import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { cacheFolder } from '../cache.js';
import type { RemoteManifest } from '@capsule/contracts';

/** How an app is built during development: from source, with Fast Refresh, without integrity hashes. */

/** Set by `npm run dev` for the builds that it starts. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** The folder of development builds, so that `dist` keeps the build for release. @param root the app's folder */
export const sourceBuildOf = (root: string, app: string): string => cacheFolder(root, 'source', app);

/** A fixed name without a hash, because the page reads the name from `release.json` only once. */
export const SOURCE_ENTRY = 'remoteEntry.js';
export const SOURCE_NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
} as const;

/**
 * Serves, at `/release.json`, what the shell needs to load this build: its entry and its manifest. There are no hashes,
 * because the files change.
 */
class SourceReleasePlugin implements RspackPluginInstance {
  constructor(private readonly manifest: RemoteManifest) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SourceReleasePlugin', (compilation) => {
      const { manifest } = this;
      const release = { app: manifest.name, version: 'source', entry: SOURCE_ENTRY, manifest, files: {} };
      compilation.hooks.processAssets.tap('SourceReleasePlugin', () => {
        compilation.emitAsset('release.json', new rspack.sources.RawSource(JSON.stringify(release)));
      });
    });
  }
}

/** Plugins of a remote's development build, in place of a release: Fast Refresh, and its own `release.json`. */
export const sourcePlugins = (manifest: RemoteManifest): RspackPluginInstance[] => [
  new ReactRefreshRspackPlugin(),
  new SourceReleasePlugin(manifest),
];

/**
 * React reports to its refresh runtime through this hook, which must exist before React starts; but each remote brings
 * a refresh runtime of its own, later (architecture §4). So the page defines an empty hook, which they extend.
 */
const REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

export const withRefreshHook = (page: string): string => page.replace('</head>', `${REFRESH_HOOK}</head>`);
