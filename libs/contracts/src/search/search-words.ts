import type { EntityName } from '../changes/change-words';

/** Constants of the search in the back office. No schemas in this file, so that screens can import it. */

/** The kinds of records that the search finds, in the order in which its groups are shown. */
export const SEARCH_KINDS = [
  'unit',
  'booking',
  'contact',
  'maintenance',
  'media',
  'seo',
  'user',
] as const satisfies readonly EntityName[];
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const isSearchKind = (kind: string): kind is SearchKind => SEARCH_KINDS.some((known) => known === kind);

/** In characters. */
export const MAX_SEARCH_LENGTH = 500;

/** Records of each kind in an answer: by default, and at most. */
export const DEFAULT_FOUND = 5;
export const MAX_FOUND = 20;
