import type { NavEntry, OfferedAction, RemoteManifest } from '@capsule/contracts/releases/release';
import { prefixOf } from '@capsule/contracts/releases/route-path';
import { mayOpen, type Role } from '@capsule/contracts/roles';
import { deniedPage, liveManifests } from './nav-entries';

/** What live modules contribute to the search. The shell knows none of their records or screens. */

/** Who may open an address: those who are offered its page in the sidebar; the whole back office where none is. */
function opensFor({ nav }: RemoteManifest, address: string, role: Role): boolean {
  const path = address.split('?')[0] ?? address;
  const entry = (nav as NavEntry[]).find((each) => each.path === prefixOf(path));
  return mayOpen(entry ?? {}, role) && !deniedPage(path, role);
}

/**
 * Where a record opens: its details or its form, in the module that keeps such records.
 *
 * @param kind such as `unit`; the names are those of changes and of the audit trail
 * @returns `null` where no live module opens such records for this role
 * @example recordPath('unit', 42, 'manager') // '/admin/units/42'
 */
export function recordPath(kind: string, id: number, role: Role): string | null {
  for (const manifest of liveManifests()) {
    const page = manifest.search?.find((each) => each.kind === kind);
    if (page && opensFor(manifest, page.path, role)) return page.path.replace(':id', String(id));
  }
  return null;
}

/** What the role can do, by the name of each action. */
export function offeredActions(role: Role): OfferedAction[] {
  return liveManifests().flatMap((manifest) =>
    (manifest.actions ?? []).filter(
      ({ path, roles }) => (roles?.includes(role) ?? true) && opensFor(manifest, path, role),
    ),
  );
}
