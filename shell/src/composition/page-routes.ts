import type { NavEntry, RemoteManifest, RemoteRoute } from '@capsule/contracts/releases/release';
import type { Role } from '@capsule/contracts/roles';
import { manifest as shellManifest } from '../manifest';
import { remoteRegistry } from './remote-registry';

/** A page that a remote serves. */
export interface RemotePageRoute extends RemoteRoute {
  remote: string;
}

const remoteManifests = (): RemoteManifest[] => remoteRegistry.current().remotes.map(({ manifest }) => manifest);

/** The pages of the live remotes. No remote's page is named in the shell. */
export function remoteRoutes(): RemotePageRoute[] {
  return remoteManifests().flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}

/** Every page that can be opened: the shell's own and the remotes'. */
export const pageRoutes = (): RemoteRoute[] => [...shellManifest.routes, ...remoteRoutes()];

/** The sidebar for a role, drawn from the registry: complete before any remote has loaded. */
export function navEntries(role: Role): NavEntry[] {
  return [shellManifest, ...remoteManifests()]
    .flatMap(({ nav }) => nav as NavEntry[])
    .filter((entry) => entry.roles.includes(role))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}
