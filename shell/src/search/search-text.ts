import { MAX_SEARCH_LENGTH } from '@capsule/contracts/search/search-words';

/** What a person may have typed or pasted, and how well texts fit it. Pure. */

/**
 * What can be searched for: without control characters and halves of characters, which the API refuses, and no longer
 * than it takes.
 */
export function searchable(typed: string): string {
  const text = typed.replaceAll(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim();
  if (text.length <= MAX_SEARCH_LENGTH) return text;
  // The cut may leave the first half of a character.
  return text
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

/** How well a name fits, as the API ranks records: less is better, `null` is not at all. */
export function fit(name: string, wanted: string): number | null {
  const [text, part] = [name.toLowerCase(), wanted.toLowerCase()];
  if (!text.includes(part)) return null;
  if (text === part) return 0;
  if (text.startsWith(part)) return 1;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part)) ? 2 : 3;
}

/** A text as what stands before, in and behind the first place that has the wanted one. */
export function parted(text: string, wanted: string): [string, string, string] {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at === -1) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
