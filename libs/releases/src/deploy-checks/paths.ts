/** Relations between the paths of pages. A segment such as `:id` stands for any text. */

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const isSame = (a: string, b: string) => a === b || a.startsWith(':') || b.startsWith(':');

const begins = (longer: string[], shorter: string[]) =>
  shorter.every((segment, index) => isSame(segment, longer[index]!));

/** Whether one address can be meant by both paths. */
export function isSamePath(a: string, b: string): boolean {
  const [one, other] = [segmentsOf(a), segmentsOf(b)];
  return one.length === other.length && begins(one, other);
}

/** `/` and `/admin` are common ground: pages of all modules are under them. */
const isCommon = (segments: string[]) => segments.length === 0 || (segments.length === 1 && segments[0] === 'admin');

/** Whether a path is under another one, as `/admin/units/storms` is under `/admin/units`. */
export function isUnder(path: string, base: string): boolean {
  const [inner, outer] = [segmentsOf(path), segmentsOf(base)];
  return !isCommon(outer) && inner.length > outer.length && begins(inner, outer);
}
