import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { bundleForNode } from '../bundle-for-node.js';
import { cacheFolder } from '../cache.js';

/** They run in Node, too; `loader-file.ts` finds them beside itself. */
const LOADERS = ['validator-loader', 'descriptor-loader', 'own-styles-loader', 'grid-styles-loader', 'manifest-loader'];

const sourceOf = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

/**
 * Reads the `rspack.config.ts` of an app's folder. It is TypeScript, and so is what it imports of ours: manifest,
 * contracts, this package. esbuild makes it JavaScript in a tenth of a second, in a checkout and in node_modules alike.
 */
export async function loadConfig(folder: string): Promise<Configuration> {
  const root = path.resolve(folder);
  const loaders = Object.fromEntries(LOADERS.map((name) => [name, sourceOf(name)]));
  const entries = { ...loaders, config: path.join(root, 'rspack.config.ts') };
  const bundle = await bundleForNode(entries, { cache: cacheFolder(root, 'build'), dirname: root });
  const module = (await import(pathToFileURL(path.join(bundle, 'config.mjs')).href)) as { default: Configuration };
  return module.default;
}
