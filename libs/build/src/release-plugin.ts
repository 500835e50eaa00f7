import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { compressFiles } from './compress-files';
import { writeRelease, type ReleaseOptions } from './write-release';

const STATS = { all: false, chunkGroups: true, chunkGroupChildren: false, entrypoints: true, assets: true } as const;

/** Turns what a build emitted into a release: `release.json`, the host's page, Brotli files (architecture §3). */
export class ReleasePlugin implements RspackPluginInstance {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      await writeRelease(folder, stats.toJson(STATS), this.options);
      // Whoever develops reloads at once; the strongest compression is for what is shipped.
      if (!compiler.watchMode) await compressFiles(folder);
    });
  }
}
