import {
  releaseFileUrl,
  type Lock,
  type Release,
  type RemoteRegistry,
  type RegisteredRemote,
} from '@capsule/contracts';

function toRegisteredRemote({ app, version, kind, entry, files, manifest }: Release): RegisteredRemote | null {
  if (kind !== 'remote') return null;
  const file = entry === null ? undefined : files[entry];
  // Its release cannot be read: its pages are known, and are shown as not available.
  if (entry === null || !file) return { name: app, version, entry: '', integrity: '', manifest };
  return { name: app, version, entry: releaseFileUrl(app, version, entry), integrity: file.integrity, manifest };
}

/**
 * The remote registry for pages.
 * @param releases the readable releases of the lock; that of the host is ignored
 */
export function toRemoteRegistry(lock: Lock, releases: Release[]): RemoteRegistry {
  const remotes = releases.map(toRegisteredRemote).filter((remote) => remote !== null);
  return { lock: lock.number, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
