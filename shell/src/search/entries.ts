import { prefixOf } from '@capsule/contracts/releases/route-path';
import type { Role } from '@capsule/contracts/roles';
import type { FoundGroup, FoundRecord } from '@capsule/contracts/search/search';
import type { SearchKind } from '@capsule/contracts/search/search-words';
import { navEntries } from '../composition/nav-entries';
import { offeredActions, recordPath } from '../composition/record-path';
import type { Recent } from './recents';
import { fit } from './search-text';

/** What the search offers, from what live modules say of themselves and from what the API has found. */

/** One line that opens something. */
export interface Entry {
  path: string;
  title: string;
  subtitle: string;
  match: FoundRecord['match'];
  /** The `d` of an SVG path. */
  icon: string;
  /** How it is remembered once it was opened. */
  recent: Recent;
}

export interface Group {
  label: string;
  entries: Entry[];
}

/** How many screens, and how many actions, are offered for a text. */
const MAX_LOCAL = 5;

const KIND_LABELS: Record<SearchKind, string> = {
  unit: 'Units',
  booking: 'Bookings',
  contact: 'Inquiries',
  maintenance: 'Maintenance',
  media: 'Media',
  seo: 'SEO',
  user: 'Users',
};

const RECORD_ICON = 'M6 2h8l6 6v14H4V2zm7 1.5V9h5.5z';
const ACTION_ICON = 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z';

/** The icon of the screen that a record's address belongs to. */
function iconAt(path: string, role: Role): string {
  const prefix = prefixOf(path.split('?')[0] ?? path);
  return navEntries(role).find((entry) => entry.path === prefix)?.icon ?? RECORD_ICON;
}

const screenEntries = (role: Role): Entry[] =>
  navEntries(role).map(({ path, label, icon }) => ({
    path,
    title: label,
    subtitle: '',
    match: null,
    icon,
    recent: { path, title: label },
  }));

const actionEntries = (role: Role): Entry[] =>
  offeredActions(role).map(({ path, label }) => ({
    path,
    title: label,
    subtitle: '',
    match: null,
    icon: ACTION_ICON,
    recent: { path, title: label },
  }));

function recordEntry(kind: SearchKind, record: FoundRecord, role: Role): Entry[] {
  const { id, title, subtitle, match } = record;
  const path = recordPath(kind, id, role);
  if (path === null) return [];
  return [{ path, title, subtitle, match, icon: iconAt(path, role), recent: { kind, id, title, subtitle } }];
}

/** The best of them for a text, best first; for none, all. */
function fitting(entries: Entry[], text: string): Entry[] {
  if (text === '') return entries;
  return entries
    .flatMap((entry) => {
      const rank = fit(entry.title, text);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_LOCAL)
    .map(({ entry }) => entry);
}

/** What was opened last, as far as it is still offered. */
function recentEntries(recents: readonly Recent[], role: Role): Entry[] {
  const local = [...screenEntries(role), ...actionEntries(role)];
  return recents.flatMap((recent) =>
    'kind' in recent
      ? recordEntry(recent.kind, { ...recent, match: null }, role)
      : local.filter(({ path }) => path === recent.path).slice(0, 1),
  );
}

const nonEmpty = (groups: Group[]) => groups.filter(({ entries }) => entries.length > 0);

/** What can be offered at once: what was opened last, then actions and screens. */
export function localGroups(role: Role, text: string, recents: readonly Recent[]): Group[] {
  const last = text === '' ? recentEntries(recents, role) : [];
  const isNew = ({ path }: Entry) => last.every((entry) => entry.path !== path);
  return nonEmpty([
    { label: 'Recent', entries: last },
    { label: 'Actions', entries: fitting(actionEntries(role), text).filter(isNew) },
    { label: 'Screens', entries: fitting(screenEntries(role), text).filter(isNew) },
  ]);
}

/** What the API has found, as far as a live module opens it for this role. */
export const recordGroups = (found: readonly FoundGroup[], role: Role): Group[] =>
  nonEmpty(
    found.map(({ kind, records }) => ({
      label: KIND_LABELS[kind],
      entries: records.flatMap((record) => recordEntry(kind, record, role)),
    })),
  );
