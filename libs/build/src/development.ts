import path from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { RspackPluginInstance, RuleSetRule } from '@rspack/core';
import { cacheFolder } from '../cache.js';
import { loaderFile } from './loader-file';

/** How an app is built during development: from source, with Fast Refresh, without integrity hashes. */

/** Set by `npm run dev` for the builds that it starts. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** An editor or git may write several files at once; they lead to one build. In ms. */
export const SETTLE_MS = 100;

/** The folder of development builds, so that `dist` keeps the build for release. @param root the app's folder */
export const sourceBuildOf = (root: string, app: string): string => cacheFolder(root, 'source', app);

/** Reads the module's manifest anew at every build that it changed for, and serves it with the module. */
export const servedManifest = (root: string): RuleSetRule => ({
  test: path.join(root, 'src/manifest.ts'),
  resourceQuery: { not: /manifest/ },
  enforce: 'pre',
  use: loaderFile('manifest-loader'),
});

/** Plugins of a remote's development build, in place of a release. */
export const sourcePlugins = (): RspackPluginInstance[] => [new ReactRefreshRspackPlugin()];

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
