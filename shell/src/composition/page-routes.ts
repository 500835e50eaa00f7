import type { RemoteManifest, RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { ownRoutes } from '../own-routes';
import { remoteRegistry } from './remote-registry';

/** A page that belongs to a remote. */
export interface RemotePageRoute extends RemoteRoute {
  remote: string;
}

/** The manifests of all live remotes. */
export const remoteManifests = (): RemoteManifest[] => remoteRegistry.current().remotes.map(({ manifest }) => manifest);

/** Whether a remote was live, and is no more. */
export const isRetired = (remote: string): boolean => remoteRegistry.state().retired.includes(remote);

/** The pages of all live remotes. The shell's code names none of them. */
export function remoteRoutes(): RemotePageRoute[] {
  return remoteManifests().flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })));
}

/** The remote whose page is shown. */
export const shownRemote = (): string | undefined => findRoute(remoteRoutes(), window.location.pathname)?.remote;

/** Every page that can be opened: those of the shell and of the remotes. */
export const pageRoutes = (): RemoteRoute[] => [...ownRoutes, ...remoteRoutes()];
