import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { SERVER_BUNDLE } from '@capsule/contracts';
import { cacheFolder } from '../cache.js';
import { FIRST_SCREEN_FILES } from '@capsule/contracts/releases/first-screen';
import { compileInto } from './compile';
import { compressFiles } from './compress-files';
import { filesOfGroup } from './preload';
import { writeRelease, type ReleaseOptions } from './write-release';

const STATS = { all: false, chunkGroups: true, chunkGroupChildren: false, entrypoints: true, assets: true } as const;

/** Further builds of an app, which add files to its release. */
export interface FurtherBuilds {
  /** Of its public pages for Node; `null` where it has none. */
  server: Configuration | null;
  /** Of its first screen; only the host has one. */
  firstScreen?: Configuration;
}

/** Turns the output of a build into a release: `release.json`, the host's page, Brotli files (architecture §3). */
export class ReleasePlugin implements RspackPluginInstance {
  constructor(
    private readonly options: ReleaseOptions,
    private readonly further: FurtherBuilds = { server: null },
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      rmSync(path.join(folder, SERVER_BUNDLE), { force: true });
      // During development the page reloads at every change, and only browsers draw it.
      const { server, firstScreen } = compiler.watchMode ? { server: null } : this.further;
      if (server) await compileInto(folder, server);
      const first = firstScreen && (await compileInto(folder, firstScreen)).toJson(STATS);
      const files = filesOfGroup(first?.entrypoints?.[FIRST_SCREEN_FILES]?.assets);
      await writeRelease(folder, stats.toJson(STATS), { ...this.options, firstScreen: files });
      // Compression is slow and only for releases, too.
      if (!compiler.watchMode) await compressFiles(folder, cacheFolder(compiler.context, 'brotli'));
    });
  }
}
