import type { LiveModule, Lock } from '@capsule/contracts';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { readLocks } from '@capsule/releases/teams';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/settings/settings';
import { historiesOf } from './histories';

/** Reads from the store of releases what is live, and what was. The gateway serves from the same store. */
@Injectable()
export class ModulesService {
  private readonly store: ReleaseStore;
  /** Locks by number: they are never changed, so each is read once. */
  private readonly known = new Map<number, Lock>();

  constructor(settings: Settings) {
    const store = createFolderStore(settings.dataDir);
    this.store = { ...store, readLock: (number) => this.readLock(store, number) };
  }

  /** Every app that is or was live, by name. */
  async list(): Promise<LiveModule[]> {
    return historiesOf(await this.locks());
  }

  /** Every lock, the oldest first. One that cannot be read is left out, as the gateway does. */
  locks(): Promise<Lock[]> {
    return readLocks(this.store);
  }

  private async readLock(store: ReleaseStore, number: number): Promise<Lock> {
    const lock = this.known.get(number) ?? (await store.readLock(number));
    this.known.set(number, lock);
    return lock;
  }
}
