import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { removeOlderThan } from './cache.js';

/** A process that is killed leaves its folder behind. */
const KEPT_DAYS = 2;

/** Names of packages. Ours are TypeScript wherever they are installed; all others are JavaScript. */
const PACKAGES = /^[^./]/;
const isOurs = (request) => request.startsWith('@capsule/');

/** Imports other packages from where they are installed, because the bundle stands elsewhere. */
const installedPackages = {
  name: 'installed-packages',
  setup(bundling) {
    bundling.onResolve({ filter: PACKAGES }, async ({ path: request, kind, pluginData, importer, resolveDir }) => {
      if (kind === 'entry-point' || isOurs(request) || pluginData === installedPackages) return undefined;
      const from = { importer, resolveDir, kind, pluginData: installedPackages };
      const { path: place, errors } = await bundling.resolve(request, from);
      if (errors.length > 0) return { errors };
      return { path: path.isAbsolute(place) ? pathToFileURL(place).href : place, external: true };
    });
  },
};

/**
 * Makes TypeScript of ours run in Node, until this process ends. This file is JavaScript, because it comes first.
 *
 * @param {Record<string, string>} entries files by the names that they get
 * @param {{ cache: string, dirname: string }} options where to write, and what `import.meta.dirname` is in them
 * @returns {Promise<string>} the folder in which each entry is `<name>.mjs`
 */
export async function bundleForNode(entries, { cache, dirname }) {
  await mkdir(cache, { recursive: true });
  await removeOlderThan(cache, KEPT_DAYS);
  // A folder of its own: the same app may be built twice at the same time.
  const folder = await mkdtemp(path.join(cache, 'run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'import.meta.dirname': JSON.stringify(dirname) },
    plugins: [installedPackages],
    logLevel: 'silent',
  });
  // Otherwise esbuild would run as long as this process.
  await stop();
  return folder;
}
