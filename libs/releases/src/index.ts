/**
 * The store of releases and locks: builds are published into it, deploys change it, the gateway serves it (architecture
 * §3).
 */
export { readBuild } from './documents';
export { StoreError, LockMovedError, type StoreErrorCode } from './errors';
export { createFolderStore } from './folder-store';
export { hashBrotli, hashOf, hashStream } from './hash';
export { stackMapper } from './map-stack';
export type { RenderCheckTask, UnrenderedPage } from './render-check';
export { toRemoteRegistry } from './remote-registry';
export type { ByteRange, Deployment, OpenFile, OpenOptions, Published, ReleaseStore, StoredRelease } from './store';
export { findUrgent } from './urgency';
