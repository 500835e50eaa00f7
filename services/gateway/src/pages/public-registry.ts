import type { RegisteredRemote, RemoteManifest, RemoteRegistry } from '@capsule/contracts';

const isPublic = ({ routes }: RemoteManifest): boolean => routes.some(({ frame }) => frame === 'public');

/** For a module without public pages, only the addresses of its pages: they open in a document of their own. */
function placesOf({ files: _files, ...remote }: RegisteredRemote): RegisteredRemote {
  const { name, routes } = remote.manifest;
  const places = routes.map(({ path, page, frame, title }) => ({ path, page, frame, title }));
  return { ...remote, manifest: { name, nav: [], routes: places } };
}

/** Cached, because many pages are made from one registry. */
const known = new WeakMap<RemoteRegistry, RemoteRegistry>();

/**
 * The registry for a rendered page, without what only the back office draws, such as its sidebar. That was a tenth of
 * the bytes that a visitor waits for (docs/decisions/088).
 */
export function publicRegistry(registry: RemoteRegistry): RemoteRegistry {
  const made = known.get(registry) ?? {
    ...registry,
    remotes: registry.remotes.map((remote) => (isPublic(remote.manifest) ? remote : placesOf(remote))),
  };
  known.set(registry, made);
  return made;
}
