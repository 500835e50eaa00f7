import type { RegisteredRemote, RemoteManifest, RemoteRegistry } from '@capsule/contracts';

const isPublic = ({ routes }: RemoteManifest): boolean => routes.some(({ frame }) => frame === 'public');

/** Of a module that a public page never draws, where its pages are: they are opened in a document of their own. */
function placesOf({ files: _files, ...remote }: RegisteredRemote): RegisteredRemote {
  const { name, routes } = remote.manifest;
  const places = routes.map(({ path, page, frame, title }) => ({ path, page, frame, title }));
  return { ...remote, manifest: { name, nav: [], routes: places } };
}

/** Many pages are made of one registry. */
const known = new WeakMap<RemoteRegistry, RemoteRegistry>();

/**
 * The registry in a rendered page: without what only the back office draws, such as its sidebar. That was a tenth of what a
 * visitor waits for (docs/decisions/088).
 */
export function publicRegistry(registry: RemoteRegistry): RemoteRegistry {
  const made = known.get(registry) ?? {
    ...registry,
    remotes: registry.remotes.map((remote) => (isPublic(remote.manifest) ? remote : placesOf(remote))),
  };
  known.set(registry, made);
  return made;
}
