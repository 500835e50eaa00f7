import {
  releaseFileUrl,
  type Lock,
  type Release,
  type RemoteRegistry,
  type RegisteredRemote,
} from '@capsule/contracts';
import { isUrgent } from './urgency';

/** Public pages are opened with a document of their own, or fetched when somebody comes near to their link. */
function filesOfPages({ preload, manifest: { routes } }: Release): RegisteredRemote['files'] {
  const pages = routes.filter(({ frame }) => frame === 'admin').map(({ page }) => page);
  const files = pages.flatMap((page) => (preload[page] ? [[page, preload[page]] as const] : []));
  return files.length === 0 ? undefined : Object.fromEntries(files);
}

function toRegisteredRemote(release: Release): RegisteredRemote | null {
  const { app, version, kind, entry, files, manifest } = release;
  if (kind !== 'remote') return null;
  const file = entry === null ? undefined : files[entry];
  // Its release cannot be read: its pages are known, and are shown as not available.
  if (entry === null || !file) return { name: app, version, entry: '', integrity: '', manifest };
  const { integrity } = file;
  const ofPages = filesOfPages(release);
  const entryUrl = releaseFileUrl(app, version, entry);
  return { name: app, version, entry: entryUrl, integrity, manifest, ...(ofPages && { files: ofPages }) };
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
