import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { cacheFolder } from '../cache.js';
import { compressFiles } from './compress-files';
import { writeRelease, type ReleaseOptions } from './write-release';

const STATS = { all: false, chunkGroups: true, chunkGroupChildren: false, entrypoints: true, assets: true } as const;

/** Turns the output of a build into a release: `release.json`, the host's page, Brotli files (architecture §3). */
export class ReleasePlugin implements RspackPluginInstance {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      await writeRelease(folder, stats.toJson(STATS), this.options);
      // Compression is slow and only for releases: during development the page reloads at every change.
      if (!compiler.watchMode) await compressFiles(folder, cacheFolder(compiler.context, 'brotli'));
    });
  }
}
