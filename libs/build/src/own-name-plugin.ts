import { createHash } from 'node:crypto';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';

/** Stands for a build's name until its content is known. As long as the name, a SHA-256, so that source maps stay right. */
const PLACEHOLDER = 'OwnBuildName'.padEnd(64, 'Z');

/** What a build of an app is called until then. @param app e.g. `mfe_admin_inbox` */
export const unnamedBuild = (app: string): string => `${app}_${PLACEHOLDER}`;

/** Files that may contain the build's name: the chunk loader, and styles. */
const NAMED = /\.(js|css)$/;

/**
 * How a chunk finds its loader: by the name that its loader has given to its script element. So the chunk itself does
 * not contain the name, stays the same as long as its sources do, and need not be compressed anew in each build.
 */
const LOADER = 'globalThis["rspackChunk"+document.currentScript.dataset.rspack.split(":")[0]]';

/** Files that contain the names of other files. */
const NAMING = /\.(js|css|json)$/;

/** File names contain content hashes. They are left out, because the content itself is hashed. */
const HASHES = /[0-9a-f]{12}/g;

/** Builds with equal content have equal names, independent of machine and folder. */
function contentHash(assets: Compilation['assets']): string {
  const hash = createHash('sha256');
  const contents = Object.entries(assets).map(([name, source]) =>
    NAMING.test(name) ? source.source().toString().replaceAll(HASHES, '') : source.buffer(),
  );
  const digests = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  return hash.update(digests.toSorted().join()).digest('hex');
}

const withMap = (name: string, text: string, map: ReturnType<sources.Source['map']>) =>
  map ? new sources.SourceMapSource(text, name, map) : new sources.RawSource(text);

/** Takes the name out of a chunk, without moving what follows. The loader itself keeps it. */
function findsLoader(text: string, app: string): string {
  const named = `(globalThis.rspackChunk${unnamedBuild(app)}||=[]).push(`;
  return text.replace(named, `(${LOADER}||=[]).push(`.padEnd(named.length));
}

/**
 * Gives every build of a remote a name of its own. Chunks find their loader through a global variable of that name. If
 * all builds shared one name, a repaired build that is loaded beside the broken one would use the broken one's chunks,
 * and "Try again" would fail again.
 */
export class OwnNamePlugin implements RspackPluginInstance {
  /** @param app e.g. `mfe_admin_inbox` */
  constructor(private readonly app: string) {}

  apply(compiler: Compiler): void {
    compiler.options.output.uniqueName = unnamedBuild(this.app);
    compiler.hooks.compilation.tap('OwnNamePlugin', (compilation) => {
      // After minification, and before file names and integrity are hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'OwnNamePlugin', stage }, (assets) => {
        const own = contentHash(assets);
        for (const name of Object.keys(assets).filter((file) => NAMED.test(file))) {
          const asset = assets[name]!;
          const text = asset.source().toString();
          if (!text.includes(PLACEHOLDER)) continue;
          const named = findsLoader(text, this.app).replaceAll(PLACEHOLDER, own);
          compilation.updateAsset(name, withMap(name, named, asset.map()));
        }
      });
    });
  }
}
