import { isSearchKind, type SearchKind } from '@capsule/contracts/search/search-words';

/**
 * What a person has opened by the search, in this browser: until they sign out, or somebody else signs in. Texts in which
 * persons may be named are not stored, so such records are there only until the page is loaded anew (product §2.8).
 */

/** A record, or a screen or an action by its address. */
export type Recent =
  { kind: SearchKind; id: number; title: string; subtitle: string } | { path: string; title: string };

const KEY = 'csh-search-recents';
export const MAX_RECENTS = 8;
const MAX_TEXT = 200;

/** Nobody is named in the texts of these. */
const WITHOUT_PERSONS: ReadonlySet<SearchKind> = new Set(['unit', 'media', 'seo']);

type Texts = { title: string; subtitle: string };

/** The texts that are not stored, by owner and record. */
const unstored = new Map<string, Texts>();

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

/** The storage is the browser's: another version of us, or a person, may have written there. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, title, subtitle, path } = value as Record<string, unknown>;
  if (!isText(title)) return false;
  if (path !== undefined) return isText(path) && kind === undefined;
  return isText(kind) && isSearchKind(kind) && Number.isInteger(id) && isText(subtitle);
}

const isPersonal = (value: unknown): value is { kind: SearchKind; id: number } => {
  const { kind, id } = (value ?? {}) as Record<string, unknown>;
  return isText(kind) && isSearchKind(kind) && !WITHOUT_PERSONS.has(kind) && Number.isInteger(id);
};

const nameOf = (owner: number, { kind, id }: { kind: SearchKind; id: number }) => `${owner}/${kind}/${id}`;

/** Adds the in-memory texts; entries without one are dropped, because they fail `isRecent`. */
const withTexts = (owner: number, stored: unknown): unknown =>
  isPersonal(stored) ? { kind: stored.kind, id: stored.id, ...unstored.get(nameOf(owner, stored)) } : stored;

/** What may be stored of a recent. */
function withoutTexts(owner: number, recent: Recent): unknown {
  if (!('kind' in recent) || !isPersonal(recent)) return recent;
  const { kind, id, title, subtitle } = recent;
  unstored.set(nameOf(owner, recent), { title, subtitle });
  return { kind, id };
}

/** @param owner the id of who is signed in: what another person has opened is not shown */
export function readRecents(owner: number): Recent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { owner?: unknown; opened?: unknown } | null;
    if (stored?.owner !== owner || !Array.isArray(stored.opened)) return [];
    return stored.opened
      .map((each) => withTexts(owner, each))
      .filter(isRecent)
      .slice(0, MAX_RECENTS);
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
  const kept = [cut(opened), ...others].slice(0, MAX_RECENTS).map((each) => withoutTexts(owner, each));
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, opened: kept }));
  } catch {
    // A full or forbidden storage: the search works without.
  }
}

export function forgetRecents(): void {
  unstored.clear();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is none to remove.
  }
}
