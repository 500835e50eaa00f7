import type { LoaderContext } from '@rspack/core';
import type { RemoteManifest } from '@capsule/contracts';
import { assertManifest } from './assert-manifest';
import { SOURCE_ENTRY } from './source-names';

/**
 * Serves, at `/release.json`, what the shell needs to load a module from source: its entry and its manifest. There are
 * no hashes, because the files change.
 *
 * The manifest runs during each build that it changed for, so that a label or a page needs no new start. The module
 * itself stays as it is.
 */
export default async function manifestLoader(this: LoaderContext, source: string): Promise<void> {
  const done = this.async();
  try {
    const { manifest } = await this.importModule<{ manifest: RemoteManifest }>(`${this.resourcePath}?manifest`);
    assertManifest(manifest);
    const release = { app: manifest.name, version: 'source', entry: SOURCE_ENTRY, manifest, files: {} };
    this.emitFile('release.json', JSON.stringify(release));
    done(null, source);
  } catch (error) {
    done(error as Error);
  }
}
