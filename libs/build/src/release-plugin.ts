import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { SERVER_BUNDLE } from '@capsule/contracts';
import { cacheFolder } from '../cache.js';
import { compileInto } from './compile';
import { compressFiles } from './compress-files';
import { writeRelease, type ReleaseOptions } from './write-release';

const STATS = { all: false, chunkGroups: true, chunkGroupChildren: false, entrypoints: true, assets: true } as const;

/** Turns the output of a build into a release: `release.json`, the host's page, Brotli files (architecture §3). */
export class ReleasePlugin implements RspackPluginInstance {
  /** @param server the build of the app's public pages for Node; `null` where it has none */
  constructor(
    private readonly options: ReleaseOptions,
    private readonly server: Configuration | null = null,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      rmSync(path.join(folder, SERVER_BUNDLE), { force: true });
      // During development the page reloads at every change, and only browsers draw it.
      if (this.server && !compiler.watchMode) await compileInto(folder, this.server);
      await writeRelease(folder, stats.toJson(STATS), this.options);
      // Compression is slow and only for releases, too.
      if (!compiler.watchMode) await compressFiles(folder, cacheFolder(compiler.context, 'brotli'));
    });
  }
}
