import {
  releaseFileUrl,
  type Lock,
  type Release,
  type RemoteRegistry,
  type RegisteredRemote,
} from '@capsule/contracts';
import { isUrgent } from './urgency';

function toRegisteredRemote({ app, version, kind, entry, files, manifest }: Release): RegisteredRemote | null {
  if (kind !== 'remote') return null;
  const file = entry === null ? undefined : files[entry];
  // Its release cannot be read: its pages are known, and are shown as not available.
  if (entry === null || !file) return { name: app, version, entry: '', integrity: '', manifest };
  return { name: app, version, entry: releaseFileUrl(app, version, entry), integrity: file.integrity, manifest };
}

/**
 * The remote registry for pages.
 * @param releases the readable releases of the lock
 * @param urgent the newest urgent lock before this one
 */
export function toRemoteRegistry(lock: Lock, releases: Release[], urgent?: number): RemoteRegistry {
  const remotes = releases.map(toRegisteredRemote).filter((remote) => remote !== null);
  const host = releases.find(({ kind }) => kind === 'host')?.version;
  return {
    lock: lock.number,
    host,
    urgent: isUrgent(lock) ? lock.number : urgent,
    remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
