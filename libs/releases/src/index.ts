/** The store of releases and locks: what builds publish into, deploys move, and the gateway serves (architecture §3). */
export { readBuild } from './documents';
export { StoreError, LockMovedError, type StoreErrorCode } from './errors';
export { createFolderStore } from './folder-store';
export { hashBrotli, hashOf, hashStream } from './hash';
export { toRemoteRegistry } from './remote-registry';
export type { ByteRange, Deployment, OpenFile, OpenOptions, Published, ReleaseStore, StoredRelease } from './store';
