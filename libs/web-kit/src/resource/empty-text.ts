import type { TableState } from '../table';

/** What stands where a list shows no row: because nothing was found, or because there is none. */
export function emptyText({ q, filters }: Pick<TableState, 'q' | 'filters'>, words: { empty: string }): string {
  if (q) return `No results found for "${q}". Try a different search term.`;
  return Object.keys(filters).length > 0 ? 'No results found. Try other filters.' : words.empty;
}
