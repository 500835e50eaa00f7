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
  // Its release cannot be read: what it serves is known all the same, and is shown as not available.
  if (entry === null || !file) return { name: app, version, entry: '', integrity: '', manifest };
  return { name: app, version, entry: releaseFileUrl(app, version, entry), integrity: file.integrity, manifest };
}

/**
 * What a page learns of its remotes.
 * @param releases those of the lock's releases that could be read; the host's is passed over
 */
export function toRemoteRegistry(lock: Lock, releases: Release[]): RemoteRegistry {
  const remotes = releases.map(toRegisteredRemote).filter((remote) => remote !== null);
  return { lock: lock.number, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
