import type { RegisteredRemote } from '@capsule/contracts/releases/composition';
import type { NavEntry, RemoteManifest } from '@capsule/contracts/releases/release';

/** A live remote, for the tests of what is drawn from the registry. */
export function sampleRemote(
  name: string,
  {
    version = '1.0.0-a',
    nav = [],
    routes = [],
    slots = {},
    ...rest
  }: Partial<RemoteManifest & { version: string }> = {},
): RegisteredRemote {
  const entry = `/_mfe/${name}/${version}/remoteEntry.js`;
  return { name, version, entry, integrity: `sha384-${version}`, manifest: { name, nav, routes, slots, ...rest } };
}

/** A screen in the sidebar, for administrators and managers unless it says otherwise. */
export const navEntry = (path: string, changes: Partial<NavEntry> = {}): NavEntry => ({
  label: path,
  path,
  roles: ['admin', 'manager'],
  order: 30,
  summary: '',
  icon: 'M0 0',
  ...changes,
});
