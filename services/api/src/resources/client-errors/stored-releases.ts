import { createFolderStore, StoreError, type ReleaseStore } from '@capsule/releases';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/settings/settings';

/** Tells which releases there are, so that nobody can fill the table with modules that they have made up. */
@Injectable()
export class StoredReleases {
  private readonly store: ReleaseStore;
  /** Those that were found; releases are never changed. */
  private readonly found = new Set<string>();

  constructor(settings: Settings) {
    this.store = createFolderStore(settings.dataDir);
  }

  /** Whether a release is in the store. */
  async has(app: string, version: string): Promise<boolean> {
    const name = `${app} ${version}`;
    if (this.found.has(name)) return true;
    try {
      await this.store.readRelease(app, version);
    } catch (error) {
      if (error instanceof StoreError) return false;
      throw error;
    }
    this.found.add(name);
    return true;
  }
}
