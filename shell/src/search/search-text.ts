/** How well texts fit what is searched for. Pure. */

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
