import { createHash } from 'node:crypto';
import { Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core';

/** Stands in a build's name until what it consists of is known. */
const PLACEHOLDER = 'OwnNameOfTheBuild';

/** Files in which the name stands: what loads chunks, the chunks themselves, and styles. */
const NAMED = /\.(js|css)$/;

/** Files that name other files. */
const NAMING = /\.(js|css|json)$/;

/** Names of files hold hashes of their content, which is counted itself: so they say nothing more. */
const HASHES = /[0-9a-f]{12}/g;

/** Equal content, equal name: whoever builds it, and wherever. */
function contentHash(assets: Compilation['assets']): string {
  const hash = createHash('sha256');
  const contents = Object.entries(assets).map(([name, source]) =>
    NAMING.test(name) ? source.source().toString().replaceAll(HASHES, '') : source.buffer(),
  );
  const digests = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  return hash.update(digests.toSorted().join()).digest('hex').slice(0, 12);
}

/**
 * Gives every build of a remote a name of its own. Chunks find what loaded them by a global variable of that name: under
 * one name for all builds, a fixed build that comes into a page beside the broken one takes the broken one's chunks for
 * its own, and "Try again" brings the same fault.
 */
export class OwnNamePlugin implements RspackPluginInstance {
  /** @param app e.g. `mfe_admin_inbox` */
  constructor(private readonly app: string) {}

  apply(compiler: Compiler): void {
    compiler.options.output.uniqueName = `${this.app}_${PLACEHOLDER}`;
    compiler.hooks.compilation.tap('OwnNamePlugin', (compilation) => {
      // Minified, and not yet hashed: neither for the file's names nor for their integrity.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'OwnNamePlugin', stage }, (assets) => {
        const own = contentHash(assets);
        for (const name of Object.keys(assets).filter((file) => NAMED.test(file))) {
          const text = assets[name]!.source().toString();
          if (text.includes(PLACEHOLDER)) {
            compilation.updateAsset(name, new sources.RawSource(text.replaceAll(PLACEHOLDER, own)));
          }
        }
      });
    });
  }
}
