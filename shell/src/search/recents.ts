import { isSearchKind, type SearchKind } from '@capsule/contracts/search/search-words';

/** What a person has opened by the search, in this browser: until they sign out, or somebody else signs in. */

/** A record, or a screen or an action by its address. */
export type Recent =
  { kind: SearchKind; id: number; title: string; subtitle: string } | { path: string; title: string };

const KEY = 'csh-search-recents';
export const MAX_RECENTS = 8;
const MAX_TEXT = 200;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

/** The storage is the browser's: another version of us, or a person, may have written there. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, title, subtitle, path } = value as Record<string, unknown>;
  if (!isText(title)) return false;
  if (path !== undefined) return isText(path) && kind === undefined;
  return isText(kind) && isSearchKind(kind) && Number.isInteger(id) && isText(subtitle);
}

/** @param owner the id of who is signed in: what another person has opened is not shown */
export function readRecents(owner: number): Recent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { owner?: unknown; opened?: unknown } | null;
    if (stored?.owner !== owner || !Array.isArray(stored.opened)) return [];
    return stored.opened.filter(isRecent).slice(0, MAX_RECENTS);
  } catch {
    // Without storage, or with something else in it, nothing is remembered.
    return [];
  }
}

const isSame = (a: Recent, b: Recent) =>
  'kind' in a ? 'kind' in b && a.kind === b.kind && a.id === b.id : 'path' in b && a.path === b.path;

function cut(recent: Recent): Recent {
  const title = recent.title.slice(0, MAX_TEXT);
  return 'kind' in recent ? { ...recent, title, subtitle: recent.subtitle.slice(0, MAX_TEXT) } : { ...recent, title };
}

/** Puts what was opened in front of the others. */
export function rememberRecent(owner: number, opened: Recent): void {
  const others = readRecents(owner).filter((each) => !isSame(each, opened));
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, opened: [cut(opened), ...others].slice(0, MAX_RECENTS) }));
  } catch {
    // A full or forbidden storage: the search works without.
  }
}

export function forgetRecents(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is none to remove.
  }
}
