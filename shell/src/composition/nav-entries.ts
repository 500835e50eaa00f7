import type { NavEntry, RemoteManifest, RemoteRoute } from '@capsule/contracts/releases/release';
import { findRoute } from '@capsule/contracts/releases/route-path';
import { mayOpen, type Role } from '@capsule/contracts/roles';
import { manifest as shellManifest } from '../manifest';
import { isRetired, pageRoutes, remoteManifests } from './page-routes';

/** The page at this address, if the role may not open it. */
export function deniedPage(address: string, role: Role): RemoteRoute | undefined {
  const route = findRoute(pageRoutes(), address);
  return route && !mayOpen(route, role) ? route : undefined;
}

/** The manifests of the shell and of every module that is live. */
export const liveManifests = (): RemoteManifest[] => [
  shellManifest,
  ...remoteManifests().filter(({ name }) => !isRetired(name)),
];

/**
 * The sidebar entries for a role: those whose pages it may open. They come from the registry, so the sidebar is complete
 * before any remote has loaded.
 */
export function navEntries(role: Role): NavEntry[] {
  return liveManifests()
    .flatMap(({ nav }) => nav as NavEntry[])
    .filter((entry) => mayOpen(entry, role) && !deniedPage(entry.path, role))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}
