import { releaseFileUrl, type Lock, type Release, type RemotesTable, type TableRemote } from '@capsule/contracts';

function toTableRemote({ app, version, kind, entry, files, manifest }: Release): TableRemote | null {
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
export function toRemotesTable(lock: Lock, releases: Release[]): RemotesTable {
  const remotes = releases.map(toTableRemote).filter((remote) => remote !== null);
  return { lock: lock.number, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
