import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import type { RemoteManifest } from '@capsule/contracts';

/** How an app is built while somebody works on it: from source, with Fast Refresh, without integrity. */

/** Set by `npm run dev` for the builds that it starts. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** Where an app is built while somebody works on it: `dist` stays what is shipped. @param root the app's folder */
export const sourceBuildOf = (root: string, app: string): string =>
  path.join(root, '../node_modules/.cache/capsule/source', app);

/** Names do not change with the content: the page has the entry's from `release.json` once. */
export const SOURCE_ENTRY = 'remoteEntry.js';
export const SOURCE_NAMES = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
} as const;

/** Says at `/release.json` what the shell needs to load this build: its entry and its manifest. No hashes: it changes. */
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

/** What a remote's build from source has in place of a release: Fast Refresh, and its own `release.json`. */
export const sourcePlugins = (manifest: RemoteManifest): RspackPluginInstance[] => [
  new ReactRefreshRspackPlugin(),
  new SourceReleasePlugin(manifest),
];

/**
 * React tells its refresher through this hook, which must stand before React starts; each remote brings a refresher of
 * its own, later (architecture §4). So the page has an empty one, which they find and fill.
 */
const REFRESH_HOOK = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

export const withRefreshHook = (page: string): string => page.replace('</head>', `${REFRESH_HOOK}</head>`);
