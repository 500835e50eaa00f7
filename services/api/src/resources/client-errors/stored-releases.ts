import { createFolderStore, StoreError, type ReleaseStore } from '@capsule/releases';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/settings/settings';

/** Tells which releases there are, so that nobody can fill the table with modules that they have made up. */
@Injectable()
export class StoredReleases {
  private readonly store: ReleaseStore;
  /** The pages of those that were found; releases are never changed. */
  private readonly found = new Map<string, readonly string[]>();

  constructor(settings: Settings) {
    this.store = createFolderStore(settings.dataDir);
  }

  /** Whether a release is in the store. */
  async has(app: string, version: string): Promise<boolean> {
    return (await this.pagesOf(app, version)) !== null;
  }

  /** The paths of a release's pages, as its manifest has them; `null` where it is not in the store. */
  async pagesOf(app: string, version: string): Promise<readonly string[] | null> {
    const name = `${app} ${version}`;
    const known = this.found.get(name);
    if (known) return known;
    try {
      const { manifest } = await this.store.readRelease(app, version);
      const pages = manifest.routes.map(({ path }) => path);
      this.found.set(name, pages);
      return pages;
    } catch (error) {
      if (error instanceof StoreError) return null;
      throw error;
    }
  }
}
