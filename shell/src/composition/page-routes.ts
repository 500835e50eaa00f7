import type { NavEntry, RemoteManifest, RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import type { Role } from '@capsule/contracts/roles';
import { manifest as shellManifest } from '../manifest';
import { remoteRegistry } from './remote-registry';

/** A page that belongs to a remote. */
export interface RemotePageRoute extends RemoteRoute {
  remote: string;
}

const remoteManifests = (): RemoteManifest[] => remoteRegistry.current().remotes.map(({ manifest }) => manifest);

/** Whether a remote was live, and is no more. */
export const isRetired = (remote: string): boolean => remoteRegistry.state().retired.includes(remote);

/** The pages of all live remotes. The shell's code names none of them. */
export function remoteRoutes(): RemotePageRoute[] {
  return remoteManifests().flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}

/** The remote whose page is shown. */
export const shownRemote = (): string | undefined => findRoute(remoteRoutes(), window.location.pathname)?.remote;

/** Every page that can be opened: those of the shell and of the remotes. */
export const pageRoutes = (): RemoteRoute[] => [...shellManifest.routes, ...remoteRoutes()];

/** The manifests of the shell and of every module that is live. */
export const liveManifests = (): RemoteManifest[] => [
  shellManifest,
  ...remoteManifests().filter(({ name }) => !isRetired(name)),
];

/**
 * The sidebar entries for a role. They come from the registry, so the sidebar is complete before any remote has loaded.
 */
export function navEntries(role: Role): NavEntry[] {
  return liveManifests()
    .flatMap(({ nav }) => nav as NavEntry[])
    .filter((entry) => entry.roles.includes(role))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}
