import { readList } from '@capsule/web-kit/form';

const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** The tags of a text with commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = readList(text);
  return tags.filter((tag, index) => tags.findIndex(same(tag)) === index);
}

/**
 * A file's tags after some were added and others removed, whatever the case. `null` when nothing changes.
 *
 * @example retagged(['dawn'], ['wide'], ['Dawn']) // ['wide']
 */
export function retagged(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] | null {
  const kept = tags.filter((tag) => !remove.some(same(tag)));
  const added = add.filter((tag) => !kept.some(same(tag)) && !remove.some(same(tag)));
  return kept.length === tags.length && added.length === 0 ? null : [...kept, ...added];
}
